import { z } from 'zod';
import { fromApiAmount } from './api-amounts.ts';

/**
 * Responses of the API, with the fields that we use. The provider's own samples have numbers as text and text as
 * numbers. Required fields are read from both; optional ones are null when they cannot be read.
 * Source: Mercado Pago, API reference, Argentina; samples of its SDKs for PHP, Java and Go.
 */

const MAX_LENGTH = 300;
export const Text = z.union([z.string().max(MAX_LENGTH), z.int()]).transform(String);
export const WireId = Text.pipe(z.string().min(1));
export const OptionalId = WireId.nullish().catch(null);
export const OptionalText = Text.nullish().catch(null);

export const WholeNumber = z.union([z.int(), z.string().regex(/^\d{1,9}$/)]).transform(Number);

export const WireTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/)
  .transform((text, context) => {
    const at = new Date(text);
    if (!Number.isNaN(at.getTime())) return at;
    context.addIssue({ code: 'custom', message: 'is no moment' });
    return z.NEVER;
  });

export const WireAmount = z.union([z.number(), z.string()]).transform((amount, context) => {
  const minor = fromApiAmount(amount);
  if (minor !== undefined) return minor;
  context.addIssue({ code: 'custom', message: 'is no amount in whole cents' });
  return z.NEVER;
});

const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);

/** Digits that lose their leading zeros as a number. */
const digits = (length: number) => Text.transform((text) => text.padStart(length, '0'));

export const ApiRefund = z.object({
  id: WireId,
  amount: WireAmount,
  status: OptionalText,
  date_created: WireTime,
});
export type ApiRefund = z.output<typeof ApiRefund>;

/** Of a payment with the detail `pending_challenge`. Source: its page "How to integrate 3DS" */
const WireChallenge = z.object({ external_resource_url: z.url({ protocol: /^https?$/ }), creq: z.string().min(1) });

export const ApiPayment = z.object({
  id: WireId,
  status: Text,
  status_detail: OptionalText,
  live_mode: Flag,
  collector_id: OptionalId,
  date_created: WireTime,
  date_approved: WireTime.nullish().catch(null),
  payment_method_id: OptionalText,
  currency_id: z.string().regex(/^[A-Z]{3}$/),
  transaction_amount: WireAmount,
  transaction_amount_refunded: WireAmount.nullish(),
  external_reference: Text.nullish(),
  card: z
    .object({ last_four_digits: digits(4).nullish() })
    .nullish()
    .catch(null),
  three_ds_info: WireChallenge.nullish().catch(null),
  refunds: z.array(ApiRefund).nullish(),
  /** `pos_payment` and `POINT`: made at a card terminal. Source: its API reference, "Search payments" */
  operation_type: OptionalText,
  point_of_interaction: z.object({ type: OptionalText }).nullish().catch(null),
});
export type ApiPayment = z.output<typeof ApiPayment>;

/** A payment of the account. Payments without a reference belong to other sales, and may have any form. */
export const SearchedPayment = z.union([
  ApiPayment,
  z.object({ external_reference: z.literal(['', null]).optional() }).transform(() => null),
]);

export const WireSearch = z.object({
  paging: z.object({ total: WholeNumber }),
  /** Each is parsed as a `SearchedPayment`, so that an unreadable one hides no other. */
  results: z.array(z.unknown()),
});

/** Id of an unreadable payment. */
export const WireNamed = z.object({ id: WireId });

export const ApiPreference = z.object({ id: WireId, init_point: z.url() });

export const ApiCard = z.object({
  id: WireId,
  expiration_month: WholeNumber,
  expiration_year: WholeNumber,
  first_six_digits: digits(6),
  last_four_digits: digits(4),
  payment_method: z.object({ id: WireId, name: OptionalText }).nullish().catch(null),
  issuer: z.object({ id: WireId, name: OptionalText }).nullish().catch(null),
  cardholder: z.object({ name: OptionalText }).nullish().catch(null),
});
export type ApiCard = z.output<typeof ApiCard>;

/** Document of a payer or cardholder. */
const WireIdentification = z.object({ type: WireId, number: WireId });
export const WireToken = z.object({
  id: WireId,
  first_six_digits: digits(6).nullish().catch(null),
  cardholder: z
    .object({ identification: WireIdentification.nullish().catch(null) })
    .nullish()
    .catch(null),
});
export const WireMethods = z.object({ results: z.array(z.object({ id: WireId })).nullish() });

/** Owner of the credentials. */
export const WireOwner = z.object({
  id: WireId,
  site_id: OptionalText,
  tags: z.array(z.unknown()).nullish().catch(null),
  email: OptionalText,
});
export type WireOwner = z.output<typeof WireOwner>;

const WireCardMethod = z.object({ id: WireId, payment_method: z.object({ id: WireId }) });
export const WireCustomer = z.object({
  id: WireId,
  /** Saved cards; null for an unreadable one. */
  cards: z.array(WireCardMethod.nullable().catch(null)).nullish().catch(null),
});
export type WireCustomer = z.output<typeof WireCustomer>;
export const WireCustomers = z.object({ results: z.array(WireCustomer).nullish() });
