import { z } from 'zod';
import { PRIORITY } from '../protocol/call.ts';
import type { Call } from '../protocol/call.ts';
import { Currency, Money } from '../values/money.ts';
import { ById } from '../values/paged.ts';

/**
 * An order that holds stock and is not paid. `units` are those of counted stock. `email` shows the first letters alone.
 * `ofNetwork`: how many orders of this list come from the same network, itself included; 1 where that is not known.
 * `minutesLeft`: until it expires, null while it is being paid.
 *
 * @see ORD-07, ORD-08
 */
export const Hold = z
  .object({
    id: z.int(),
    number: z.int(),
    version: z.int(),
    createdAt: z.string(),
    minutesLeft: z.int().nullable(),
    isCash: z.boolean(),
    isForTotem: z.boolean(),
    isBeingPaid: z.boolean(),
    isSignedIn: z.boolean(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    ofNetwork: z.int(),
    totalAmount: Money,
    currency: Currency,
    units: z.int(),
    products: z.array(z.object({ product: z.string(), size: z.string().nullable(), quantity: z.int() })),
  })
  .meta({ id: 'Hold' });
export type Hold = z.infer<typeof Hold>;

/** What is held unpaid of a stall's stock, by whom; most units first. A hold is released by `POST /api/orders/:id/transitions` to 7. */
export const stallHolds = {
  method: 'GET',
  url: '/api/commerces/:id/holds',
  config: { access: 'staff', priority: PRIORITY.staff },
  schema: {
    summary: 'Unpaid orders that hold stock of a stall',
    tags: ['staff'],
    params: ById,
    response: { 200: z.object({ units: z.int(), orders: z.int(), holds: z.array(Hold) }) },
  },
} as const satisfies Call;
