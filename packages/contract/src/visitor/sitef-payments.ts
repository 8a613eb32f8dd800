import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { OrderToken } from '../values/order-token.ts';
import { BodyId } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { PaymentHeaders } from './payments.ts';

const tags = ['payments'] as const;

/**
 * Prepares the page of Sitef for an order, or returns the one that is open for it. The order decides the amount and the
 * address of the return; `amount` is only compared, and `responseUrl` is ignored. 422 `total-changed` for another amount.
 *
 * @see SIT-01
 */
export const getSitefUrl = {
  method: 'POST',
  url: '/api/payments/sitef/get-url',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Address of the page of Sitef for an order',
    tags,
    headers: PaymentHeaders,
    body: z.object({
      sitefConfigId: BodyId,
      amount: z
        .string()
        .regex(/^\d{1,11}$/)
        .meta({ description: 'Digits with two decimals and no separator' }),
      orderId: BodyId,
      responseUrl: text(2_000).optional().meta({ description: 'Ignored: the page returns to the visitor app' }),
    }),
    response: {
      200: z
        .object({ data: z.string().nullable().meta({ description: 'Null when the provider fails' }) })
        .meta({ id: 'SitefUrl' }),
    },
  },
} as const satisfies Call;

/** What Sitef names the state of a payment. Only `CON` is paid. */
export const SITEF_STATUSES = ['NOV', 'PEN', 'CON', 'NEG', 'CAN', 'EXP', 'EST'] as const;

/**
 * Queries Sitef about the last page of an own order. 404 for the nit of another order, and for an older one. `CON` means
 * that the order is paid: the provider's answer had its amount, currency and number.
 *
 * @see SIT-01, PAY-04
 */
export const sitefPaymentByNit = {
  method: 'GET',
  url: '/api/payments/sitef/by-nit',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'State of the payment of an own order, by the nit of its page at Sitef',
    tags,
    headers: OrderToken,
    querystring: z.object({ nit: text(200).min(1) }),
    response: {
      200: z
        .object({
          id: z.uuid().meta({ description: 'Of the attempt' }),
          message: z.string().meta({ description: "The provider's name of the status" }),
          status: z.enum(SITEF_STATUSES),
        })
        .meta({ id: 'SitefPayment' }),
    },
  },
} as const satisfies Call;
