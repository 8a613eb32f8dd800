import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { AGE_CATEGORY } from '../values/age-categories.ts';
import { PlainImage, ProductImage } from '../values/image.ts';
import { Money } from '../values/money.ts';
import { ById, Id } from '../values/paged.ts';
import { PRODUCT_ALLERGENS, PRODUCT_TRAITS } from '../values/product-facts.ts';
import { PRODUCT_TYPES } from '../values/product-types.ts';

export const ProductTypeId = z.enum(PRODUCT_TYPES);

/** How sizes are written: S, M, L or 38, 40. The documents name the field and no values. @see PROD-04 */
export const CLOTHING_SIZE_TYPE = { letters: 1, numbers: 2 } as const;

export const ClothingSizeStock = z
  .object({
    id: z.int(),
    description: z.string(),
    size: z.string(),
    stock: z.int().nullable().meta({ description: 'Null: uncounted' }),
    unavailableUntil: z.string().nullable(),
    price: Money.optional().meta({ description: 'Absent: the price of the product' }),
    listPrice: Money.optional().meta({ description: 'The price at other times. Absent: the same' }),
  })
  .meta({ id: 'ClothingSizeStock' });
export type ClothingSizeStock = z.infer<typeof ClothingSizeStock>;

export const ProductCategory = z
  .object({
    id: z.int(),
    description: z.string(),
    translatedDescription: z.string().nullable(),
    requiresIdentification: z.boolean(),
    ageCategoryId: z
      .enum(AGE_CATEGORY)
      .meta({ description: '1 legal age: an identification is required; 2 under age' }),
    image: PlainImage.nullable(),
    order: z.int(),
  })
  .meta({ id: 'ProductCategory' });
export type ProductCategory = z.infer<typeof ProductCategory>;

/** Prices that count by time, such as those of a happy hour. `until` null: for days. */
export const PriceList = z
  .object({ name: z.string(), translatedName: z.string().nullable(), until: z.string().nullable() })
  .meta({ id: 'PriceList' });

/**
 * `stock` null: uncounted. `unavailableUntil`: a future ISO instant until which the product is unavailable.
 * `minimumAmount`: cart total from which a suggested product is suggested. `estimatedPreparationTime` in minutes. `translatedName` and
 * `translatedDescription` are in the other language of the venue, null without one. `allergens` empty: none declared.
 *
 * @see COM-01, PROD-05
 */
export const Product = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    translatedName: z.string().nullable(),
    translatedDescription: z.string().nullable(),
    allergens: z.array(z.enum(PRODUCT_ALLERGENS)),
    traits: z.array(z.enum(PRODUCT_TRAITS)),
    price: Money,
    images: z.array(ProductImage),
    isClothing: z.boolean(),
    clothingSizeStocks: z.array(ClothingSizeStock),
    clothingSizeType: z
      .enum(CLOTHING_SIZE_TYPE)
      .optional()
      .meta({ description: '1 letters, 2 numbers. Absent: no sizes' }),
    stock: z.int().nullable(),
    unavailableUntil: z.string().nullable(),
    isSuggested: z.boolean(),
    showInList: z.boolean(),
    minimumAmount: Money,
    typeId: ProductTypeId,
    estimatedPreparationTime: z.int(),
    promotionBannerBackgroundColor: z.string().nullable(),
    promotionBannerColorTitle: z.string().nullable(),
    category: ProductCategory,
    commerce: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    isUsedForTomorrowBenefit: z.boolean(),
    globalTomorrowBenefitProductId: z.int().optional().meta({ description: 'As `tomorrowGlobalProduct.id`' }),
    tomorrowGlobalProduct: z
      .object({
        id: z.int(),
        amountInStockAvailableForTomorrowBenefit: z.int(),
        tomorrowBenefitDiscountPercentage: z.number(),
        tomorrowPlans: z.array(z.int()),
      })
      .nullable(),
    order: z.int(),
    updatedAt: z.string(),
    listPrice: Money.optional().meta({ description: 'The price at other times. Absent: the same' }),
    priceList: PriceList.optional().meta({ description: 'Prices that count now. Absent: those of all times' }),
    offeredFrom: z
      .string()
      .optional()
      .meta({ description: 'When its menu begins. Absent: it is no matter of its menu' }),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/**
 * A promotion: one product at a price below its parts. `previousPrice` is the sum of the parts. Its colours are readable
 * on each other, or all null. `translated…`: in the venue's other language; words equal to those of its product have the
 * translations of the product.
 *
 * @see CONT-03, PROD-05
 */
