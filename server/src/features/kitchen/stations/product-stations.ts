import type { Tx } from '#platform/database/transactions.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';

/** Stations of commerces in their order. */
export type StationOfCommerce = { readonly id: string; readonly commerceId: number; readonly name: string };

export async function findStations(
  tx: Tx,
  venueId: number,
  commerceIds: readonly number[],
): Promise<StationOfCommerce[]> {
  const { rows } = await tx.query<StationOfCommerce>(
    `select id, commerce_id as "commerceId", name from stations
     where venue_id = $1 and commerce_id = any($2::bigint[]) order by commerce_id, position, id`,
    [venueId, commerceIds],
  );
  return rows;
}

/** Stations that products have of their own, by product. */
export async function findOwnStations(
  tx: Tx,
  venueId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await tx.query<{ productId: number; stationId: string }>(
    `select product_id as "productId", station_id as "stationId" from station_products
     where venue_id = $1 and product_id = any($2::bigint[])`,
    [venueId, productIds],
  );
  return new Map(rows.map(({ productId, stationId }) => [productId, stationId]));
}

/** Locks commerces in the order of their ids, as a change of their stations does. */
export async function lockCommerces(tx: Tx, venueId: number, commerceIds: readonly number[]): Promise<void> {
  await tx.query('select from commerces where venue_id = $1 and id = any($2::bigint[]) order by id for no key update', [
    venueId,
    commerceIds,
  ]);
}

/**
 * Assigns products of locked commerces to stations, or to none with null. Open orders follow at once. @see ORD-08
 */
export async function setProductStations(
  tx: Tx,
  venueId: number,
  assigned: readonly { readonly productId: number; readonly commerceId: number; readonly stationId: string | null }[],
): Promise<void> {
  if (assigned.length === 0) return;
  const values = [venueId, JSON.stringify(assigned)];
  const rows = `jsonb_to_recordset($2) as wanted("productId" bigint, "commerceId" bigint, "stationId" uuid)`;
  await tx.query(
    `delete from station_products using ${rows}
     where venue_id = $1 and product_id = "productId" and "stationId" is null`,
    values,
  );
  await tx.query(
    `insert into station_products (venue_id, commerce_id, product_id, station_id)
     select $1, "commerceId", "productId", "stationId" from ${rows} where "stationId" is not null order by "productId"
     on conflict (venue_id, product_id) do update set station_id = excluded.station_id`,
    values,
  );
  const commerceIds = [...new Set(assigned.map(({ commerceId }) => commerceId))];
  await publishEvents(
    tx,
    commerceIds.map((commerceId) => ({ topic: 'board', venueId, commerceId })),
  );
}
