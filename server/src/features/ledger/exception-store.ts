import type { Tx } from '#platform/database/transactions.ts';

export type MoneyExceptionKind =
  | 'late-capture'
  | 'duplicate-capture'
  | 'amount-mismatch'
  | 'unknown-capture'
  | 'unbooked-capture'
  | 'undecided'
  | 'credentials'
  | 'unknown-refund'
  | 'missing-at-provider'
  | 'disputed'
  | 'account-refused';

/** Something about money that a person has to look at. `subject`: the same kind and subject is one exception. */
export type MoneyException = {
  venueId: number;
  kind: MoneyExceptionKind;
  subject: string;
  configId: number;
  attemptId?: string | null;
  refundId?: string | null;
  orderId?: number | null;
  providerRef?: string | null;
  amountMinor?: number | null;
  currency?: string | null;
};

/** Once: who comes with the same thing again changes nothing, also after somebody has closed it. */
export async function openException(tx: Pick<Tx, 'query'>, exception: MoneyException): Promise<void> {
  const {
    attemptId = null,
    refundId = null,
    orderId = null,
    providerRef = null,
    amountMinor = null,
    currency = null,
  } = exception;
  await tx.query(
    `insert into money_exceptions (venue_id, kind, subject, config_id, attempt_id, refund_id, order_id, provider_ref,
       amount_minor, currency)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict do nothing`,
    [
      exception.venueId,
      exception.kind,
      exception.subject,
      exception.configId,
      attemptId,
      refundId,
      orderId,
      providerRef,
      amountMinor,
      currency,
    ],
  );
}
