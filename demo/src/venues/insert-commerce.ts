import { toMinor } from '@app/contract/values/minor-units.ts';
import type { DemoCommerce } from './demo-venue.ts';
import { importMenu, type ImportedMenu } from './import-menu.ts';
import { insertBenefits, insertDiscounts, insertPromotions } from './insert-offers.ts';
import { insertRows, updateRows } from './insert-rows.ts';
import {
  addImage,
  found,
  insertDeliveryConfig,
  insertPaymentConfig,
  placeKey,
  resolveTime,
  type VenueLoader,
} from './venue-loader.ts';

const TYPE_IDS = { Comida: 1, Tienda: 2, Parking: 3 } as const;

/** Inserts a commerce with the menu of its sheet, pictures and offers. */
export async function insertCommerce(
  loader: VenueLoader,
  commerce: DemoCommerce,
  position: number,
  categoryId: number,
): Promise<void> {
  const commerceId = await insertCommerceRow(loader, commerce, position);
  await insertRows(loader.tx, 'commerce_category_members', [
    { venue_id: loader.venueId, commerce_id: commerceId, commerce_category_id: categoryId },
  ]);
  const menu = await importMenu(loader, commerce, commerceId);
  await completeProducts(loader, commerce, menu);
  addPictures(loader, commerce, menu);
  await insertPromotions(loader, commerce, commerceId, menu);
  await insertDiscounts(loader, commerce, commerceId);
  await insertBenefits(loader, commerce, commerceId, menu);
}

async function insertCommerceRow(loader: VenueLoader, commerce: DemoCommerce, position: number): Promise<number> {
  const id = loader.newId('commerces');
  const pausedUntil =
    commerce.pausedForMinutes === undefined
      ? null
      : await resolveTime(loader, { inMinutes: commerce.pausedForMinutes });
  await insertRows(loader.tx, 'commerces', [
    {
      venue_id: loader.venueId,
      id,
      code: commerce.code,
      name: commerce.name,
      phone: commerce.phone,
      address: commerce.address,
      translated_address: commerce.translatedAddress,
      enabled: commerce.closedUntil === undefined,
      paused_until: pausedUntil,
      opens_at: commerce.closedUntil ? await resolveTime(loader, commerce.closedUntil) : null,
      hide_logo_on_list: commerce.hideLogoOnList,
      map_mark: commerce.map?.mark ?? null,
      map_x: commerce.map?.x ?? null,
      map_y: commerce.map?.y ?? null,
      type_id: TYPE_IDS[commerce.type],
      type_description: commerce.type,
      editor_id: commerce.editor === undefined ? null : loader.accountIdOf(commerce.editor),
      payment_config_id: await insertPaymentConfig(loader, commerce.payment),
      delivery_config_id: await insertDeliveryConfig(loader, commerce.delivery),
      prepares_before_paying: commerce.preparesBeforePaying,
      kind: commerce.kind,
      hands: commerce.hands,
      position,
      place_id: loader.placeIds.get(placeKey('commerce', commerce.code)) ?? null,
    },
  ]);
  addImage(loader, 'commerce', id, '1', commerce.logo);
  addImage(loader, 'commerce', id, '2', commerce.banner);
  return id;
}

/** Writes what a sheet has no column for. */
async function completeProducts(
  loader: VenueLoader,
  { name: commerce, combos, suggestedFrom, stoppedForMinutes, memberBenefits }: DemoCommerce,
  { products }: ImportedMenu,
): Promise<void> {
  const productOf = found(products, `product of ${commerce}`);
  const names = [combos, suggestedFrom, stoppedForMinutes, memberBenefits].flatMap((values) => Object.keys(values));
  const rows = [...new Set(names)].map(async (name) => {
    const { colours } = combos[name] ?? {};
    const stopped = stoppedForMinutes[name];
    const benefit = memberBenefits[name];
    return {
      id: productOf(name).id,
      show_in_list: combos[name] === undefined,
      promotion_banner_background_color: colours?.background ?? null,
      promotion_banner_color_title: colours?.title ?? null,
      minimum_amount_minor: toMinor(suggestedFrom[name] ?? 0),
      unavailable_until: stopped === undefined ? null : await resolveTime(loader, { inMinutes: stopped }),
      is_used_for_tomorrow_benefit: benefit !== undefined,
      tomorrow_global_product_id: benefit?.globalProductId ?? null,
      tomorrow_benefit_units: benefit?.units ?? null,
      tomorrow_benefit_discount_percentage: benefit?.percentage ?? null,
      tomorrow_plans: benefit?.plans ?? null,
    };
  });
  await updateRows(loader.tx, 'products', loader.venueId, await Promise.all(rows));
}

function addPictures(
  loader: VenueLoader,
  { name, combos, productPictures, categoryPictures }: DemoCommerce,
  { products, categoryIds }: ImportedMenu,
): void {
  const productOf = found(products, `product of ${name}`);
  const categoryId = found(categoryIds, `category of ${name}`);
  for (const [product, picture] of Object.entries(productPictures)) {
    addImage(loader, 'product', productOf(product).id, '1', picture);
  }
  for (const [combo, { banner }] of Object.entries(combos)) {
    addImage(loader, 'product', productOf(combo).id, '2', banner);
  }
  for (const [category, picture] of Object.entries(categoryPictures)) {
    addImage(loader, 'product-category', categoryId(category), '1', picture);
  }
}
