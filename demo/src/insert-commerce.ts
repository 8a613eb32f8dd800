import { toMinor } from '@app/contract/values/minor-units.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { mailboxKey } from '@app/server/features/mailboxes/contact-keys.ts';
import type { DemoCommerce, DemoProduct } from './demo-venue.ts';
import { inEnglish } from './english/in-english.ts';
import { BENEFITS_IN_ENGLISH, COMBOS_IN_ENGLISH, DISCOUNTS_IN_ENGLISH } from './english/offers.ts';
import { PLACES_IN_ENGLISH } from './english/places.ts';
import { insertModifierGroups } from './insert-modifier-groups.ts';
import { insertRows } from './insert-rows.ts';
import { addImage, insertDeliveryConfig, insertPaymentConfig, resolveTime, type VenueLoader } from './venue-loader.ts';

/** Units of a plentiful product. */
const PLENTY = 2500;
const COMBOS = 'Combos';
const TYPE_IDS = { Comida: 1, Tienda: 2, Parking: 3 } as const;

interface Placed {
  readonly id: number;
  readonly categoryId: number;
  readonly position: number;
  readonly product: DemoProduct;
}

/** Inserts a commerce with its combos, products, stock and pictures. */
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
  const placed = await insertProducts(loader, commerce, commerceId);
  await insertSizes(loader, placed);
  await insertStock(loader, placed);
  await insertModifierGroups(loader, placed);
  await insertCombos(loader, commerce, commerceId, placed);
  await insertDiscounts(loader, commerce, commerceId);
  await insertBenefits(loader, commerce, commerceId, placed);
}

async function insertCommerceRow(loader: VenueLoader, commerce: DemoCommerce, position: number): Promise<number> {
  const id = loader.newId('commerces');
  const type = commerce.type ?? 'Comida';
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
      translated_address: inEnglish(PLACES_IN_ENGLISH, commerce.address),
      enabled: commerce.closedUntil === undefined,
      paused_until: pausedUntil,
      opens_at: commerce.closedUntil ? await resolveTime(loader, commerce.closedUntil) : null,
      hide_logo_on_list: commerce.hideLogoOnList ?? false,
      type_id: TYPE_IDS[type],
      type_description: type,
      editor_id: commerce.editor === undefined ? null : loader.accountIdOf(commerce.editor),
      payment_config_id: await insertPaymentConfig(loader, commerce.payment),
      delivery_config_id: await insertDeliveryConfig(loader, commerce.delivery),
      prepares_before_paying: commerce.preparesBeforePaying ?? 'delivery',
      position,
    },
  ]);
  addImage(loader, 'commerce', id, '1', commerce.logo);
  addImage(loader, 'commerce', id, '2', commerce.banner);
  return id;
}

async function insertProducts(loader: VenueLoader, commerce: DemoCommerce, commerceId: number): Promise<Placed[]> {
  const categories = [
    ...commerce.categories,
    ...(commerce.combos.length > 0 ? [{ description: COMBOS, products: commerce.combos }] : []),
  ].map((category) => ({ ...category, id: loader.newId('product_categories') }));
  await insertRows(
    loader.tx,
    'product_categories',
    categories.map(({ id, description, requiresIdentification }, position) => ({
      venue_id: loader.venueId,
      id,
      commerce_id: commerceId,
      description,
      translated_description: commerce.facts?.categories[description] ?? null,
      requires_identification: requiresIdentification ?? false,
      position,
    })),
  );
  for (const { id, art } of categories) if (art !== undefined) addImage(loader, 'product-category', id, '1', art);
  const placed = categories.flatMap((category) =>
    category.products.map((product) => ({ id: loader.newId('products'), categoryId: category.id, product })),
  );
  const positioned = placed.map((one, position) => ({ ...one, position }));
  const rows = [];
  for (const one of positioned) rows.push(await productRow(loader, one, commerceId, commerce));
  await insertRows(loader.tx, 'products', rows);
  for (const { id, product } of placed) addImage(loader, 'product', id, '1', product.art);
  return positioned;
}

async function productRow(
  loader: VenueLoader,
  { id, categoryId, position, product }: Placed,
  commerceId: number,
  { combos, facts }: DemoCommerce,
) {
  const { stoppedForMinutes, suggestedFrom, benefit } = product;
  const declared = facts?.products[product.name];
  const combo = combos.find(({ name }) => name === product.name);
  const words = combo && inEnglish(COMBOS_IN_ENGLISH, combo.name);
  return {
    venue_id: loader.venueId,
    id,
    commerce_id: commerceId,
    product_category_id: categoryId,
    name: product.name,
    description: product.description,
    translated_name: words?.title ?? declared?.name ?? null,
    translated_description: words?.description ?? declared?.description ?? null,
    allergens: [...(declared?.allergens ?? [])],
    traits: [...(declared?.traits ?? [])],
    price_minor: toMinor(product.price),
    type_id: product.typeId ?? PRODUCT_TYPES.original,
    is_clothing: product.sizes !== undefined,
    is_suggested: suggestedFrom !== undefined,
    show_in_list: combo === undefined,
    promotion_banner_background_color: combo?.colours?.background ?? null,
    promotion_banner_color_title: combo?.colours?.title ?? null,
    minimum_amount_minor: toMinor(suggestedFrom ?? 0),
    estimated_preparation_minutes: product.preparationMinutes ?? 0,
    unavailable_until:
      stoppedForMinutes === undefined ? null : await resolveTime(loader, { inMinutes: stoppedForMinutes }),
    position,
    is_used_for_tomorrow_benefit: benefit !== undefined,
    tomorrow_global_product_id: benefit?.globalProductId ?? null,
    tomorrow_benefit_units: benefit?.units ?? null,
    tomorrow_benefit_discount_percentage: benefit?.percentage ?? null,
    tomorrow_plans: benefit ? [...benefit.plans] : null,
  };
}

