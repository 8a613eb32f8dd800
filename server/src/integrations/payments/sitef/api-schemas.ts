import { z } from 'zod';

/** Its REST interface returns texts, its HTML interface numbers. */
const Code = z.union([z.string(), z.number()]).transform(String);
const Digits = z.union([z.string(), z.int().transform(String)]);
const Optional = z.string().nullish();

/** A nit identifies a transaction, and with it its page. */
export const NIT = /^[0-9A-Za-z]{64}$/;

/** The page of a new transaction. Source: its page "HTML payment, Initializing a payment transaction" */
export const StartedTransaction = z.object({ responseCode: Code, url: Optional, nit: Optional });

/** Source: its pages "Query" and "Multiple transactions status query" */
export const ApiTransaction = z.object({
  nit: z.string().regex(NIT),
  status: z.string(),
  amount: Digits,
  order_id: Digits.nullish(),
  authorizer_code: Optional,
  authorizer_message: Optional,
  authorizer_date: Optional,
  creation_date: Optional,
  esitef_usn: Digits.nullish(),
  merchant_id: Optional,
  currency: Optional,
  type: Optional,
});
export type ApiTransaction = z.output<typeof ApiTransaction>;

/** A nit can also be that of a cancellation, which is no payment. */
export const FoundTransaction = z.object({ code: Code, payment: ApiTransaction.nullish() });

/** An entry that cannot be read is reported at the end of the list. */
export const TransactionList = z.object({ code: Code, transactions: z.array(z.unknown()).nullish() });

/** Source: its page "Cancellation with idempotence" */
export const MadeCancellation = z.object({
  code: Code,
  cancellation: z.object({ status: z.string(), amount: Digits.nullish() }).nullish(),
});
