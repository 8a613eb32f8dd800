import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { commerceId, insertBenchCommerces, productId, VENUE_ID } from '../bench-commerce.ts';

/** Stalls of the stadium. All are alike. */
export const STALLS = 12;
export const EVENT_ID = 77_900_001;

/** Stations of a stall. `people` work at once. A product takes `minutes` of one of them. So many `products` are prepared there. */
export const KITCHEN_STATIONS = [
  { name: 'drinks', people: 4, minutes: 0, products: 4 },
  { name: 'fryer', people: 4, minutes: 1, products: 3 },
  { name: 'grill', people: 11, minutes: 3, products: 5 },
] as const;
export type StationName = (typeof KITCHEN_STATIONS)[number]['name'];

/** How a stall plans orders for later: by minutes of each station, by their number, or it takes none. */
export type Planning = 'minutes' | 'orders' | 'none';

/** Part of the working time that orders for later may book. */
const SLOT_SHARE_PERCENT = 80;
/** Work of a usual order, whole minutes: where a stall counts orders, each one books so many. */
const USUAL_MINUTES = 2;
/** Half-time of football begins so long after the start of the event. */
const HALF_TIME_FROM_START_MINUTES = 47;
const MATCH_MINUTES = 107;

/**
 * Inserts the stalls and a match.
 *
 * @param untilHalfTimeMinutes from now
 * @returns start of half-time
 */
export async function insertStalls(db: pg.Pool, planning: Planning, untilHalfTimeMinutes: number): Promise<Date> {
  await insertBenchCommerces(db, STALLS);
  const people = KITCHEN_STATIONS.reduce((sum, station) => sum + station.people, 0);
  await db.query(`update commerces set kind = 'kitchen', hands = $2, slot_share_percent = $3 where venue_id = $1`, [
    VENUE_ID,
    people,
    planning === 'none' ? null : SLOT_SHARE_PERCENT,
  ]);
  const { rows } = await db.query<{ halfTimeAt: Date }>(
    `insert into events (venue_id, id, name, starts_at, ends_at, kind)
     select $1, $2, 'Clásico', start.at, start.at + make_interval(mins => $4), 'football'
     from (select date_trunc('second', now()) + make_interval(mins => $3) as at) start
     returning starts_at + make_interval(mins => $5) as "halfTimeAt"`,
    [
      VENUE_ID,
      EVENT_ID,
      untilHalfTimeMinutes - HALF_TIME_FROM_START_MINUTES,
      MATCH_MINUTES,
      HALF_TIME_FROM_START_MINUTES,
    ],
  );
  await db.query('update products set estimated_preparation_minutes = $2 where venue_id = $1', [
    VENUE_ID,
    USUAL_MINUTES,
  ]);
  // Without stations an order books its minutes at the stall, so that a time has room for a number of orders.
  if (planning !== 'orders') for (let stall = 0; stall < STALLS; stall += 1) await insertStations(db, stall);
  const [event] = rows;
  if (!event) throw new Error('The match was not inserted.');
  return event.halfTimeAt;
}

/** The product `index` of a station, as a menu has it. */
export function stationProductId(stall: number, name: StationName, index: number): number {
  const before = KITCHEN_STATIONS.slice(0, stationPosition(name)).reduce((sum, { products }) => sum + products, 0);
  return productId(before + index, stall);
}

export function stationPosition(name: StationName): number {
  return KITCHEN_STATIONS.findIndex((station) => station.name === name);
}

async function insertStations(db: pg.Pool, stall: number): Promise<void> {
  for (const { name, people, minutes, products } of KITCHEN_STATIONS) {
    const stationId = randomUUID();
    const productIds = Array.from({ length: products }, (_, index) => stationProductId(stall, name, index));
    await db.query(
      `insert into stations (venue_id, commerce_id, id, name, position, hands) values ($1, $2, $3, $4, $5, $6)`,
      [VENUE_ID, commerceId(stall), stationId, name, stationPosition(name), people],
    );
    await db.query(
      `insert into station_products (venue_id, product_id, commerce_id, station_id)
       select $1, id, $2, $3 from unnest($4::bigint[]) id`,
      [VENUE_ID, commerceId(stall), stationId, productIds],
    );
    await db.query('update products set estimated_preparation_minutes = $3 where venue_id = $1 and id = any($2)', [
      VENUE_ID,
      productIds,
      minutes,
    ]);
  }
}
