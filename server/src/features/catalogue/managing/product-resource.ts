import { z } from 'zod';
import { defineResource } from '#features/back-office/resource.ts';
import { insertRow, nextRowId, updateRow, type Columns } from '#features/back-office/write-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ManagedProductValues } from '@app/contract/back-office/managed-products.ts';
import { PRODUCT_ALLERGENS, PRODUCT_TRAITS } from '@app/contract/values/product-facts.ts';
import { bumpProductsUpdatedAt } from '../changes/bump-products-updated-at.ts';
import { MODIFIER_GROUPS_SQL, writeModifierGroups } from './product-modifier-groups.ts';
import { SIZES_SQL, SIZE_STOCKS_SQL, writeSizes } from './product-sizes.ts';
import { requireCategory } from './require-rows.ts';

const schema = z.strictObject(ManagedProductValues);
type Values = z.infer<typeof schema>;

/** The products of a venue. Orders name them for years, so they are hidden, never removed. @see API-03, PROD-05 */
export const productResource = defineResource({
  subject: 'product',
  schema,
  madeBy: 'commerce',
  from: `products r
     join product_categories category on category.venue_id = r.venue_id and category.id = r.product_category_id
     join commerces commerce on commerce.venue_id = r.venue_id and commerce.id = r.commerce_id`,
  values: {
    commerceId: 'r.commerce_id',
    productCategoryId: 'r.product_category_id',
    name: 'r.name',
    description: 'r.description',
    translatedName: 'r.translated_name',
    translatedDescription: 'r.translated_description',
    priceMinor: 'r.price_minor',
    typeId: 'r.type_id',
    isSuggested: 'r.is_suggested',
    showInList: 'r.show_in_list',
    minimumAmountMinor: 'r.minimum_amount_minor',
    estimatedPreparationMinutes: 'r.estimated_preparation_minutes',
    promotionBannerBackgroundColor: 'r.promotion_banner_background_color',
    promotionBannerColorTitle: 'r.promotion_banner_color_title',
    isUsedForTomorrowBenefit: 'r.is_used_for_tomorrow_benefit',
    tomorrowGlobalProductId: 'r.tomorrow_global_product_id',
    tomorrowBenefitUnits: 'r.tomorrow_benefit_units',
    tomorrowBenefitDiscountPercentage: 'r.tomorrow_benefit_discount_percentage::float8',
    tomorrowPlans: 'r.tomorrow_plans',
    allergens: 'r.allergens',
    traits: 'r.traits',
    clothingSizes: SIZES_SQL,
    modifierGroups: MODIFIER_GROUPS_SQL,
    enabled: 'r.enabled',
    position: 'r.position',
  },
  facts: {
    categoryName: 'category.description',
    commerceName: 'commerce.name',
    stockUnits: `(select units from stock s
       where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id = 0 and s.is_counted)`,
    sizes: '(select count(*)::int from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id)',
    sizeStocks: SIZE_STOCKS_SQL,
    unavailableUntil: 'case when r.unavailable_until > now() then r.unavailable_until end',
    imagePath: `(select '/media/' || i.media_key || '/96.webp' from images i
       where i.venue_id = r.venue_id and i.owner = 'product' and i.owner_id = r.id order by i.image_type limit 1)`,
  },
  commerceId: 'r.commerce_id',
  searched: `r.name || ' ' || category.description`,
  order: 'commerce.position, commerce.id, category.position, category.id, r.position',
  insert: async (tx, venueId, values) => {
    await requireCategory(tx, venueId, values);
    const id = await nextRowId(tx, 'products', venueId);
    await insertRow(tx, 'products', { venue_id: venueId, id, commerce_id: values.commerceId, ...columnsOf(values) });
    await writeParts(tx, venueId, { productId: id, commerceId: values.commerceId }, values);
    return id;
  },
  update: async (tx, venueId, id, values) => {
    const commerceId = await commerceOf(tx, venueId, id);
    await requireCategory(tx, venueId, { ...values, commerceId });
    await updateRow(tx, 'products', venueId, id, columnsOf(values));
    await writeParts(tx, venueId, { productId: id, commerceId }, values);
  },
  remove: null,
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
  product: { readonly productId: number; readonly commerceId: number },
  { clothingSizes, modifierGroups }: Values,
): Promise<void> {
  const { rows } = await tx.query<{ sizes: unknown; groups: unknown }>(
    `select ${SIZES_SQL} as sizes, ${MODIFIER_GROUPS_SQL} as groups from products r where r.venue_id = $1 and r.id = $2`,
    [venueId, product.productId],
  );
  const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  if (!isEqual(rows[0]?.sizes, clothingSizes)) await writeSizes(tx, venueId, product.productId, clothingSizes);
  if (!isEqual(rows[0]?.groups, modifierGroups)) await writeModifierGroups(tx, venueId, product, modifierGroups);
}

function columnsOf(values: Values): Columns {
  return {
    product_category_id: values.productCategoryId,
    name: values.name.trim(),
    description: values.description,
    translated_name: values.translatedName?.trim() ?? null,
    translated_description: values.translatedDescription?.trim() ?? null,
    price_minor: values.priceMinor,
    type_id: values.typeId,
    is_suggested: values.isSuggested,
    show_in_list: values.showInList,
    minimum_amount_minor: values.minimumAmountMinor,
    estimated_preparation_minutes: values.estimatedPreparationMinutes,
    promotion_banner_background_color: values.promotionBannerBackgroundColor,
    promotion_banner_color_title: values.promotionBannerColorTitle,
    is_used_for_tomorrow_benefit: values.isUsedForTomorrowBenefit,
    tomorrow_global_product_id: values.tomorrowGlobalProductId,
    tomorrow_benefit_units: values.tomorrowBenefitUnits,
    tomorrow_benefit_discount_percentage: values.tomorrowBenefitDiscountPercentage,
    tomorrow_plans: values.tomorrowPlans,
    allergens: inOrder(PRODUCT_ALLERGENS, values.allergens),
    traits: inOrder(PRODUCT_TRAITS, values.traits),
    enabled: values.enabled,
    position: values.position,
  };
}

/** Chosen names, each once, in the order of the list: the same choice is the same version. */
function inOrder<Name extends string>(list: readonly Name[], chosen: readonly Name[]): Name[] {
  return list.filter((name) => chosen.includes(name));
}
