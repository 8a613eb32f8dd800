import type { Db } from '#platform/database/transactions.ts';
import { firstCatalogueId } from '#platform/database/venue-id-ranges.ts';

export type ProductForTests = {
  name: string;
  priceMinor?: number;
  typeId?: number;
  stock?: number;
  sizes?: Record<string, number>;
  /** Extras and side dishes of which each adds a unit. */
  extras?: string[];
  /** Groups of choices for each unit. */
  modifierGroups?: ModifierGroupForTests[];
  enabled?: boolean;
  showInList?: boolean;
  category?: string;
  requiresIdentification?: boolean;
};
/** `max` null: any number. `options`: names of products with their price in the group; null: the price of the product. */
export type ModifierGroupForTests = {
  name: string;
  min?: number;
  max?: number | null;
  options: Record<string, number | null>;
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
  modifierGroupId(product: string, group: string): number;
  categoryId(description: string): number;
};

/** Inserts a venue with its commerces and products into an empty database. */
export async function makeVenue(db: Db, wanted: VenueForTests = {}): Promise<MadeVenue> {
  const { id = 7, code = `venue-${id}`, commerces = [] } = wanted;
  const rows = createVenueRows(db, id);
  const configId = await insertVenue(rows, { ...wanted, id, code });
  for (const [position, commerce] of commerces.entries()) await insertCommerce(rows, commerce, { configId, position });
  return {
    id,
    code,
    commerceId: (name) => rows.idOf(`commerce ${name}`),
    productId: (name) => rows.idOf(`product ${name}`),
    sizeId: (product, size) => rows.idOf(`size ${product} ${size}`),
    modifierGroupId: (product, group) => rows.idOf(`group ${product} ${group}`),
    categoryId: (description) => rows.idOf(`category ${description}`),
  };
}

type Row = Readonly<Record<string, unknown>>;

/** Rows of one venue, with ids by name. */
type VenueRows = {
  /** Assigns the next id to a name. */
  newId(name: string): number;
  find(name: string): number | undefined;
  /** @throws Error for an unknown name */
  idOf(name: string): number;
  /** Inserts a row of the venue, unless it exists. */
  insert(table: string, row: Row): Promise<unknown>;
  /** Inserts a row of a table without `venue_id`. */
  insertShared(table: string, row: Row): Promise<unknown>;
};

function createVenueRows(db: Db, venueId: number): VenueRows {
  const ids = new Map<string, number>();
  let next = firstCatalogueId(venueId);
  return {
    newId(name) {
      ids.set(name, next);
      return next++;
    },
    find: (name) => ids.get(name),
    idOf(name) {
      const found = ids.get(name);
      if (found === undefined) throw new Error(`The test made no ${name}.`);
      return found;
    },
    insert: (table, row) => insertRow(db, table, { venue_id: venueId, ...row }),
    insertShared: (table, row) => insertRow(db, table, row),
  };
}

