import type { Db, Tx } from '#platform/database/transactions.ts';
import { NO_VENUE } from '#platform/database/venue-id-ranges.ts';

/** A committed change, delivered to every process. */
export type BusEvent =
  | { topic: 'catalogue'; venueId: number }
  | { topic: 'board'; venueId: number; commerceId: number }
  | {
      topic: 'order';
      venueId: number;
      commerceId: number;
      orderId: number;
      version: number;
      orderStatusId: number;
      buyerId: number | null;
    }
  | { topic: 'session'; venueId: typeof NO_VENUE; sessionId: number };

/** A change in a venue. `publishSessionEventsSql` publishes the end of a session. */
export type VenueEvent = Exclude<BusEvent, { topic: 'session' }>;

/** NOTIFY channel on which a process asks all others to read the outbox. */
export const OUTBOX_CHANNEL = 'outbox';
const RETENTION = '10 minutes';

/**
 * Writes events in the transaction of their change. They are delivered if and only if it commits.
 *
 * @see EventBus.deliver
 */
export async function publishEvents(tx: Tx, events: readonly VenueEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) =>
    event.topic === 'order' ? event : { commerceId: null, orderId: null, version: null, orderStatusId: null, ...event },
  );
  await tx.query({
    name: 'publish',
    text: `insert into outbox (venue_id, topic, commerce_id, order_id, version, order_status_id, buyer_id)
     select "venueId", topic, "commerceId", "orderId", version, "orderStatusId", "buyerId"
     from jsonb_to_recordset($1) as event("venueId" int, topic text, "commerceId" bigint, "orderId" bigint,
       version int, "orderStatusId" smallint, "buyerId" bigint)`,
    values: [JSON.stringify(rows)],
  });
}

/**
 * Part of a statement that publishes one change of the venue's catalogue if `rows` has a row.
 *
 * @param venueId SQL expression
 * @param rows name of a table or of a part of the statement
 */
export function publishCatalogueEventSql(venueId: string, rows: string): string {
  return `insert into outbox (venue_id, topic) select ${venueId}, 'catalogue' from ${rows} limit 1`;
}

/**
 * Part of a statement that publishes the end of each session in `rows`. It returns a row for each.
 *
 * @param rows name of a part of the statement with the column `id`
 */
export function publishSessionEventsSql(rows: string): string {
  return `insert into outbox (venue_id, topic, session_id) select ${NO_VENUE}, 'session', id from ${rows} returning id`;
}

/** Deletes events that every process has read. Clients that were offline reload their lists instead of reading old events. */
export async function trimOutbox(db: Db): Promise<void> {
  await db.query(`delete from outbox where at < now() - $1::interval`, [RETENTION]);
}
