import { z } from 'zod';
import type { Reader } from '#platform/database/transactions.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { StockShortage } from '@app/contract/visitor/orders.ts';
import type { Shortage } from '@app/rules/stock/stock-shortages.ts';
import { canExpire } from '../expired.sql.ts';

/** Shortages of a recorded refusal. */
const StoredShortages = z.object({ shortages: z.array(StockShortage.omit({ retryInMinutes: true })) });

/**
 * Adds the retry time to each shortage: when the first order that holds units of it expires. @see CHK-05
 */
export async function withRetryTimes(db: Reader, shortages: readonly Shortage[]): Promise<StockShortage[]> {
  const held = shortages.filter((shortage) => shortage.held > 0);
  const minutes = held.length > 0 ? await findRetryMinutes(db, held) : new Map<string, number>();
  return shortages.map((shortage) => ({ ...shortage, retryInMinutes: minutes.get(keyOf(shortage)) ?? null }));
}

/** Runs `work`. A `no-stock` problem, also a repeated one, gets its present retry times. */
export async function withShortageRetryTimes<Result>(db: Reader, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'no-stock') throw error;
    const stored = StoredShortages.safeParse(error.facts);
    if (!stored.success) throw error;
    throw new ProblemError(error.status, error.code, { shortages: await withRetryTimes(db, stored.data.shortages) });
  }
}

async function findRetryMinutes(db: Reader, shortages: readonly Shortage[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ productId: number; sizeId: number; minutes: number }>(
    `select product_id as "productId", size_id as "sizeId",
       greatest(1, ceil(extract(epoch from first.expires_at - clock_timestamp()) / 60))::int as minutes
     from unnest($1::int[], $2::bigint[], $3::bigint[]) as short(venue_id, product_id, size_id)
     cross join lateral (
       select o.expires_at from orders o
       where o.venue_id = short.venue_id and ${canExpire('o')} and exists (
         select 1 from order_lines l
         where l.venue_id = o.venue_id and l.order_id = o.id and (
           (l.counts_stock and l.product_id = short.product_id and l.size_id = short.size_id)
           or exists (select 1 from jsonb_to_recordset(l.ingredients) as used("ingredientId" bigint)
             join product_ingredients recipe on recipe.venue_id = l.venue_id
               and recipe.ingredient_id = used."ingredientId" and recipe.product_id = short.product_id)))
       order by o.expires_at limit 1
     ) as first`,
    [
      shortages.map(({ productId }) => venueOfCatalogueId(productId)),
      shortages.map(({ productId }) => productId),
      shortages.map(({ clothingSizeId }) => clothingSizeId ?? 0),
    ],
  );
  return new Map(rows.map((row) => [keyOf({ productId: row.productId, clothingSizeId: row.sizeId }), row.minutes]));
}

function keyOf({ productId, clothingSizeId }: Pick<Shortage, 'productId' | 'clothingSizeId'>): string {
  return `${productId}/${clothingSizeId ?? 0}`;
}
