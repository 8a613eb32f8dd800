import { z } from 'zod';
import { Currency as KnownCurrency } from '../values/money.ts';
import { WEBHOOK_BODY_VERSION, type SentEvent } from './webhook-events.ts';

const Minor = z.int().meta({ description: 'In minor units of the currency' });
/** Without the name of a schema: the document has these bodies apart. */
const Currency = z.enum(KnownCurrency.options);
const product = { productId: z.int(), name: z.string(), commerceId: z.int() };
const account = { accountId: z.int(), day: z.iso.date() };

const Order = z.strictObject({
  orderId: z.int(),
  number: z.int(),
  commerceId: z.int(),
  version: z.int().meta({ description: 'Rises with each change of the order' }),
  statusId: z.int(),
  totalMinor: Minor,
  currency: Currency,
});
const Stop = z.strictObject({ ...product, sizeId: z.int().nullable(), stoppedUntil: z.string().nullable() });

/** What the body of each event has as `data`: ids, states and amounts, no personal data. */
const DATA = {
  'order.accepted': Order,
  'order.ready': Order,
  'order.handed_over': Order,
  'order.cancelled': Order,
  'refund.made': z.strictObject({
    refundId: z.uuid(),
    orderId: z.int().nullable(),
    number: z.int().nullable(),
    commerceId: z.int().nullable(),
    amountMinor: Minor,
    currency: Currency,
    method: z.string(),
  }),
  'product.price_changed': z.strictObject({
    ...product,
    priceMinor: Minor,
    priceBeforeMinor: Minor,
    currency: Currency,
  }),
  'product.stopped': Stop,
  'product.resumed': Stop,
  'product.sold_out': z.strictObject({ ...product, sizeId: z.int().nullable() }),
  'payout.recorded': z.strictObject({
    ...account,
    currency: Currency,
    paidMinor: Minor.nullable().meta({ description: 'Null: the entry was removed' }),
    withheldMinor: Minor.nullable(),
  }),
  'settlement.compared': z.strictObject({ ...account, payments: z.int(), differences: z.int() }),
  'webhook.test': z.strictObject({}),
} as const satisfies Readonly<Record<SentEvent, z.ZodType>>;

/** The body of an event, for the documents and the tests. @see docs/features/webhooks.md */
export function webhookBodySchema(type: SentEvent): z.ZodType {
  return z.strictObject({
    id: z.uuid().meta({ description: 'The same in each attempt, also as webhook-id' }),
    type: z.literal(type),
    version: z.literal(WEBHOOK_BODY_VERSION),
    timestamp: z.iso.datetime().meta({ description: 'When it happened' }),
    sequence: z
      .int()
      .meta({ description: 'Microseconds since 1970: of one object, the later event has the larger one' }),
    venueId: z.int(),
    data: DATA[type],
  });
}