async function insertRow(db: Db, table: string, row: Row): Promise<unknown> {
  const columns = Object.keys(row);
  const places = columns.map((_column, index) => `$${index + 1}`);
  return db.query(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) on conflict do nothing`,
    Object.values(row),
  );
}

/** @returns the id of its configurations of payment and delivery */
async function insertVenue(rows: VenueRows, venue: VenueForTests & { id: number; code: string }): Promise<number> {
  const { id, code, appCode = 'entretiempo', enabled = true, position = id } = venue;
  const configId = rows.newId('config');
  await rows.insertShared('apps', { code: appCode, name: appCode });
  await rows.insert('payment_configs', { id: configId });
  await rows.insert('delivery_configs', { id: configId });
  await rows.insertShared('venues', {
    id,
    code,
    app_code: appCode,
    name: `Venue ${id}`,
    enabled,
    position,
    payment_config_id: configId,
    delivery_config_id: configId,
  });
  return configId;
}

async function insertCommerce(
  rows: VenueRows,
  { code, enabled = true, categories = [], products = [] }: CommerceForTests,
  { configId, position }: { configId: number; position: number },
): Promise<void> {
  const commerceId = rows.newId(`commerce ${code}`);
  await rows.insert('commerces', {
    id: commerceId,
    code,
    name: code,
    enabled,
    payment_config_id: configId,
    delivery_config_id: configId,
    position,
  });
  for (const description of categories) await addToCategory(rows, commerceId, description);
  for (const [index, product] of products.entries())
    await insertProduct(rows, product, { commerceId, position: index });
  for (const product of products) await insertModifierGroups(rows, product, products);
}

async function insertModifierGroups(
  rows: VenueRows,
  { name, typeId, extras = [], modifierGroups = [] }: ProductForTests,
  products: readonly ProductForTests[],
): Promise<void> {
  const isSideDish = (extra: string) => products.some((one) => one.name === extra && one.typeId === 5);
  const oneUnitEach = [...Map.groupBy(extras, isSideDish)].map(([areSideDishes, names]): ModifierGroupForTests => ({
    ...(areSideDishes ? { name: 'Guarnición', min: typeId === 2 ? 1 : 0, max: 1 } : { name: 'Agregados' }),
    options: Object.fromEntries(names.map((extra) => [extra, null])),
  }));
  const product_id = rows.idOf(`product ${name}`);
  for (const [position, group] of [...oneUnitEach, ...modifierGroups].entries()) {
    const group_id = rows.newId(`group ${name} ${group.name}`);
    await rows.insert('modifier_groups', {
      id: group_id,
      product_id,
      name: group.name,
      min_choices: group.min ?? 0,
      max_choices: group.max ?? null,
      is_one_unit_each: position < oneUnitEach.length,
      position,
    });
    for (const [index, [option, price_minor]] of Object.entries(group.options).entries()) {
      const extra_id = rows.idOf(`product ${option}`);
      await rows.insert('product_extras', { product_id, group_id, extra_id, price_minor, position: index });
    }
  }
}

async function addToCategory(rows: VenueRows, commerceId: number, description: string): Promise<void> {
  const known = rows.find(`category ${description}`);
  const categoryId = known ?? rows.newId(`category ${description}`);
  if (known === undefined) await rows.insert('commerce_categories', { id: categoryId, description });
  await rows.insert('commerce_category_members', { commerce_id: commerceId, commerce_category_id: categoryId });
}

async function insertProduct(
  rows: VenueRows,
  product: ProductForTests,
  { commerceId, position }: { commerceId: number; position: number },
): Promise<void> {
  const categoryId = await categoryOf(rows, product, commerceId);
  const productId = rows.newId(`product ${product.name}`);
  await rows.insert('products', {
    id: productId,
    commerce_id: commerceId,
    product_category_id: categoryId,
    name: product.name,
    price_minor: product.priceMinor ?? 100_000,
    type_id: product.typeId ?? 1,
    is_clothing: product.sizes !== undefined,
    show_in_list: product.showInList ?? true,
    enabled: product.enabled ?? true,
    position,
  });
  if (product.stock !== undefined) await receiveStock(rows, { productId, sizeId: 0, units: product.stock });
  for (const [size, units] of Object.entries(product.sizes ?? {})) {
    const sizeId = rows.newId(`size ${product.name} ${size}`);
    await rows.insert('clothing_sizes', { id: sizeId, product_id: productId, description: size, size });
    await receiveStock(rows, { productId, sizeId, units });
  }
}

/** Inserts the category of the product if it is missing. @returns its id */
async function categoryOf(
  rows: VenueRows,
  { category = 'General', requiresIdentification = false }: ProductForTests,
  commerceId: number,
): Promise<number> {
  const name = `${commerceId}/${category}`;
  const known = rows.find(name);
  if (known !== undefined) return known;
  const id = rows.newId(name);
  await rows.insert('product_categories', {
    id,
    commerce_id: commerceId,
    description: category,
    requires_identification: requiresIdentification,
  });
  return id;
}

type Received = { productId: number; sizeId: number; units: number };

async function receiveStock(rows: VenueRows, { productId, sizeId, units }: Received): Promise<void> {
  const row = { product_id: productId, size_id: sizeId, units };
  await rows.insert('stock', row);
  if (units > 0) await rows.insert('stock_movements', { ...row, kind: 'receive', cause: 'test' });
}
