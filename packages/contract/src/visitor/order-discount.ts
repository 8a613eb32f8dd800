import { z } from 'zod';
import { Money } from '../values/money.ts';

/**
 * The discount of an order: its percentage, and the amount that it took off. `percent` null: a fixed amount. `name` null:
 * staff redeemed a claimed one.
 */
export const OrderDiscount = z
  .object({
    percent: z.number().nullable(),
    amount: Money,
    name: z.string().nullable(),
    translatedName: z.string().nullable(),
  })
  .meta({ id: 'OrderDiscount' });
export type OrderDiscount = z.infer<typeof OrderDiscount>;
