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
  | 'account-refused'
  | 'refund-failed'
  | 'wrong-refund-codes'
  | 'attested-sale'
  | 'webhook-without-payment'
  | 'unverified-sale'
  | 'benefits-differ'
  | 'moved-by-hand';

/** A difference about money that a person has to resolve. Kind and subject identify it. */
export type NewMoneyException = {
  venueId: number;
  kind: MoneyExceptionKind;
  subject: string;
  configId?: number | null;
  attemptId?: string | null;
  refundId?: string | null;
  orderId?: number | null;
  providerRef?: string | null;
  amountMinor?: number | null;
  currency?: string | null;
};

/** Opens an exception once: the same kind and subject changes nothing, also after it was closed. */
export async function openException(tx: Pick<Tx, 'query'>, exception: NewMoneyException): Promise<void> {
  const {
    configId = null,
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
      configId,
      attemptId,
      refundId,
      orderId,
      providerRef,
      amountMinor,
      currency,
    ],
  );
}

/** @returns false when it was closed before */
export async function closeException(
  tx: Tx,
  venueId: number,
  id: number,
  { actorId, note }: { actorId: number; note: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update money_exceptions set closed_at = statement_timestamp(), closed_by = $3, note = $4
     where venue_id = $1 and id = $2 and closed_at is null`,
    [venueId, id, actorId, note],
  );
  return rowCount === 1;
}

/** Closes the open exceptions of a kind with these subjects, whose cause is over. */
export async function closeResolved(
  tx: Tx,
  venueId: number,
  kind: MoneyExceptionKind,
  subjects: readonly string[],
): Promise<void> {
  await tx.query(
    `update money_exceptions set closed_at = statement_timestamp()
     where venue_id = $1 and kind = $2 and subject = any($3) and closed_at is null`,
    [venueId, kind, subjects],
  );
}

/** Closes the open exceptions of a kind about any of these refunds. */
export async function closeRefundExceptions(
  tx: Tx,
  venueId: number,
  refundIds: readonly string[],
  { kind, actorId }: { kind: MoneyExceptionKind; actorId: number | null },
): Promise<void> {
  await tx.query(
    `update money_exceptions set closed_at = statement_timestamp(), closed_by = $4
     where venue_id = $1 and refund_id = any($2::uuid[]) and kind = $3 and closed_at is null`,
    [venueId, refundIds, kind, actorId],
  );
}
