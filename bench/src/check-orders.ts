import type pg from 'pg';

import { UNITS_PER_PRODUCT, VENUE_ID } from './bench-stall.ts';

/**
 * Looks in the database for what must not be: an order that was answered and is not there, one that is there twice, a
 * unit that was sold and not taken, a stock below zero. Says what it found.
 *
 * @param placedKeys the keys that were answered with an order
 */
export async function checkOrders(db: pg.Pool, placedKeys: readonly string[]): Promise<boolean> {
  const { rows } = await db.query<Record<'orders' | 'lost' | 'twice' | 'difference' | 'negative', string>>(
    `select (select count(*) from orders where venue_id = $1) as orders,
       (select count(*) from unnest($2::uuid[]) as placed(key)
        where not exists (select from orders where venue_id = $1 and idempotency_key = placed.key)) as lost,
       (select count(*) - count(distinct idempotency_key) from orders where venue_id = $1) as twice,
       (select sum($3::bigint - units) from stock where venue_id = $1)
         - (select coalesce(sum(quantity), 0) from order_lines where venue_id = $1) as difference,
       (select count(*) from stock where units < 0) as negative`,
    [VENUE_ID, placedKeys, UNITS_PER_PRODUCT],
  );
  const [found] = rows;
  if (!found) throw new Error('The check found nothing.');
  const { orders, ...wrong } = found;
  console.log(
    `Check: ${placedKeys.length} answered, ${orders} orders; ${wrong.lost} lost, ${wrong.twice} twice, ` +
      `${wrong.difference} units of difference, ${wrong.negative} negative stocks.`,
  );
  return Object.values(wrong).every((count) => Number(count) === 0);
}
