import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Int4 } from '../values/bounds.ts';
import { MENU_LIMITS } from '../values/limits.ts';
import { BodyId, Id } from '../values/paged.ts';
import { PRODUCT_ALLERGENS, PRODUCT_TRAITS } from '../values/product-facts.ts';
import { text } from '../values/text.ts';
import { ProductTypeId } from '../visitor/products.ts';
import { ManagedModifierGroups, ManagedSizes } from './managed-product-parts.ts';
import { Colour, name, Position, PriceMinor, translated } from './managed-values.ts';
import { resourceCalls, rowsOfCommerces } from './resource-calls.ts';

/** What can be changed of a product. Its stock changes with every order, so it has a call of its own. @see PROD-05 */
export const ManagedProductValues = {
  commerceId: BodyId,
  productCategoryId: BodyId,
  name: name(MENU_LIMITS.name),
  description: text(MENU_LIMITS.description),
  /** In the other language of the venue; null: none. */
  translatedName: translated(MENU_LIMITS.name),
  translatedDescription: translated(MENU_LIMITS.description),
  priceMinor: PriceMinor,
  typeId: ProductTypeId,
  isSuggested: z.boolean(),
  showInList: z.boolean(),
  minimumAmountMinor: PriceMinor,
  estimatedPreparationMinutes: z.int().min(0).max(MENU_LIMITS.preparationMinutes),
  promotionBannerBackgroundColor: Colour.nullable(),
  promotionBannerColorTitle: Colour.nullable(),
  isUsedForTomorrowBenefit: z.boolean(),
  tomorrowGlobalProductId: z.int().min(1).nullable(),
  tomorrowBenefitUnits: z.int().min(0).max(MENU_LIMITS.units).nullable(),
  tomorrowBenefitDiscountPercentage: z.number().min(0).max(100).nullable(),
  tomorrowPlans: z.array(Int4).max(100).nullable(),
  allergens: z.array(z.enum(PRODUCT_ALLERGENS)).max(PRODUCT_ALLERGENS.length),
  traits: z.array(z.enum(PRODUCT_TRAITS)).max(PRODUCT_TRAITS.length),
  clothingSizes: ManagedSizes,
  modifierGroups: ManagedModifierGroups,
  enabled: z.boolean(),
  position: Position,
};

/** `stockUnits` null: not counted, or counted by size. */
const facts = {
  categoryName: z.string(),
  commerceName: z.string(),
  stockUnits: z.int().nullable(),
  sizes: z.int(),
  sizeStocks: z.array(z.object({ id: z.int(), size: z.string(), units: z.int() })),
  unavailableUntil: z.string().nullable(),
  imagePath: z.string().nullable(),
};

export const productCalls = resourceCalls({
  name: 'products',
  id: 'ManagedProduct',
  title: 'Products',
  objects: rowsOfCommerces('venue-product'),
  values: ManagedProductValues,
  facts,
});
export const managedProducts = productCalls.list;
export const managedProduct = productCalls.read;
export const createProduct = productCalls.create;
export const changeProduct = productCalls.change;
export const changeProducts = productCalls.changeMany;

/** A product as the back office shows it. */
export const ManagedProduct = productCalls.read.schema.response[200];
export type ManagedProduct = z.infer<typeof ManagedProduct>;

/** Sets the units that can be sold now; null: not counted any more. Units that open orders hold stay held. */
export const setProductStock = {
  method: 'PUT',
  url: '/api/admin/venues/:venueId/products/:id/stock',
  config: { access: 'staff', object: 'venue-product', priority: PRIORITY.optional, effects: [] },
  schema: {
    summary: 'Set the stock of a product',
    tags: ['back office'],
    params: z.object({ venueId: Id, id: Id }),
    body: z.strictObject({ units: z.int().min(0).max(MENU_LIMITS.units).nullable() }),
    response: { 200: ManagedProduct },
  },
} as const satisfies Call;
