import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { UtcInstant } from '../values/bounds.ts';
import { CALL_NAME_MAX_CHARACTERS, ORDER_LINES_READ } from '../values/limits.ts';
import { Money } from '../values/money.ts';
import { ById } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { DeliverySelection, IdempotencyKey, NewOrderLine } from '../visitor/orders.ts';
import { Ticket } from './board.ts';

/**
 * An order that staff enter at the counter. `payment`: staff counted its cash, or a sale at a terminal of the counter follows.
 * `deliverySelection`: the seat that it is carried to; without one it is picked up. `totalAmount` is the total on the
 * screen; another total is refused with `total-changed`. `callName` is called out with the number.
 * 409 `slot-not-available`: the time of `slotAt` is full. `isDocumentSeen`: staff saw the document of an adult; required for products with an age limit.
 *
 * @see ORD-08, CHK-04, CHK-07, DEL-02
 */
export const NewCounterOrder = z
  .object({
    details: z.array(NewOrderLine).max(ORDER_LINES_READ),
    totalAmount: Money,
    callName: text(CALL_NAME_MAX_CHARACTERS).nullish(),
    isDocumentSeen: z.boolean().default(false),
    payment: z.enum(['cash', 'terminal']).default('cash'),
    deliverySelection: DeliverySelection.nullish(),
    slotAt: UtcInstant.nullish().describe('A time of `/slots`. Absent: as soon as possible.'),
  })
  .meta({ id: 'NewCounterOrder' });
export type NewCounterOrder = z.input<typeof NewCounterOrder>;
export type CheckedCounterOrder = z.output<typeof NewCounterOrder>;

/**
 * Places an order for a person without a phone, once per idempotency key. With cash it is paid when the answer arrives. A
 * repeated request places nothing, and takes the cash of an order that is not paid yet. A paused commerce accepts it.
 */
export const placeCounterOrder = {
  method: 'POST',
  url: '/api/commerces/:id/counter-orders',
  config: { access: 'staff', object: 'commerce', permission: 'take-cash', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Place an order at the counter',
    tags: ['staff'],
    params: ById,
    headers: IdempotencyKey,
    body: NewCounterOrder,
    response: { 201: Ticket },
  },
} as const satisfies Call;