async function insertSizes(loader: VenueLoader, placed: readonly Placed[]): Promise<void> {
  const { tx, venueId, newId } = loader;
  const sizes = placed.flatMap(({ id, product }) =>
    Object.entries(product.sizes ?? {}).map(([size, units], position) => ({
      row: { venue_id: venueId, id: newId('clothing_sizes'), product_id: id, description: size, size, position },
      units,
    })),
  );
  await insertRows(
    tx,
    'clothing_sizes',
    sizes.map(({ row }) => row),
  );
  await receiveStock(
    loader,
    sizes.map(({ row, units }) => ({ product_id: row.product_id, size_id: row.id, units })),
  );
}

async function insertStock(loader: VenueLoader, placed: readonly Placed[]): Promise<void> {
  const counted = placed.flatMap(({ id, product }) =>
    product.sizes !== undefined || product.stock === 'uncounted' ? [] : [{ id, units: product.stock ?? PLENTY }],
  );
  await receiveStock(
    loader,
    counted.map(({ id, units }) => ({ product_id: id, size_id: 0, units })),
  );
}

type Received = { product_id: number; size_id: number; units: number };

async function receiveStock({ tx, venueId }: VenueLoader, received: readonly Received[]): Promise<void> {
  const rows = received.map((row) => ({ venue_id: venueId, ...row }));
  const moves = rows.filter(({ units }) => units > 0).map((row) => ({ ...row, kind: 'receive', cause: 'demo' }));
  await insertRows(tx, 'stock', rows);
  await insertRows(tx, 'stock_movements', moves);
}

async function insertCombos(
  loader: VenueLoader,
  commerce: DemoCommerce,
  commerceId: number,
  placed: readonly Placed[],
): Promise<void> {
  const promotions = commerce.combos.flatMap((combo, position) => {
    const productId = placed.find(({ product }) => product === combo)?.id;
    if (productId === undefined) return [];
    addImage(loader, 'product', productId, '2', combo.banner);
    return [
      {
        venue_id: loader.venueId,
        id: loader.newId('promotions'),
        commerce_id: commerceId,
        product_id: productId,
        title: combo.name,
        description: combo.description,
        translated_title: inEnglish(COMBOS_IN_ENGLISH, combo.name).title,
        translated_description: inEnglish(COMBOS_IN_ENGLISH, combo.name).description,
        previous_price_minor: toMinor(combo.previousPrice),
        position,
      },
    ];
  });
  await insertRows(loader.tx, 'promotions', promotions);
}

async function insertDiscounts(loader: VenueLoader, commerce: DemoCommerce, commerceId: number): Promise<void> {
  const rows = (commerce.discounts ?? []).map((discount) => {
    const id = loader.newId('discounts');
    addImage(loader, 'discount', id, '1', discount.picture);
    return {
      venue_id: loader.venueId,
      id,
      commerce_id: commerceId,
      description: discount.description,
      translated_description: inEnglish(DISCOUNTS_IN_ENGLISH, discount.description),
      amount_percent: discount.percent,
      priority: discount.priority,
    };
  });
  await insertRows(loader.tx, 'discounts', rows);
}

async function insertBenefits(
  loader: VenueLoader,
  commerce: DemoCommerce,
  commerceId: number,
  placed: readonly Placed[],
): Promise<void> {
  const made = (commerce.benefits ?? []).map(({ emails, description, off, picture }) => {
    const product = 'product' in off ? placed.find(({ product: { name } }) => name === off.product) : undefined;
    if ('product' in off && !product) throw new Error(`${commerce.name} has no product ${off.product}.`);
    const id = loader.newId('buyer_benefits');
    addImage(loader, 'benefit', id, '1', picture);
    const benefit = {
      venue_id: loader.venueId,
      id,
      commerce_id: commerceId,
      benefit_type: product ? 2 : 1,
      discount_minor: 'amount' in off ? toMinor(off.amount) : null,
      product_id: product?.id ?? null,
      description,
      translated_description: inEnglish(BENEFITS_IN_ENGLISH, description),
    };
    const holders = emails.map((email) => ({
      venue_id: loader.venueId,
      benefit_id: id,
      email_key: mailboxKey(email),
    }));
    return { benefit, holders };
  });
  await insertRows(
    loader.tx,
    'buyer_benefits',
    made.map(({ benefit }) => benefit),
  );
  await insertRows(
    loader.tx,
    'buyer_benefit_holders',
    made.flatMap(({ holders }) => holders),
  );
}
