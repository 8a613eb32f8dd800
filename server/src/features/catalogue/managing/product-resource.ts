import { declaredResource } from '#features/back-office/declared-resource.ts';
import { recordPriceChanges } from '#features/connections/events/record-events.ts';
import { smallPicturePath } from '#features/media/small-picture-path.sql.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { products, type ManagedProduct } from '@app/contract/resources/products.ts';
import { bumpProductsUpdatedAt } from '../changes/bump-products-updated-at.ts';
import { PRODUCT_FILTERS_SQL } from './product-filters.sql.ts';
import { MODIFIER_GROUPS_SQL, writeModifierGroups } from './product-modifier-groups.ts';
import { SIZES_SQL, SIZE_STOCKS_SQL, writeSizes } from './product-sizes.ts';
import { requireCategory } from './require-rows.ts';

/**
 * The products of a venue. Orders name them for years, so they are hidden, never removed. One stays in its commerce.
 *
 * @see API-03, PROD-05
 */
export const productResource = declaredResource(products, {
  table: 'products',
  madeBy: 'commerce',
  joined: `join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id`,
  values: { clothingSizes: SIZES_SQL, modifierGroups: MODIFIER_GROUPS_SQL },
  facts: {
    categoryName: 'category.description',
    effectiveMinutes: 'coalesce(r.estimated_preparation_minutes, category.preparation_minutes)',
    commerceName: 'commerce.name',
    stockUnits: `(select units from stock s
       where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id = 0 and s.is_counted)`,
    sizes: '(select count(*)::int from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id)',
    sizeStocks: SIZE_STOCKS_SQL,
    unavailableUntil: 'case when r.unavailable_until > now() then r.unavailable_until end',
    imagePath: smallPicturePath('product'),
  },
  commerceId: 'r.commerce_id',
  alsoSearched: 'category.description',
  filters: PRODUCT_FILTERS_SQL,
  order: 'commerce.position, commerce.id, category.position, category.id, r.position',
  beforeUpdate: (tx, venueId, productId, { priceMinor }) =>
    recordPriceChanges(tx, venueId, [{ productId, priceMinor }]),
  check: async (tx, venueId, { commerceId, productCategoryId }, id) => {
    const own = id === null ? commerceId : await commerceOf(tx, venueId, id);
    await requireCategory(tx, venueId, { commerceId: own, productCategoryId });
  },
  writeParts,
  removal: null,
  publish: bumpProductsUpdatedAt,
});

async function commerceOf(tx: Tx, venueId: number, id: number): Promise<number> {
  const { rows } = await tx.query<{ commerceId: number }>(
    'select commerce_id as "commerceId" from products where venue_id = $1 and id = $2',
    [venueId, id],
  );
  return rows[0]?.commerceId ?? 0;
}

/** Writes the parts that differ: a price is changed for hundreds of products at once, their sizes are not. */
async function writeParts(
  tx: Tx,
  venueId: number,
  productId: number,
  { clothingSizes, modifierGroups }: Pick<ManagedProduct, 'clothingSizes' | 'modifierGroups'>,
): Promise<void> {
  const { rows } = await tx.query<{ sizes: unknown; groups: unknown }>(
    `select ${SIZES_SQL} as sizes, ${MODIFIER_GROUPS_SQL} as groups from products r where r.venue_id = $1 and r.id = $2`,
    [venueId, productId],
  );
  const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  if (!isEqual(rows[0]?.sizes, clothingSizes)) await writeSizes(tx, venueId, productId, clothingSizes);
  if (isEqual(rows[0]?.groups, modifierGroups)) return;
  const commerceId = await commerceOf(tx, venueId, productId);
  await writeModifierGroups(tx, venueId, { productId, commerceId }, modifierGroups);
}
