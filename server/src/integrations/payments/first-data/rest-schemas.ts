import { z } from 'zod';
import { fromChargeTotal } from './api-values.ts';

/** Totals are numbers in answers and text in requests. */
const Total = z.union([z.number().transform((total) => total.toFixed(2)), z.string()]).transform((text, context) => {
  const amountMinor = fromChargeTotal(text);
  if (amountMinor !== undefined) return amountMinor;
  context.addIssue({ code: 'custom', message: 'no total' });
  return z.NEVER;
});
const Amount = z.object({ total: Total, currency: z.string() });

const PaymentCard = z.object({ last4: z.string().regex(/^\d{4}$/), brand: z.string().catch('') });

/** A transaction of the REST API. Source: First Data Gateway 21.5, `TransactionResponse` */
export const WireTransaction = z
  .object({
    ipgTransactionId: z.union([z.string(), z.int().transform(String)]),
    orderId: z.string().nullish(),
    transactionType: z.string(),
    /** Seconds since the epoch. */
    transactionTime: z.int().nullish().catch(null),
    transactionAmount: Amount.nullish(),
    approvedAmount: Amount.nullish(),
    transactionStatus: z.string().nullish().catch(null),
    transactionState: z.string().nullish().catch(null),
    approvalCode: z.string().nullish().catch(null),
    processor: z
      .object({ responseCode: z.string().nullish().catch(null) })
      .nullish()
      .catch(null),
    paymentMethodDetails: z
      .object({ paymentCard: PaymentCard.nullish().catch(null) })
      .nullish()
      .catch(null),
  })
  .refine(
    ({ approvalCode, approvedAmount, transactionAmount }) =>
      !approvalCode?.startsWith('Y') || (approvedAmount ?? transactionAmount),
    'an approval without an amount',
  );
export type WireTransaction = z.output<typeof WireTransaction>;

/** Source: First Data Gateway 21.5, `OrderResponse` */
export const WireOrder = z.object({ orderId: z.string(), transactions: z.array(WireTransaction).default([]) });
export type WireOrder = z.output<typeof WireOrder>;
