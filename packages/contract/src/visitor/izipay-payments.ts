import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { BodyId } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { OrderPayment, PaymentHeaders } from './payments.ts';

const tags = ['payments'] as const;

/** With two decimals as text, or as a number. */
const Amount = z.union([text(20), z.number()]);
/** The order's id, or the order number that Izipay has. */
const OrderName = z.union([BodyId, text(20)]);

/**
 * What the script needs: the order decides the values, and the answer has those that count. Both spellings of a field are
 * documented.
 */
const TokenRequest = z.object({
  izipayConfigId: BodyId,
  commerceCode: text(20).optional(),
  izipayConfigCommerceCode: text(20).optional(),
  transactionId: text(40).optional(),
  orderNumber: OrderName.optional(),
  orderId: OrderName.optional(),
  amount: Amount.optional(),
  orderAmount: Amount.optional(),
});

const IzipayToken = z
  .object({
    token: z
      .string()
      .meta({ description: 'For `authorization` of the form; for one payment, for a quarter of an hour' }),
    scriptUrl: z.string(),
    keyRSA: z.string(),
    transactionId: z.string(),
    merchantCode: z.string(),
    orderNumber: z.string(),
    currency: z.literal('PEN'),
    country: z.literal('PE'),
    amount: z.string().meta({ description: 'With two decimals' }),
    dateTimeTransaction: z.string().meta({ description: 'Microseconds since the epoch' }),
    urlIPN: z.string(),
    payment: OrderPayment,
  })
  .meta({ id: 'IzipayToken' });

/** 422 for an amount or a commerce that is not the one of the order. @see IZI-01 */
export const izipayToken = {
  method: 'POST',
  url: '/api/payments/izipay/token',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: "Prepare Izipay's form for an order",
    tags,
    headers: PaymentHeaders,
    body: TokenRequest,
    response: { 200: IzipayToken },
  },
} as const satisfies Call;

/**
 * The result that the form passed to its callback. Only `payloadHttp` with its `signature` counts; without it the payment
 * waits for Izipay's own notification, or a query.
 */
const IzipayReport = z.object({
  orderId: OrderName,
  code: text(20).optional(),
  message: text(200).optional(),
  currency: text(3).optional(),
  amount: Amount.optional(),
  uniqueId: text(60).optional(),
  orderNumber: text(20).optional(),
  cardBrand: text(20).optional(),
  cardNumber: text(30).optional(),
  codeAuth: text(20).optional(),
  signature: text(200).optional(),
  payloadHttp: text(20_000).optional(),
});

/** 422 for a result that Izipay did not sign for this order. @see IZI-01 */
export const reportIzipayResult = {
  method: 'POST',
  url: '/api/payments/izipay',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: "Report the result of Izipay's form",
    tags,
    headers: PaymentHeaders,
    body: IzipayReport,
    response: { 200: OrderPayment },
  },
} as const satisfies Call;
