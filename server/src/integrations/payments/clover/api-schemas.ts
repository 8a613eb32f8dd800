import { z } from 'zod';

const WireRefund = z.object({ id: z.string(), amount: z.int(), createdTime: z.number() });

/** A payment of the REST API. Source: its page "Get a single payment" */
export const WirePayment = z.object({
  id: z.string(),
  amount: z.int(),
  externalPaymentId: z.string().nullish(),
  result: z.string(),
  createdTime: z.number(),
  cardTransaction: z.object({ cardType: z.string().nullish(), last4: z.string().nullish() }).nullish(),
  refunds: z.object({ elements: z.array(WireRefund) }).nullish(),
});
export type WirePayment = z.output<typeof WirePayment>;

/** A list whose entries are parsed one by one. */
export const WirePayments = z.object({ elements: z.array(z.unknown()) });

export const WireMerchant = z.object({
  id: z.string(),
  properties: z.object({ defaultCurrency: z.string().nullish() }).nullish(),
});
