import { declaredResource } from '#features/back-office/declared-resource.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { productCategories } from '@app/contract/resources/product-categories.ts';
import { bumpProductsUpdatedAt } from '../changes/bump-products-updated-at.ts';
import { requireCommerce } from './require-rows.ts';

/** The headings of the menus. One stays in its commerce, as do its products. @see API-03, COM-01 */
export const categoryResource = declaredResource(productCategories, {
  table: 'product_categories',
  madeBy: 'commerce',
  facts: {
    products: `(select count(*)::int from products e
       where e.venue_id = r.venue_id and e.product_category_id = r.id and e.enabled)`,
  },
  commerceId: 'r.commerce_id',
  check: async (tx, venueId, { commerceId }, id) => {
    if (id === null) await requireCommerce(tx, venueId, commerceId);
  },
  removal: {
    images: 'product-category',
    usedBy: 'select 1 from products where venue_id = $1 and product_category_id = $2',
  },
  publish: async (tx, venueId, ids) => bumpProductsUpdatedAt(tx, venueId, await productsOf(tx, venueId, ids)),
});

async function productsOf(tx: Tx, venueId: number, categoryIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from products where venue_id = $1 and product_category_id = any($2::bigint[])',
    [venueId, categoryIds],
  );
  return rows.map(({ id }) => id);
}
