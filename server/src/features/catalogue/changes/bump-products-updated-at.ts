import { STOCK_EXACT_UP_TO } from '@app/contract/values/limits.ts';
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

/**
 * Whether a change of stock must be seen at once. Above the limit of the contract the number in the answers may lag,
 * so that a rush on a well stocked product costs no recompilation.
 */
export function isStockChangeVisible(unitsBefore: number, unitsAfter: number): boolean {
  return unitsBefore !== unitsAfter && Math.min(unitsBefore, unitsAfter) <= STOCK_EXACT_UP_TO;
}

/** The same as SQL. @param before, after names of numbers */
export function isStockChangeVisibleSql(before: string, after: string): string {
  return `${before} <> ${after} and least(${before}, ${after}) <= ${STOCK_EXACT_UP_TO}`;
}
