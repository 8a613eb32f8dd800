import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CallNumber } from '../values/bounds.ts';
import { Currency, Money } from '../values/money.ts';
import { ById } from '../values/paged.ts';

/**
 * An unpaid order that holds stock. `units`: of counted stock. `email`: masked after its first letters. `ofNetwork`:
 * orders of the list from the same network, with this one; 1 for an unknown network.
 * `minutesLeft`: until it expires, null while it is being paid. @see ORD-07, ORD-08
 */
export const Hold = z
  .object({
    id: z.int(),
    number: z.int(),
    callNumber: CallNumber,
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

/** Unpaid orders that hold a commerce's stock, most units first. Cancelling one releases its units. */
export const commerceHolds = {
  method: 'GET',
  url: '/api/commerces/:id/holds',
  config: { access: 'staff', object: 'commerce', permission: 'take-cash', priority: PRIORITY.staff },
  schema: {
    summary: 'Unpaid orders that hold stock of a commerce',
    tags: ['staff'],
    params: ById,
    response: { 200: z.object({ units: z.int(), orders: z.int(), holds: z.array(Hold) }) },
  },
} as const satisfies Call;
