import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { Money } from '../values/money.ts';
import { OrderToken } from '../values/order-token.ts';
import { BodyId } from '../values/paged.ts';
import { TERMINAL_SALE_STATES } from '../values/payment-providers.ts';
import { text } from '../values/text.ts';
import { OrderPayment, PaymentHeaders } from './payments.ts';

const tags = ['payments'] as const;

/**
 * A sale at a terminal. `FINISHED` without `payment.state` `approved` means that the payment is not confirmed yet. Only
 * the payment says whether the order is paid.
 *
 * @see POINT-01
 */
export const PointPaymentIntent = z
  .object({
    id: z.uuid().meta({ description: 'Of the attempt' }),
    paymentIntentId: z.string().nullable().meta({ description: "The provider's id; null while it is unknown" }),
    amount: Money,
    state: z.enum(TERMINAL_SALE_STATES),
    payment: OrderPayment,
  })
  .meta({ id: 'PointPaymentIntent' });
export type PointPaymentIntent = z.infer<typeof PointPaymentIntent>;

/**
 * Sends the total of an own order to the terminal of the kiosk. While a sale of the order runs, it is returned. 404 for
 * another terminal than the kiosk's; 409 `terminal-busy` while the terminal has another sale; 503
 * `payment-not-available` when nothing was sent.
 *
 * @see POINT-01, PAY-02
 */
export const createPointPaymentIntent = {
  method: 'POST',
  url: '/api/payments/mercado-pago-point/create-payment-intent',
  config: { access: 'kiosk', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Start the sale of an order at the terminal of the kiosk',
    tags,
    headers: PaymentHeaders,
    body: z.object({ orderId: BodyId, mpPointId: text(200).min(1) }),
    response: { 201: PointPaymentIntent },
  },
} as const satisfies Call;

/** Reads the sale, at the provider at most once a second. @see POINT-01, PAY-04 */
export const checkPointPaymentIntent = {
  method: 'GET',
  url: '/api/payments/mercado-pago-point/check-payment-intent/:id',
  config: { access: 'kiosk', object: 'sale', priority: PRIORITY.ordering },
  schema: {
    summary: 'State of a sale at the terminal of the kiosk',
    tags,
    params: z.object({ id: z.uuid() }),
    headers: OrderToken,
    response: { 200: PointPaymentIntent },
  },
} as const satisfies Call;
