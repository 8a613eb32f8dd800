import type { Reader } from '#platform/database/transactions.ts';
import { ORDER_MAX_UNITS_OF_PRODUCT } from '@app/contract/values/limits.ts';

/** Largest share of a product that is held unpaid, 0 to 1, by commerce. Commerces with few held units are missing. */
export type HeldShares = { nowSeconds: number; partOf: ReadonlyMap<number, number> };

/** More than the maximum of one order, so that one order alone does not count. */
const FROM_UNITS = ORDER_MAX_UNITS_OF_PRODUCT;

export async function findHeldShares(db: Reader, venueId: number): Promise<HeldShares> {
  const { rows } = await db.query<{ nowSeconds: number; parts: { commerceId: number; part: number }[] }>({
    name: 'find-held-shares',
    text: `select floor(extract(epoch from clock_timestamp()))::float8 as "nowSeconds",
       coalesce((
         select json_agg(json_build_object('commerceId', commerce_id, 'part', part)) from (
           select p.commerce_id, max(s.reserved::float8 / (s.units + s.reserved)) as part
           from stock s join products p on p.venue_id = s.venue_id and p.id = s.product_id
           where s.venue_id = $1 and s.size_id >= 0 and s.is_counted and s.units > 0 and s.reserved > ${FROM_UNITS}
           group by p.commerce_id
         ) as held_shares
       ), '[]') as parts`,
    values: [venueId],
  });
  const { nowSeconds = 0, parts = [] } = rows[0] ?? {};
  return { nowSeconds, partOf: new Map(parts.map(({ commerceId, part }) => [commerceId, part])) };
}
