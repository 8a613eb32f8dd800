import { z } from 'zod';
import { defineResource, type RowOf } from './define-resource.ts';
import { count, flag, money, optional, optionalWords, reference, words } from './fields.ts';
import { rowsOfCommerces } from './resource-calls.ts';
import { Position } from './values.ts';

/** A product that the home and its commerce promote. The product has the price and the pictures. @see PROD-05, CONT-03 */
export const promotions = defineResource({
  name: 'promotions',
  subject: 'promotion',
  id: 'ManagedPromotion',
  title: 'Promotions',
  objects: rowsOfCommerces('commerce-content'),
  permissions: { read: 'menu', change: 'menu' },
  fields: {
    commerceId: reference(),
    productId: reference(),
    title: words(120),
    description: optionalWords(600),
    previousPriceMinor: optional(money()),
    enabled: flag(true),
    position: count(Position, 1),
  },
  facts: {
    commerceName: z.string(),
    productName: z.string(),
    priceMinor: z.int(),
    isProductEnabled: z.boolean(),
    imagePath: z.string().nullable(),
  },
});

/** A promotion as the back office shows it. */
export type ManagedPromotion = RowOf<typeof promotions>;
