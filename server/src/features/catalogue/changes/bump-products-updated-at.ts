import type { Tx } from '#platform/database/transactions.ts';
import { publishCatalogueChange } from '#features/venues/publish-catalogue-change.ts';

/**
 * Makes visitors' copies of these products stale: for whatever changes what `Product` shows. Rows are locked in the
 * order of their ids, after the rows of `stock`, so that two orders cannot wait for each other.
 *
 * @see VENUE-05
 */
export async function bumpProductsUpdatedAt(tx: Tx, venueId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const touching = tx.query(bumpProductsUpdatedAtSql('any($2::bigint[])'), [venueId, productIds]);
  await Promise.all([touching, publishCatalogueChange(tx, venueId)]);
}

/** The same as part of a larger statement, whose $1 is the venue; without telling of it. @param ids SQL: `any(…)` of them */
export function bumpProductsUpdatedAtSql(ids: string): string {
  return `update products
     set updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
     from (
       select id from products where venue_id = $1 and id = ${ids} order by id for no key update
     ) as touched
     where products.venue_id = $1 and products.id = touched.id`;
}
