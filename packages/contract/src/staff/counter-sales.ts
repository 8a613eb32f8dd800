import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { ById } from '../values/paged.ts';
import { TERMINAL_SALE_STATES } from '../values/payment-providers.ts';
import { IdempotencyKey } from '../visitor/orders.ts';
import { OrderPayment } from '../visitor/payments.ts';

const tags = ['staff'] as const;

/**
 * The sale of a counter order at a terminal. `FINISHED` without `payment.state` `approved` means that the payment is not
 * confirmed yet. Only the payment says whether the order is paid.
 *
 * @see POINT-01
 */
export const CounterSale = z
  .object({
    state: z.enum(TERMINAL_SALE_STATES).nullable().meta({ description: 'Of the last sale; null without one' }),
    payment: OrderPayment,
  })
  .meta({ id: 'CounterSale' });
export type CounterSale = z.infer<typeof CounterSale>;

/**
 * Sends the total of an order that staff entered to a terminal of the counter. While a sale of the order runs there, it is
 * returned. 404 for a terminal of another commerce; 409 `terminal-busy` while the terminal has another sale; 422
 * `order-not-paid-by-card` for an order that a customer placed; 503 `payment-not-available` when nothing was sent.
 *
 * @see POINT-01, PAY-02
 */
export const startCounterSale = {
  method: 'POST',
  url: '/api/orders/:id/counter-sale',
  config: { access: 'staff', object: 'ticket', permission: 'take-cash', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Start the sale of a counter order at a card terminal',
    tags,
    params: ById,
    headers: IdempotencyKey,
    body: z.object({ terminalId: z.uuid() }),
    response: { 201: CounterSale },
  },
} as const satisfies Call;

/** Reads the sale, at the provider at most once a second. @see POINT-01, PAY-04 */
export const checkCounterSale = {
  method: 'GET',
  url: '/api/orders/:id/counter-sale',
  config: { access: 'staff', object: 'ticket', permission: 'take-cash', priority: PRIORITY.staff },
  schema: {
    summary: 'State of the sale of a counter order at its card terminal',
    tags,
    params: ById,
    response: { 200: CounterSale },
  },
} as const satisfies Call;

/**
 * Cancels the sale at the provider and the unpaid order. An order that was paid meanwhile stays, and `payment` says so. 409
 * `payment-under-way` while the terminal may charge. A repeated call changes nothing.
 *
 * @see POINT-01, PAY-02
 */
export const cancelCounterSale = {
  method: 'POST',
  url: '/api/orders/:id/counter-sale/cancel',
  config: { access: 'staff', object: 'ticket', permission: 'take-cash', priority: PRIORITY.staff, effects: [] },
  schema: {
    summary: 'Cancel a counter order that waits for its card',
    tags,
    params: ById,
    response: { 200: CounterSale },
  },
} as const satisfies Call;
