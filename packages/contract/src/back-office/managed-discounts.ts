import { z } from 'zod';
import { BodyId } from '../values/paged.ts';
import { name, translated } from './managed-values.ts';
import { resourceCalls, rowsOfCommerces } from './resource-calls.ts';

/** A discount that visitors claim once at a commerce. The highest priority comes first. @see HOME-03 */
export const ManagedDiscountValues = {
  commerceId: BodyId,
  description: name(200),
  translatedDescription: translated(200),
  amountPercent: z.number().gt(0).max(100),
  enabled: z.boolean(),
  priority: z.int().min(0).max(100_000),
};

export const discountCalls = resourceCalls({
  name: 'discounts',
  id: 'ManagedDiscount',
  title: 'Discounts',
  objects: rowsOfCommerces('commerce-content'),
  values: ManagedDiscountValues,
  effects: ['moves-money'],
  facts: { commerceName: z.string(), claims: z.int(), imagePath: z.string().nullable() },
});
export const managedDiscounts = discountCalls.list;
export const managedDiscount = discountCalls.read;
export const createDiscount = discountCalls.create;
export const changeDiscount = discountCalls.change;
export const changeDiscounts = discountCalls.changeMany;
/** 409 `still-in-use` once visitors claimed it: each claims it once, so its id is not used again. */
export const removeDiscount = discountCalls.remove;

/** A discount as the back office shows it. */
export const ManagedDiscount = discountCalls.read.schema.response[200];
export type ManagedDiscount = z.infer<typeof ManagedDiscount>;
