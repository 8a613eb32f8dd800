import { z } from 'zod';
import { fromApiValue } from './api-amounts.ts';

/**
 * Responses of the API, with the fields that we use. Fields that decide about money are required; others are null when
 * they cannot be read.
 * Source: PayPal, OpenAPI descriptions of "Orders" and "Payments" version 2, "Transaction Search", "Disputes".
 */

const Text = z.string().max(300);
const Id = z.string().regex(/^[A-Z0-9-]{1,40}$/);
const OptionalText = Text.nullish().catch(null);

const Time = Text.transform((text, context) => {
  // The report writes offsets without a colon.
  const at = new Date(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  if (/^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(at.getTime())) return at;
  context.addIssue({ code: 'custom', message: 'is no moment' });
  return z.NEVER;
});

const Amount = z
  .object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string().max(32) })
  .transform(({ currency_code: currency, value }, context) => {
    const amountMinor = fromApiValue(value);
    if (amountMinor !== undefined) return { amountMinor, currency };
    context.addIssue({ code: 'custom', message: 'is no amount in whole cents' });
    return z.NEVER;
  });

const Links = z
  .array(z.object({ rel: z.string(), href: z.string().max(2_000) }))
  .nullish()
  .catch(null);
const StatusDetails = z.object({ reason: OptionalText }).nullish().catch(null);
const Payee = z.object({ merchant_id: OptionalText }).nullish().catch(null);

export const ApiRefund = z.object({
  id: Id,
  status: Text,
  amount: Amount,
  custom_id: OptionalText,
  create_time: Time,
});
export type ApiRefund = z.output<typeof ApiRefund>;

export const ApiCapture = z.object({
  id: Id,
  status: Text,
  status_details: StatusDetails,
  amount: Amount,
  custom_id: Text.nullish(),
  create_time: Time,
  payee: Payee,
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: Id.nullish().catch(null) }).nullish() })
    .nullish()
    .catch(null),
  links: Links,
});
export type ApiCapture = z.output<typeof ApiCapture>;

const WalletSource = z
  .object({ card: z.object({ brand: Text, last_digits: z.string().regex(/^\d{2,4}$/) }) })
  .nullish()
  .catch(null);

export const ApiOrder = z.object({
  id: Id,
  status: Text,
  /** A wallet shows the card that it charged. */
  payment_source: z.object({ apple_pay: WalletSource, google_pay: WalletSource }).nullish().catch(null),
  purchase_units: z
    .array(
      z.object({
        payee: Payee,
        payments: z
          .object({ captures: z.array(ApiCapture).nullish(), refunds: z.array(ApiRefund).nullish() })
          .nullish(),
      }),
    )
    .nullish(),
  links: Links,
});
export type ApiOrder = z.output<typeof ApiOrder>;

export const ApiToken = z.object({ access_token: z.string().min(1).max(4_000), expires_in: z.number().positive() });

/** A refusal. `issue` names its reason. */
export const ApiProblem = z.object({
  name: OptionalText,
  error: OptionalText,
  details: z
    .array(z.object({ issue: OptionalText }))
    .nullish()
    .catch(null),
});

/** A transaction of the report: a payment, or one that refers to a payment. */
export const ApiTransaction = z.object({
  transaction_info: z.object({
    transaction_id: Id,
    paypal_reference_id: Id.nullish().catch(null),
    paypal_reference_id_type: OptionalText,
    transaction_event_code: Text,
    custom_field: OptionalText,
  }),
});
/** Each is parsed as an `ApiTransaction`, so that an unreadable one hides no other. */
export const ApiReport = z.object({
  transaction_details: z.array(z.unknown()).nullish(),
  total_pages: z.int().nullish(),
});
/** Id of an unreadable transaction. */
export const NamedTransaction = z.object({ transaction_info: z.object({ transaction_id: Id }) });

export const ApiDisputes = z.object({ items: z.array(z.object({ status: OptionalText })).nullish() });

/** An event of a webhook. */
export const ApiEvent = z.object({
  id: Text.min(1),
  event_type: Text.min(1),
  resource: z.object({
    id: Id.nullish().catch(null),
    links: Links,
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: Id.nullish().catch(null) }))
      .nullish()
      .catch(null),
  }),
});
export type ApiEvent = z.output<typeof ApiEvent>;
