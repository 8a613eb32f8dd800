import { z } from 'zod';
import { PRIORITY, type Call } from '../../protocol/call.ts';
import { ProductFilters } from '../../resources/product-filters.ts';
import { name, PriceMinor } from '../../resources/values.ts';
import { Instant, UtcInstant } from '../../values/bounds.ts';
import { MENU_LIMITS, STATION_NAME_CHARACTERS } from '../../values/limits.ts';
import { Currency } from '../../values/money.ts';
import { BodyId, Id } from '../../values/paged.ts';
import { text } from '../../values/text.ts';

/** Products of one batch. */
export const BATCH_MAX_PRODUCTS = 3_000;

/** Smallest difference of new prices, minor units: as calculated, without cents, 10, 50 and 100 of the currency. */
export const PRICE_STEPS_MINOR = [1, 100, 1_000, 5_000, 10_000] as const;
export const ROUNDING_DIRECTIONS = ['up', 'down', 'nearest'] as const;

const Rounding = z.strictObject({
  stepMinor: z.literal(PRICE_STEPS_MINOR),
  towards: z.enum(ROUNDING_DIRECTIONS),
});
export type Rounding = z.infer<typeof Rounding>;

/** Prices of one edit that names each of them. */
export const EACH_PRICE_MAX = 3_000;

/** How prices change. `each`: products and sizes have a price each, of another venue; size 0 is the product. `percent` has one decimal at most; negative numbers lower prices. */
export const PriceEdit = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('percent'),
    percent: z
      .number()
      .min(-99.9)
      .max(999.9)
      .refine((percent) => Math.abs(percent * 10 - Math.round(percent * 10)) < 1e-6, 'at most 1 decimal'),
    rounding: Rounding,
  }),
  z.strictObject({
    by: z.literal('amount'),
    amountMinor: z.int().min(-100_000_000_000).max(100_000_000_000),
    rounding: Rounding,
  }),
  z.strictObject({ by: z.literal('fixed'), priceMinor: PriceMinor }),
  z.strictObject({
    by: z.literal('each'),
    currency: Currency,
    prices: z
      .array(
        z.strictObject({
          productId: BodyId,
          sizeId: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
          priceMinor: PriceMinor,
        }),
      )
      .min(1)
      .max(EACH_PRICE_MAX),
  }),
]);
export type PriceEdit = z.infer<typeof PriceEdit>;

/** How the units of counted products change. Free units fall to 0 at the least. */
const StockEdit = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('set'), units: z.int().min(0).max(MENU_LIMITS.units) }),
  z.strictObject({ by: z.literal('add'), units: z.int().min(-MENU_LIMITS.units).max(MENU_LIMITS.units) }),
]);
export type StockEdit = z.infer<typeof StockEdit>;

/**
 * One edit for all products of a batch. Sections and stations are named, because each stall has its own. A station of
 * null is that of the section. `unavailableUntil` null ends a stop.
 */
export const MenuEdit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price'), change: PriceEdit }),
  z.strictObject({ kind: z.literal('stock'), change: StockEdit }),
  z.strictObject({ kind: z.literal('sale'), isOnSale: z.boolean() }),
  z.strictObject({ kind: z.literal('stop'), unavailableUntil: UtcInstant.nullable() }),
  z.strictObject({ kind: z.literal('section'), section: name(MENU_LIMITS.category) }),
  z.strictObject({ kind: z.literal('station'), station: name(STATION_NAME_CHARACTERS).nullable() }),
]);
export type MenuEdit = z.infer<typeof MenuEdit>;

const Ids = z.array(BodyId).min(1).max(BATCH_MAX_PRODUCTS);

/** Products by the filter of the list, or picked one by one. */
export const ProductSelection = z.union([
  z.strictObject({
    filter: z.strictObject({ q: text(100).optional(), commerceId: BodyId.optional(), ...ProductFilters }),
  }),
  z.strictObject({ ids: Ids }),
]);
export type ProductSelection = z.infer<typeof ProductSelection>;

