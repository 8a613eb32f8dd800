import { z } from 'zod';
import { PRIORITY, type Call } from '../protocol/call.ts';
import { BodyId } from '../values/paged.ts';
import { text } from '../values/text.ts';
import { OrderPayment, PaymentHeaders } from './payments.ts';

const tags = ['payments'] as const;

/**
 * Signs the form of the payment page for an own, open order. The order decides the total: another `charge_total` is 422
 * `total-changed`. `date_time` must be the present time of the store's zone, else 422; missing: the server's.
 * `fields` is the whole form for `url`; it keeps the time of a page that was opened before.
 *
 * Without `order_id`, as the documents write it, the answer is only a `hash`, which `firstDataForm` alone accepts, once the form
 * names an order of that account, total and caller. `date_time` is then required.
 *
 * @see FD-01
 */
export const firstDataHash = {
  method: 'POST',
  url: '/api/payments/first-data/hash',
  config: { access: 'visitor', object: 'own', priority: PRIORITY.ordering },
  schema: {
    summary: 'Sign the form of the payment page (First Data)',
    tags,
    headers: PaymentHeaders,
    body: z.object({
      first_data_config_id: BodyId,
      order_id: BodyId.optional(),
      charge_total: z
        .union([text(14).regex(/^\d{1,11}\.\d{2}$/, 'two decimals with a dot'), z.number().positive().max(1e9)])
        .meta({ description: 'Of the order, with two decimals' }),
      date_time: text(19).optional().meta({ description: '`YYYY:MM:DD-HH:mm:ss` in the zone of the store' }),
    }),
    response: {
      200: z
        .object({
          hash: z.string(),
          url: z.string().optional().meta({ description: 'To which a browser posts the form' }),
          fields: z.record(z.string(), z.string()).optional(),
          payment: OrderPayment.optional(),
        })
        .meta({ id: 'FirstDataForm' }),
    },
  },
} as const satisfies Call;

/**
 * The form of the payment page as a document that posts itself, for the web view of an app. Fields of the body: `orderId`
 * and `hash` of `firstDataHash`; for a hash without an order also its `datetime` and `chargeTotal`. The others are documented
 * and ignored. 404 unless the hash is that of the order's open page, or was made for such an order of the caller.
 *
 * @see FD-01
 */
export const firstDataForm = {
  method: 'POST',
  url: '/api/payments/first-data-form',
  config: { access: 'anyone', priority: PRIORITY.ordering },
  schema: {
    summary: 'The form of the payment page for apps (First Data)',
    tags,
    body: z.string().max(8_192).meta({ description: 'Form fields: `orderId`, `hash`, `datetime`, `chargeTotal`' }),
    response: { 200: z.string().meta({ description: 'HTML' }) },
    answerType: 'text/html',
  },
} as const satisfies Call;

/**
 * The result that the visitor's browser brings from the payment page. A result that the provider signed is stored, as a
 * webhook is; any other changes nothing. Answers a document that leads to the screen of the payment, also out of a frame.
 *
 * @see FD-01, PAY-04
 */
export const firstDataReturn = {
  method: 'POST',
  url: '/api/payments/first-data/return',
  config: { access: 'anyone', priority: PRIORITY.staff },
  schema: {
    summary: 'Return from the payment page (First Data)',
    tags,
    body: z.string().max(16_384).meta({ description: 'Form fields of the result, as the payment page posts them' }),
    response: { 200: z.string().meta({ description: 'HTML' }) },
    answerType: 'text/html',
  },
} as const satisfies Call;
