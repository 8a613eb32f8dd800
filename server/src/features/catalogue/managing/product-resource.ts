import { ManagedProductValues } from '@app/contract/back-office/managed-products.ts';
import { z } from 'zod';
import { defineResource } from '#features/back-office/resource.ts';
import { insertRow, nextRowId, updateRow } from '#features/back-office/write-rows.ts';
import type { Columns } from '#features/back-office/write-rows.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { bumpProductsUpdatedAt } from '../changes/bump-products-updated-at.ts';
import { requireCategory } from './require-rows.ts';

const schema = z.strictObject(ManagedProductValues);

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
    enabled: 'r.enabled',
    position: 'r.position',
  },
  facts: {
    categoryName: 'category.description',
    commerceName: 'commerce.name',
    stockUnits: `(select units from stock s
       where s.venue_id = r.venue_id and s.product_id = r.id and s.size_id = 0 and s.is_counted)`,
    sizes: '(select count(*)::int from clothing_sizes z where z.venue_id = r.venue_id and z.product_id = r.id)',
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
    return id;
  },
  update: async (tx, venueId, id, values) => {
    await requireCategory(tx, venueId, { ...values, commerceId: await commerceOf(tx, venueId, id) });
    await updateRow(tx, 'products', venueId, id, columnsOf(values));
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

function columnsOf(values: z.infer<typeof schema>): Columns {
  return {
    product_category_id: values.productCategoryId,
    name: values.name.trim(),
    description: values.description,
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
    enabled: values.enabled,
    position: values.position,
  };
}
