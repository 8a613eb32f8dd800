import { publishCatalogueChange } from '#features/venues/publish-catalogue-change.ts';
import type { Tx } from '#platform/database/transactions.ts';

/** SQL: the next `updated_at` of a product, which makes visitors' copies of it stale. */
export const NEXT_UPDATED_AT = `greatest(date_trunc('milliseconds', statement_timestamp()), updated_at + interval '1 millisecond')`;

/**
 * Makes visitors' copies of these products stale, after a change of anything that `Product` shows.
 * Lock order: `stock` rows first, then products by id, so that two orders cannot deadlock. @see VENUE-05
 */
export async function bumpProductsUpdatedAt(tx: Tx, venueId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const touching = tx.query(bumpProductsUpdatedAtSql('any($2::bigint[])'), [venueId, productIds]);
  await Promise.all([touching, publishCatalogueChange(tx, venueId)]);
}

/**
 * `bumpProductsUpdatedAt` as part of a larger statement with the venue as $1, without publishing the change.
 *
 * @param ids SQL: `any(…)` of the product ids
 */
export function bumpProductsUpdatedAtSql(ids: string): string {
  return `update products
     set updated_at = ${NEXT_UPDATED_AT}
     from (
       select id from products where venue_id = $1 and id = ${ids} order by id for no key update
     ) as touched
     where products.venue_id = $1 and products.id = touched.id`;
}
