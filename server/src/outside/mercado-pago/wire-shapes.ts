import { z } from 'zod';

import { fromWireAmount } from './wire-money.ts';

/** Source: Mercado Pago, API reference, Argentina. What is not read is not named here. */

const WireId = z.union([z.int(), z.string().min(1).max(100)]).transform(String);
const WireTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const WireAmount = z.number().transform((amount, context) => {
  const minor = fromWireAmount(amount);
  if (minor !== undefined) return minor;
  context.addIssue({ code: 'custom', message: 'is no amount in whole cents' });
  return z.NEVER;
});

export const WireRefund = z.object({
  id: WireId,
  amount: WireAmount,
  status: z.string().nullish(),
  date_created: WireTime,
});
export type WireRefund = z.output<typeof WireRefund>;

export const WirePayment = z.object({
  id: WireId,
  status: z.string(),
  status_detail: z.string().nullish(),
  live_mode: z.boolean(),
  collector_id: WireId.nullish(),
  date_created: WireTime,
  date_approved: WireTime.nullish(),
  payment_method_id: z.string().nullish(),
  currency_id: z.string().regex(/^[A-Z]{3}$/),
  transaction_amount: WireAmount,
  transaction_amount_refunded: WireAmount.nullish(),
  external_reference: z.string().nullish(),
  card: z.object({ last_four_digits: z.string().nullish() }).nullish(),
  refunds: z.array(WireRefund).nullish(),
});
export type WirePayment = z.output<typeof WirePayment>;

export const WireSearch = z.object({
  paging: z.object({ total: z.int().min(0) }),
  results: z.array(WirePayment),
});

export const WirePreference = z.object({
  id: z.string().min(1).max(200),
  init_point: z.url(),
  sandbox_init_point: z.url().nullish(),
});

export const WireCard = z.object({
  id: WireId,
  expiration_month: z.int(),
  expiration_year: z.int(),
  first_six_digits: z.string(),
  last_four_digits: z.string(),
  payment_method: z.object({ id: z.string(), name: z.string() }),
  issuer: z.object({ id: WireId, name: z.string() }).nullish(),
  cardholder: z.object({ name: z.string().nullish() }).nullish(),
});
export type WireCard = z.output<typeof WireCard>;

export const WireToken = z.object({ id: z.string().min(1).max(100), first_six_digits: z.string().nullish() });
export const WireMethods = z.object({ results: z.array(z.object({ id: z.string() })) });

/** Whose credentials were used. */
export const WireOwner = z.object({ id: WireId });

export const WireCustomer = z.object({ id: WireId });
export const WireCustomers = z.object({ results: z.array(WireCustomer) });
