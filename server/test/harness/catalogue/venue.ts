import type { Db } from '#platform/database/transactions.ts';
import { firstCatalogueId } from '#platform/database/venue-id-ranges.ts';

export type ProductForTests = {
  name: string;
  priceMinor?: number;
  typeId?: number;
  stock?: number;
  sizes?: Record<string, number>;
  extras?: string[];
  enabled?: boolean;
  showInList?: boolean;
  category?: string;
  requiresIdentification?: boolean;
};
export type CommerceForTests = { code: string; enabled?: boolean; categories?: string[]; products?: ProductForTests[] };
export type VenueForTests = {
  id?: number;
  code?: string;
  appCode?: string;
  enabled?: boolean;
  position?: number;
  commerces?: CommerceForTests[];
};

/** Ids by the names that the test chose. */
export type MadeVenue = {
  readonly id: number;
  readonly code: string;
  commerceId(code: string): number;
  productId(name: string): number;
  sizeId(product: string, size: string): number;
  categoryId(description: string): number;
};

/** Inserts a venue with its commerces and products into an empty database. */
export async function makeVenue(db: Db, wanted: VenueForTests = {}): Promise<MadeVenue> {
  const { id = 7, code = `venue-${id}`, appCode = 'entretiempo', enabled = true, position = id } = wanted;
  const ids = new Map<string, number>();
  let next = firstCatalogueId(id);
  const newId = (name: string) => {
    ids.set(name, next);
    return next++;
  };
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = Object.keys(row);
    const places = columns.map((_column, index) => `$${index + 1}`);
    return db.query(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) on conflict do nothing`,
      Object.values(row),
    );
  };
  const venue_id = id;
  const config = newId('config');
  await insert('apps', { code: appCode, name: appCode });
  await insert('payment_configs', { venue_id, id: config });
  await insert('delivery_configs', { venue_id, id: config });
  await insert('venues', {
    id,
    code,
    app_code: appCode,
    name: `Venue ${id}`,
    enabled,
    position,
    payment_config_id: config,
    delivery_config_id: config,
  });

  const receive = async (row: { product_id: number; size_id: number; units: number }) => {
    await insert('stock', { venue_id, ...row });
    if (row.units > 0) await insert('stock_movements', { venue_id, ...row, kind: 'receive', cause: 'test' });
  };

  const makeProduct = async (commerceId: number, product: ProductForTests, place: number) => {
    const category = `${commerceId}/${product.category ?? 'General'}`;
    if (!ids.has(category)) {
      await insert('product_categories', {
        venue_id,
        id: newId(category),
        commerce_id: commerceId,
        description: product.category ?? 'General',
        requires_identification: product.requiresIdentification ?? false,
      });
    }
    const productId = newId(`product ${product.name}`);
    await insert('products', {
      venue_id,
      id: productId,
      commerce_id: commerceId,
      product_category_id: ids.get(category),
      name: product.name,
      price_minor: product.priceMinor ?? 100_000,
      type_id: product.typeId ?? 1,
      is_clothing: product.sizes !== undefined,
      show_in_list: product.showInList ?? true,
      enabled: product.enabled ?? true,
      position: place,
    });
    if (product.stock !== undefined) await receive({ product_id: productId, size_id: 0, units: product.stock });
    for (const [size, units] of Object.entries(product.sizes ?? {})) {
      const sizeId = newId(`size ${product.name} ${size}`);
      await insert('clothing_sizes', { venue_id, id: sizeId, product_id: productId, description: size, size });
      await receive({ product_id: productId, size_id: sizeId, units });
    }
  };

  for (const [place, commerce] of (wanted.commerces ?? []).entries()) {
    const commerceId = newId(`commerce ${commerce.code}`);
    await insert('commerces', {
      venue_id,
      id: commerceId,
      code: commerce.code,
      name: commerce.code,
      enabled: commerce.enabled ?? true,
      payment_config_id: config,
      delivery_config_id: config,
      position: place,
    });
    for (const description of commerce.categories ?? []) {
      const known = ids.get(`category ${description}`);
      const categoryId = known ?? newId(`category ${description}`);
      if (known === undefined) await insert('commerce_categories', { venue_id, id: categoryId, description });
      await insert('commerce_category_members', {
        venue_id,
        commerce_id: commerceId,
        commerce_category_id: categoryId,
      });
    }
    const products = commerce.products ?? [];
    for (const [index, product] of products.entries()) await makeProduct(commerceId, product, index);
    for (const product of products) {
      for (const extra of product.extras ?? []) {
        await insert('product_extras', {
          venue_id,
          product_id: ids.get(`product ${product.name}`),
          extra_id: ids.get(`product ${extra}`),
        });
      }
    }
  }

  const idOf = (name: string) => {
    const found = ids.get(name);
    if (found === undefined) throw new Error(`The test made no ${name}.`);
    return found;
  };
  return {
    id,
    code,
    commerceId: (name) => idOf(`commerce ${name}`),
    productId: (name) => idOf(`product ${name}`),
    sizeId: (product, size) => idOf(`size ${product} ${size}`),
    categoryId: (description) => idOf(`category ${description}`),
  };
}
