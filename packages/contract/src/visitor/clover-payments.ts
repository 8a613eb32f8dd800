import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { CloverPoint } from '../values/kiosks.ts';
import { Money } from '../values/money.ts';
import { OrderToken } from '../values/order-token.ts';
import { BodyId, Id } from '../values/paged.ts';
import { TERMINAL_PAYMENT_STATES, TERMINAL_RECORD_STATES } from '../values/terminal-records.ts';
import { text } from '../values/text.ts';
import { OrderPayment, PaymentHeaders } from './payments.ts';

const tags = ['payments'] as const;

/** The terminal of the calling kiosk, with what its browser needs to reach it. @see CLV-01 */
export const PairedCloverPoint = CloverPoint.extend({
  remoteApplicationId: z.string().meta({ description: 'Id of our application at Clover' }),
}).meta({ id: 'PairedCloverPoint' });
export type PairedCloverPoint = z.infer<typeof PairedCloverPoint>;

/** 404 for another account than the kiosk's, 422 `payment-method-not-available` for one of another provider. */
export const currentPairedCloverPoint = {
  method: 'GET',
  url: '/api/clover-point/:id/current-paired-point',
  config: { access: 'kiosk', object: 'paired-terminal', priority: PRIORITY.ordering },
  schema: {
    summary: 'The Clover terminal of the kiosk',
    tags,
    params: z.object({ id: Id.meta({ description: 'Account of the terminal' }) }),
    response: { 200: PairedCloverPoint },
  },
} as const satisfies Call;

/** A sale that the browser of the kiosk sends to its terminal. @see CLV-01 */
export const CloverSale = z
  .object({
    id: z.uuid().meta({ description: 'Of the attempt' }),
    externalPaymentId: z.string().max(32).meta({ description: 'Number of the sale for the terminal; used once' }),
    amount: Money,
    expiresAt: z.string(),
    deviceAddress: z.string(),
    payment: OrderPayment,
  })
  .meta({ id: 'CloverSale' });
export type CloverSale = z.infer<typeof CloverSale>;

/**
 * Stores the sale of an own order before the kiosk sends it to its terminal. While a sale of the order runs, it is
 * returned: the kiosk then retrieves its payment from the terminal, and sends no other sale. 404 for another terminal
 * than the kiosk's; 409 `terminal-busy` while the terminal has another sale.
 *
 * @see CLV-01, PAY-02
 */
export const beginCloverSale = {
  method: 'POST',
  url: '/api/payments/clover-point/begin-sale',
  config: { access: 'kiosk', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Begin the sale of an order at the Clover terminal of the kiosk',
    tags,
    headers: PaymentHeaders,
    body: z.object({ orderId: BodyId, cloverPointId: text(200).min(1) }),
    response: { 201: CloverSale },
  },
} as const satisfies Call;

/** What the terminal returned for a sale. @see TERM-01 */
export const TerminalPaymentRecord = z
  .object({
    id: z.uuid().meta({ description: 'Of the attempt' }),
    amount: Money,
    orderId: BodyId,
    state: z.enum(TERMINAL_RECORD_STATES),
    paymentState: z.enum(TERMINAL_PAYMENT_STATES).nullable().meta({ description: 'Null without a payment' }),
    externalPaymentId: text(64).min(1).nullable().meta({ description: "The provider's id of the payment" }),
    paymentCardLabel: text(64).nullable(),
    paymentMethod: text(32).min(1),
    cardBrand: text(32).nullable(),
    cardLastFourDigits: z
      .string()
      .regex(/^\d{4}$/)
      .nullable(),
  })
  .meta({ id: 'TerminalPaymentRecord' });
export type TerminalPaymentRecord = z.infer<typeof TerminalPaymentRecord>;

/**
 * Reports the result of a sale of the kiosk. The server reads the payment at the provider. Where the account has no
 * credentials for that, the report counts up to the limit of the account. 404 for a sale of another kiosk; 422
 * `payment-result-not-verified` for another order, amount or payment than those of the sale.
 *
 * @see TERM-01, PAY-04
 */
export const submitTerminalRecord = {
  method: 'POST',
  url: '/api/payments/terminal-records',
  config: { access: 'kiosk', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Report the result of a sale at the terminal of the kiosk',
    tags,
    headers: OrderToken,
    body: TerminalPaymentRecord,
    response: { 200: OrderPayment },
  },
} as const satisfies Call;

/** The payment as the terminal returned it; all other fields are ignored. Minor units. */
const RawCloverPayment = z.object({
  id: text(64).min(1),
  amount: z.int().nonnegative(),
  externalPaymentId: z.string().max(32).nullish(),
  result: z.string().max(32),
});

/** As `submitTerminalRecord`, with the payment as the terminal returned it. Both must be the same. @see CLV-01 */
export const reportCloverPayment = {
  method: 'POST',
  url: '/api/payments/clover-point/webhook',
  config: { access: 'kiosk', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Report a payment at the Clover terminal of the kiosk',
    tags,
    headers: OrderToken,
    body: TerminalPaymentRecord.extend({ rawPaymentData: RawCloverPayment }).meta({ id: 'CloverPaymentReport' }),
    response: { 200: OrderPayment },
  },
} as const satisfies Call;
