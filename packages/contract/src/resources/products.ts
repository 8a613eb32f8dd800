import { z } from 'zod';
import { Int4 } from '../values/bounds.ts';
import { MENU_LIMITS } from '../values/limits.ts';
import { PRODUCT_ALLERGENS, PRODUCT_TRAITS } from '../values/product-facts.ts';
import { ProductTypeId } from '../visitor/products.ts';
import { defineResource, neverRemoved, type RowOf } from './define-resource.ts';
import {
  choice,
  choices,
  colour,
  count,
  fixed,
  flag,
  list,
  money,
  optional,
  optionalWords,
  part,
  percent,
  reference,
  words,
} from './fields.ts';
import { ManagedModifierGroups, ManagedSizes } from './product-parts.ts';
import { rowsOfCommerces } from './resource-calls.ts';
import { Position } from './values.ts';

/**
 * What is sold. Its stock changes with every order, so it has a call of its own. `stockUnits` null: not counted, or
 * counted by size. @see PROD-05
 */
export const products = neverRemoved(
  defineResource({
    name: 'products',
    subject: 'product',
    id: 'ManagedProduct',
    title: 'Products',
    objects: rowsOfCommerces('venue-product'),
    fields: {
      commerceId: fixed(reference()),
      productCategoryId: reference(),
      name: words(MENU_LIMITS.name),
      description: optionalWords(MENU_LIMITS.description),
      priceMinor: money(),
      typeId: choice(ProductTypeId, [1, 2, 3, 4, 5], 1),
      isSuggested: flag(false),
      showInList: flag(true),
      minimumAmountMinor: money(0),
      estimatedPreparationMinutes: count(z.int().min(0).max(MENU_LIMITS.preparationMinutes), 5),
      promotionBannerBackgroundColor: optional(colour()),
      promotionBannerColorTitle: optional(colour()),
      isUsedForTomorrowBenefit: flag(false),
      tomorrowGlobalProductId: optional(count(z.int().min(1))),
      tomorrowBenefitUnits: optional(count(z.int().min(0).max(MENU_LIMITS.units))),
      tomorrowBenefitDiscountPercentage: optional(percent(z.number().min(0).max(100))),
      tomorrowPlans: optional(list(z.array(Int4).max(100))),
      allergens: choices(PRODUCT_ALLERGENS),
      traits: choices(PRODUCT_TRAITS),
      clothingSizes: part(ManagedSizes, []),
      modifierGroups: part(ManagedModifierGroups, []),
      enabled: flag(true),
      position: count(Position, 1),
    },
    facts: {
      categoryName: z.string(),
      commerceName: z.string(),
      stockUnits: z.int().nullable(),
      sizes: z.int(),
      sizeStocks: z.array(z.object({ id: z.int(), size: z.string(), units: z.int() })),
      unavailableUntil: z.string().nullable(),
      imagePath: z.string().nullable(),
    },
  }),
);

/** A product as the back office shows it. */
export type ManagedProduct = RowOf<typeof products>;
