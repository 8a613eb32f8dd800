import type { NO_VENUE } from '../database/venue-id-ranges.ts';
import type { Db, Tx } from '../database/transactions.ts';

/** A committed change, delivered to every process. */
export type BusEvent =
  | { topic: 'catalogue'; venueId: number }
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

/** A change in a venue. The statement that ends a session publishes its event itself. */
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
    event.topic === 'order' ? event : { ...event, commerceId: null, orderId: null, version: null, orderStatusId: null },
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

/** Deletes events that every process has read. Clients that were offline reload their lists instead of reading old events. */
export async function trimOutbox(db: Db): Promise<void> {
  await db.query(`delete from outbox where at < now() - $1::interval`, [RETENTION]);
}
