import { recordAudit } from '#features/audit/record-audit.ts';
import type { Editor } from '#features/back-office/resource.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { lockCommerce } from './station-store.ts';

/** What has a station, with its tables and its subject in the audit. */
const KINDS = {
  product: { from: 'products', table: 'station_products', column: 'product_id', subject: 'product' },
  category: {
    from: 'product_categories',
    table: 'station_categories',
    column: 'category_id',
    subject: 'product-category',
  },
} as const;

export type Assigned = { readonly kind: keyof typeof KINDS; readonly venueId: number; readonly id: number };
type Station = { readonly id: string; readonly name: string };

/**
 * Assigns a product or a category to a station of its commerce, or to none. Open orders follow at once.
 *
 * @throws ProblemError 404 for one that is unknown or out of scope; 422 for a station of another commerce
 * @see ORD-08
 */
export async function setStationOf(
  { db, eventBus }: { readonly db: Db; readonly eventBus: EventBus },
  editor: Editor,
  assigned: Assigned,
  stationId: string | null,
): Promise<void> {
  const { venueId, id, kind } = assigned;
  await inVenueScope(db, venueId, async (tx) => {
    const commerceId = await commerceOf(tx, assigned);
    const isOutside = editor.commerceIds !== null && !editor.commerceIds.includes(commerceId);
    if (isOutside || !(await lockCommerce(tx, venueId, commerceId))) throw new ProblemError(404, 'not-found');
    const { before, after } = await findBoth(tx, assigned, commerceId, stationId);
    if (stationId !== null && !after) throw unknownId('stationId');
    if (before?.id === after?.id) return;
    await assign(tx, assigned, commerceId, after);
    await recordAudit(tx, {
      venueId,
      actorId: editor.accountId,
      action: 'stations.set',
      subject: `${KINDS[kind].subject}:${id}`,
      facts: { before: before?.name ?? null, after: after?.name ?? null },
    });
    await publishEvents(tx, [{ topic: 'board', venueId, commerceId }]);
  });
  eventBus.deliver();
}

async function commerceOf(tx: Tx, { kind, venueId, id }: Assigned): Promise<number> {
  const { rows } = await tx.query<{ commerceId: number }>(
    `select commerce_id as "commerceId" from ${KINDS[kind].from} where venue_id = $1 and id = $2`,
    [venueId, id],
  );
  if (!rows[0]) throw new ProblemError(404, 'not-found');
  return rows[0].commerceId;
}

/** The present station, and the wanted one if the commerce has it. */
async function findBoth(
  tx: Tx,
  { kind, venueId, id }: Assigned,
  commerceId: number,
  stationId: string | null,
): Promise<{ before: Station | undefined; after: Station | undefined }> {
  const { table, column } = KINDS[kind];
  const { rows } = await tx.query<Station & { isPresent: boolean }>(
    `select s.id, s.name, coalesce(a.${column} is not null, false) as "isPresent"
     from stations s
     left join ${table} a on a.venue_id = s.venue_id and a.station_id = s.id and a.${column} = $3
     where s.venue_id = $1 and s.commerce_id = $2`,
    [venueId, commerceId, id],
  );
  return { before: rows.find(({ isPresent }) => isPresent), after: rows.find((station) => station.id === stationId) };
}

async function assign(
  tx: Tx,
  { kind, venueId, id }: Assigned,
  commerceId: number,
  station: Station | undefined,
): Promise<void> {
  const { table, column } = KINDS[kind];
  if (!station) {
    await tx.query(`delete from ${table} where venue_id = $1 and ${column} = $2`, [venueId, id]);
    return;
  }
  await tx.query(
    `insert into ${table} (venue_id, commerce_id, ${column}, station_id) values ($1, $2, $3, $4)
     on conflict (venue_id, ${column}) do update set station_id = excluded.station_id`,
    [venueId, commerceId, id, station.id],
  );
}
