import { toMinor } from '@app/contract/values/minor-units.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';

import type { DemoCombo, DemoCommerce, DemoProduct } from './demo-venue.ts';
import { insertRows } from './insert-rows.ts';
import { addImage, insertDeliveryConfig, insertPaymentConfig, readMoment } from './loading.ts';
import type { Loading } from './loading.ts';

/** Units of what the demo has plenty of. */
const PLENTY = 2500;
const COMBOS = 'Combos';
const TYPE_IDS = { Comida: 1, Tienda: 2, Parking: 3 } as const;

interface Placed {
  readonly id: number;
  readonly categoryId: number;
  readonly position: number;
  readonly product: DemoProduct;
}

/** Writes a stall with its combos, products, stock and pictures. */
export async function insertCommerce(
  loading: Loading,
  commerce: DemoCommerce,
  position: number,
  categoryId: number,
): Promise<void> {
  const commerceId = await insertStall(loading, commerce, position);
  await insertRows(loading.tx, 'commerce_category_members', [
    { venue_id: loading.venueId, commerce_id: commerceId, commerce_category_id: categoryId },
  ]);
  const placed = await insertProducts(loading, commerce, commerceId);
  await insertSizes(loading, placed);
  await insertStock(loading, placed);
  await insertGoesWith(loading, placed);
  await insertCombos(loading, commerce, commerceId, placed);
  await insertDiscounts(loading, commerce, commerceId);
}

async function insertStall(loading: Loading, commerce: DemoCommerce, position: number): Promise<number> {
  const id = loading.newId('commerces');
  const type = commerce.type ?? 'Comida';
  const pausedUntil =
    commerce.pausedForMinutes === undefined
      ? null
      : await readMoment(loading, { inMinutes: commerce.pausedForMinutes });
  await insertRows(loading.tx, 'commerces', [
    {
      venue_id: loading.venueId,
      id,
      code: commerce.code,
      name: commerce.name,
      phone: commerce.phone,
      address: commerce.address,
      enabled: commerce.closedUntil === undefined,
      paused_until: pausedUntil,
      opens_at: commerce.closedUntil ? await readMoment(loading, commerce.closedUntil) : null,
      hide_logo_on_list: commerce.hideLogoOnList ?? false,
      type_id: TYPE_IDS[type],
      type_description: type,
      editor_id: commerce.editor === undefined ? null : loading.accountIdOf(commerce.editor),
      payment_config_id: await insertPaymentConfig(loading, commerce.payment),
      delivery_config_id: await insertDeliveryConfig(loading, commerce.delivery),
      prepares_before_paying: commerce.preparesBeforePaying ?? 'delivery',
      position,
    },
  ]);
  addImage(loading, 'commerce', id, '1', commerce.logo);
  addImage(loading, 'commerce', id, '2', commerce.banner);
  return id;
}

async function insertProducts(loading: Loading, commerce: DemoCommerce, commerceId: number): Promise<Placed[]> {
  const categories = [
    ...commerce.categories,
    ...(commerce.combos.length > 0 ? [{ description: COMBOS, products: commerce.combos }] : []),
  ].map((category) => ({ ...category, id: loading.newId('product_categories') }));
  await insertRows(
    loading.tx,
    'product_categories',
    categories.map(({ id, description, requiresIdentification }, position) => ({
      venue_id: loading.venueId,
      id,
      commerce_id: commerceId,
      description,
      requires_identification: requiresIdentification ?? false,
      position,
    })),
  );
  for (const { id, art } of categories) if (art !== undefined) addImage(loading, 'product-category', id, '1', art);
  const placed = categories.flatMap((category) =>
    category.products.map((product) => ({ id: loading.newId('products'), categoryId: category.id, product })),
  );
  const positioned = placed.map((one, position) => ({ ...one, position }));
  const rows = [];
  for (const one of positioned) rows.push(await productRow(loading, one, commerceId, commerce.combos));
  await insertRows(loading.tx, 'products', rows);
  for (const { id, product } of placed) addImage(loading, 'product', id, '1', product.art);
  return positioned;
}