/** Why a product is left out of a batch. */
export const LEFT_OUT_REASONS = [
  'changed-meanwhile',
  'same-already',
  'price-out-of-range',
  'sizes-have-prices',
  'price-planned-then',
  'not-counted',
  'counted-by-size',
  'too-many-units',
  'no-such-section',
  'name-in-section',
  'no-such-station',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** `names`: of the first products. */
export const LeftOut = z.object({ reason: z.enum(LEFT_OUT_REASONS), count: z.int(), names: z.array(z.string()) });
export type LeftOut = z.infer<typeof LeftOut>;

const Value = z.union([z.number(), z.string(), z.boolean()]).nullable();
/** A changed value: a price in minor units, units, whether a product is on sale, an instant or a name. */
const BatchChange = z.object({
  productId: z.int(),
  name: z.string(),
  commerceName: z.string(),
  sizeName: z.string().nullable(),
  before: Value,
  after: Value,
});
export type BatchChange = z.infer<typeof BatchChange>;

const Version = z.string().regex(/^[0-9a-f]{16}$/);
export const SeenProduct = z.strictObject({ id: BodyId, version: Version });
export type SeenProduct = z.infer<typeof SeenProduct>;

const tags = ['menu batches'] as const;
const config = {
  access: 'staff',
  object: 'venue-part',
  permission: 'menu',
  priority: PRIORITY.optional,
  effects: [],
} as const;
const params = z.object({ venueId: Id });

/**
 * What an edit would change, without changing it. `products` is what a batch sends back. `effectiveAt` of prices: they are
 * planned for that time. 422 `too-many-products` for a selection of more than 3,000.
 *
 * @see VENUE-05
 */
export const previewMenuBatch = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/menu-batches/preview',
  config,
  schema: {
    summary: 'Preview one edit of many products',
    tags,
    params,
    body: z.strictObject({ selection: ProductSelection, edit: MenuEdit, effectiveAt: Instant.optional() }),
    response: {
      200: z
        .object({
          selected: z.int(),
          stalls: z.int(),
          products: z.array(SeenProduct).meta({ description: 'Those that change, each as it was read' }),
          changes: z.int().meta({ description: 'Changed values; a size with a price of its own is one' }),
          first: z.array(BatchChange).meta({ description: 'The first four' }),
          large: z.array(BatchChange).meta({ description: 'Prices that move by more than 15 %' }),
          leftOut: z.array(LeftOut),
          plannedPrices: z.int().meta({ description: 'Products with a planned price, which stays planned' }),
          optionPrices: z.int().meta({ description: 'Products whose options have prices of their own, which stay' }),
        })
        .meta({ id: 'MenuBatchPreview' }),
    },
  },
} as const satisfies Call;
export type MenuBatchPreview = z.infer<(typeof previewMenuBatch)['schema']['response'][200]>;

const MenuBatch = z
  .object({
    id: z.uuid(),
    products: z.int(),
    changes: z.int(),
    stalls: z.int(),
    leftOut: z.array(LeftOut),
    effectiveAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
  })
  .meta({ id: 'MenuBatch' });
export type MenuBatch = z.infer<typeof MenuBatch>;

/**
 * Applies one edit to products that are still as the preview read them. Others are left out and named. The client
 * chooses the id, so a repeated call changes nothing. 422 `price-change-in-the-past` as for planned prices, and
 * `other-currency` for prices of a venue with another currency.
 *
 * @see VENUE-05
 */
export const applyMenuBatch = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/menu-batches',
  config,
  schema: {
    summary: 'Apply one edit to many products',
    tags,
    params,
    body: z.strictObject({
      id: z.uuid(),
      edit: MenuEdit,
      effectiveAt: Instant.optional(),
      products: z.array(SeenProduct).min(1).max(BATCH_MAX_PRODUCTS),
    }),
    response: { 201: MenuBatch },
  },
} as const satisfies Call;

/** Takes a batch back, once. Values that changed since stay; their products are named. Planned prices are cancelled. */
export const undoMenuBatch = {
  method: 'POST',
  url: '/api/admin/venues/:venueId/menu-batches/:batchId/undo',
  config: { ...config, object: 'menu-batch' },
  schema: {
    summary: 'Undo a batch',
    tags,
    params: z.object({ venueId: Id, batchId: z.uuid() }),
    response: { 200: MenuBatch },
  },
} as const satisfies Call;

/** Names that filters and edits of products choose from, with the numbers of their products. */
const Choices = z.array(z.object({ name: z.string(), products: z.int() }));

/** @see API-03 */
export const menuChoices = {
  method: 'GET',
  url: '/api/admin/venues/:venueId/menu-batches/choices',
  config: { access: 'staff', object: 'venue-part', permission: 'menu', priority: PRIORITY.optional },
  schema: {
    summary: 'Sections and stations of a venue, and products by state',
    tags,
    params,
    querystring: z.object({ commerceId: Id.optional() }),
    response: {
      200: z
        .object({
          sections: Choices,
          stations: Choices,
          stopped: z.int(),
          lowStock: z.int(),
          planned: z.int(),
        })
        .meta({ id: 'MenuChoices' }),
    },
  },
} as const satisfies Call;
export type MenuChoices = z.infer<(typeof menuChoices)['schema']['response'][200]>;
