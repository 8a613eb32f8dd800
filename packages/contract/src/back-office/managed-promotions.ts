import { z } from 'zod';
import { BodyId } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { name, Position, PriceMinor, translated } from './managed-values.ts';
import { resourceCalls, rowsOfCommerces } from './resource-calls.ts';

/** A product that the home and its commerce promote. The product has the price and the pictures. @see PROD-05, CONT-03 */
export const ManagedPromotionValues = {
  commerceId: BodyId,
  productId: BodyId,
  title: name(120),
  description: text(600),
  translatedTitle: translated(120),
  translatedDescription: translated(600),
  previousPriceMinor: PriceMinor.nullable(),
  enabled: z.boolean(),
  position: Position,
};

export const promotionCalls = resourceCalls({
  name: 'promotions',
  id: 'ManagedPromotion',
  title: 'Promotions',
  objects: rowsOfCommerces('commerce-content'),
  values: ManagedPromotionValues,
  facts: {
    commerceName: z.string(),
    productName: z.string(),
    priceMinor: z.int(),
    isProductEnabled: z.boolean(),
    imagePath: z.string().nullable(),
  },
});
export const managedPromotions = promotionCalls.list;
export const managedPromotion = promotionCalls.read;
export const createPromotion = promotionCalls.create;
export const changePromotion = promotionCalls.change;
export const changePromotions = promotionCalls.changeMany;
export const removePromotion = promotionCalls.remove;

/** A promotion as the back office shows it. */
export const ManagedPromotion = promotionCalls.read.schema.response[200];
export type ManagedPromotion = z.infer<typeof ManagedPromotion>;
