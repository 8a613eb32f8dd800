import { unitsOnSale } from '#features/stock/units-on-sale.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { Overview } from '@app/contract/today/overview.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { sellOutAtMs } from '@app/rules/stock/sell-out.ts';

const PACE_MINUTES = 30;
const AHEAD_MS = 3 * 60 * 60_000;
const NAMES_MAX = 3;

type SellingRow = { id: number; name: string; stall: string; units: number; sold: number; nowMs: number };

/** Finds counted products that end within three hours at the pace of the last half hour, the first to end first. */
export async function findSellOuts(
  db: Reader,
  venueId: number,
  commerceIds: readonly number[] | null,
): Promise<Overview['sellOuts']> {
  const { rows } = await db.query<SellingRow>(
    `select p.id, p.name, c.name as stall, stock.units, sold.units as sold,
       floor(extract(epoch from now()) * 1000)::float8 as "nowMs"
     from (
       select l.product_id, sum(l.quantity)::float8 as units
       from orders o join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id
       where o.venue_id = $1 and o.paid_at > now() - make_interval(mins => ${PACE_MINUTES})
         and o.status_id <> ${ORDER_STATUS.incompleted} and ($2::bigint[] is null or o.commerce_id = any($2::bigint[]))
       group by l.product_id
     ) as sold
     join products p on p.venue_id = $1 and p.id = sold.product_id and p.enabled
     join commerces c on c.venue_id = p.venue_id and c.id = p.commerce_id
     cross join lateral (select ${unitsOnSale('p')} as units) as stock
     where stock.units > 0 and (p.unavailable_until is null or p.unavailable_until <= now())`,
    [venueId, commerceIds],
  );
  return rows
    .flatMap(({ sold, nowMs, ...row }) => {
      const atMs = sellOutAtMs({ units: row.units, sold, windowMinutes: PACE_MINUTES }, nowMs);
      return atMs === null || atMs > nowMs + AHEAD_MS ? [] : [{ ...row, soldOutAt: new Date(atMs).toISOString() }];
    })
    .toSorted((one, other) => Date.parse(one.soldOutAt) - Date.parse(other.soldOutAt));
}

/** Counts the products on sale that visitors see without a picture, with the names of some. */
export async function findWithoutPicture(
  db: Reader,
  venueId: number,
  commerceIds: readonly number[] | null,
): Promise<Overview['withoutPicture']> {
  const { rows } = await db.query<Overview['withoutPicture']>(
    `select count(*)::int as products, coalesce((array_agg(p.name order by p.position, p.id))[1:${NAMES_MAX}], '{}') as names
     from products p join commerces c on c.venue_id = p.venue_id and c.id = p.commerce_id and c.enabled
     where p.venue_id = $1 and p.enabled and p.show_in_list and ($2::bigint[] is null or p.commerce_id = any($2::bigint[]))
       and not exists (
         select 1 from images i where i.venue_id = p.venue_id and i.owner = 'product' and i.owner_id = p.id)`,
    [venueId, commerceIds],
  );
  return rows[0] ?? { products: 0, names: [] };
}