async function productRow(
  loading: Loading,
  { id, categoryId, position, product }: Placed,
  commerceId: number,
  combos: readonly DemoCombo[],
) {
  const { stoppedForMinutes, suggestedFrom } = product;
  return {
    venue_id: loading.venueId,
    id,
    commerce_id: commerceId,
    product_category_id: categoryId,
    name: product.name,
    description: product.description,
    price_minor: toMinor(product.price),
    type_id: product.typeId ?? PRODUCT_TYPES.original,
    is_clothing: product.sizes !== undefined,
    is_suggested: suggestedFrom !== undefined,
    show_in_list: !combos.some(({ name }) => name === product.name),
    minimum_amount_minor: toMinor(suggestedFrom ?? 0),
    estimated_preparation_minutes: product.preparationMinutes ?? 0,
    unavailable_until:
      stoppedForMinutes === undefined ? null : await readMoment(loading, { inMinutes: stoppedForMinutes }),
    position,
  };
}

async function insertSizes(loading: Loading, placed: readonly Placed[]): Promise<void> {
  const { tx, venueId, newId } = loading;
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
    loading,
    sizes.map(({ row, units }) => ({ product_id: row.product_id, size_id: row.id, units })),
  );
}

async function insertStock(loading: Loading, placed: readonly Placed[]): Promise<void> {
  const counted = placed.flatMap(({ id, product }) =>
    product.sizes !== undefined || product.stock === 'uncounted' ? [] : [{ id, units: product.stock ?? PLENTY }],
  );
  await receiveStock(
    loading,
    counted.map(({ id, units }) => ({ product_id: id, size_id: 0, units })),
  );
}

type Received = { product_id: number; size_id: number; units: number };

async function receiveStock({ tx, venueId }: Loading, received: readonly Received[]): Promise<void> {
  const rows = received.map((row) => ({ venue_id: venueId, ...row }));
  const moves = rows.filter(({ units }) => units > 0).map((row) => ({ ...row, kind: 'receive', cause: 'demo' }));
  await insertRows(tx, 'stock', rows);
  await insertRows(tx, 'stock_movements', moves);
}

async function insertGoesWith({ tx, venueId }: Loading, placed: readonly Placed[]): Promise<void> {
  const idOf = (name: string) => {
    const found = placed.find(({ product }) => product.name === name);
    if (!found) throw new Error(`No product of the stall is named ${name}.`);
    return found.id;
  };
  const links = placed.flatMap(({ id, product }) =>
    (product.goesWith ?? []).map((name, position) => ({
      venue_id: venueId,
      product_id: id,
      extra_id: idOf(name),
      position,
    })),
  );
  await insertRows(tx, 'product_extras', links);
}

async function insertCombos(
  loading: Loading,
  commerce: DemoCommerce,
  commerceId: number,
  placed: readonly Placed[],
): Promise<void> {
  const promotions = commerce.combos.flatMap((combo, position) => {
    const productId = placed.find(({ product }) => product === combo)?.id;
    if (productId === undefined) return [];
    addImage(loading, 'product', productId, '2', combo.banner);
    return [
      {
        venue_id: loading.venueId,
        id: loading.newId('promotions'),
        commerce_id: commerceId,
        product_id: productId,
        title: combo.name,
        description: combo.description,
        previous_price_minor: toMinor(combo.previousPrice),
        position,
      },
    ];
  });
  await insertRows(loading.tx, 'promotions', promotions);
}

async function insertDiscounts(loading: Loading, commerce: DemoCommerce, commerceId: number): Promise<void> {
  const rows = (commerce.discounts ?? []).map((discount, priority) => {
    const id = loading.newId('discounts');
    addImage(loading, 'discount', id, '1', discount.picture);
    return {
      venue_id: loading.venueId,
      id,
      commerce_id: commerceId,
      description: discount.description,
      amount_percent: discount.percent,
      priority,
    };
  });
  await insertRows(loading.tx, 'discounts', rows);
}