export const Promotion = z
  .object({
    id: z.int(),
    title: z.string(),
    translatedTitle: z.string().nullable(),
    description: z.string(),
    translatedDescription: z.string().nullable(),
    price: Money,
    previousPrice: Money.nullable(),
    backgroundColor: z.string().nullable(),
    titleColor: z.string().nullable(),
    textColor: z.string().nullable(),
    images: z.array(ProductImage),
    productId: z.int(),
    commerce: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  })
  .meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof Promotion>;

/**
 * A set of choices of a product. Each unit of the product has `minChoices` to `maxChoices` different options.
 * `translatedName`: in the venue's other language, null without one. `maxChoices` null: any number. With `isOneUnitEach`, each chosen option adds one unit of the product instead.
 * All groups of a product have the same `isOneUnitEach`. @see EXTRA-01, EXTRA-03
 */
export const ModifierGroup = z
  .object({
    id: z.int(),
    name: z.string(),
    translatedName: z.string().nullable(),
    minChoices: z.int(),
    maxChoices: z.int().nullable(),
    isOneUnitEach: z.boolean(),
  })
  .meta({ id: 'ModifierGroup' });
export type ModifierGroup = z.infer<typeof ModifierGroup>;

/** An extra or side dish as a choice of one product. `price`: of one unit of it, in this group. */
export const ModifierOption = Product.extend({ modifierGroup: ModifierGroup }).meta({ id: 'ModifierOption' });
export type ModifierOption = z.infer<typeof ModifierOption>;

const tags = ['catalogue'] as const;

export const commerceProducts = {
  method: 'GET',
  url: '/api/commerces/:id/products/all',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: { summary: 'All products of a commerce', tags, params: ById, response: { 200: z.array(Product) } },
} as const satisfies Call;

/** The side dishes (type 5) and extras (type 4) of a product, by group and position. @see EXTRA-01 */
export const sideDishesAndExtras = {
  method: 'GET',
  url: '/api/products/:id/guarniciones-extras',
  config: { access: 'anyone', priority: PRIORITY.catalogue },
  schema: {
    summary: 'Side dishes and extras of a product',
    tags,
    params: ById,
    response: { 200: z.array(ModifierOption) },
  },
} as const satisfies Call;

/** Suggestions for a cart of `totalAmount` with the products `ids`. @see CHK-08 */
export const suggestedProducts = {
  method: 'POST',
  url: '/api/commerces/:id/suggested-products',
  config: { access: 'anyone', priority: PRIORITY.optional },
  schema: {
    summary: 'Products to suggest beside a cart',
    tags,
    params: ById,
    body: z.object({ totalAmount: Money, ids: z.array(Id).max(200) }),
    response: { 200: z.array(Product) },
  },
} as const satisfies Call;

/**
 * The products that visitors bought most in the last days, by commerce, the first one most. Counted from paid orders every
 * few minutes. A commerce without enough orders has none.
 */
export const bestSellers = {
  method: 'GET',
  url: '/api/venues/:id/best-sellers',
  config: { access: 'anyone', priority: PRIORITY.optional },
  schema: {
    summary: 'Best-selling products of the commerces of a venue',
    tags,
    params: ById,
    response: { 200: z.array(z.object({ commerceId: z.int(), productIds: z.array(z.int()) })) },
  },
} as const satisfies Call;
