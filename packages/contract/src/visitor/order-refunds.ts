import { z } from 'zod';
import { Money } from '../values/money.ts';
import { REFUND_METHODS } from '../values/report-values.ts';

/**
 * - `requested`: asked for, and not confirmed; in cash it waits at the commerce
 * - `made`: the money has left
 * - `refused`: no money has left, and staff refund it in another way
 */
const ORDER_REFUND_STATES = ['requested', 'made', 'refused'] as const;

/** A refund of an order as its buyer sees it. One that a later one replaced is missing. @see REF-04 */
export const OrderRefund = z
  .object({
    reference: z.string().meta({ description: 'What people name it: `R-2041-1` is the first refund of order 2041' }),
    amount: Money,
    method: z.enum(REFUND_METHODS),
    card: z
      .object({ brand: z.string(), lastFour: z.string() })
      .nullable()
      .meta({ description: 'That gets it; null: another method, or its digits are unknown' }),
    state: z.enum(ORDER_REFUND_STATES),
    requestedAt: z.string(),
    madeAt: z.string().nullable(),
    arrivesBy: z.string().nullable().meta({ description: 'The latest time at which a bank shows it' }),
    lines: z
      .array(z.object({ product: z.string(), translatedName: z.string().nullable(), quantity: z.int(), amount: Money }))
      .meta({ description: 'What it gives back; empty for an amount' }),
  })
  .meta({ id: 'BuyerRefund' });
export type OrderRefund = z.infer<typeof OrderRefund>;
