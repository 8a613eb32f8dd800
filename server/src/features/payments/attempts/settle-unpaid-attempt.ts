import { lockOrder } from '#features/orders/order-store.ts';
import { releaseHold } from '#features/orders/transitions/hold-order.ts';
import type { PaymentFailureCode } from '#integrations/payments/payment-provider.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { inTransaction, type Tx } from '#platform/database/transactions.ts';
import type { SettleDeps } from '../payment-deps.ts';
import { updateAttemptOutcome, isUnsettled, lockAttempt, type Attempt, type AttemptOutcome } from './attempt-store.ts';

/** How an attempt ended that charged nothing. */
export type UnpaidOutcome = {
  state: Exclude<AttemptOutcome['state'], 'approved'>;
  declineCode?: PaymentFailureCode | null;
};

/**
 * Ends an unsettled attempt that was certainly not charged, or never reached the provider. The order can be paid again.
 *
 * @returns whether this call ended it
 */
export async function settleUnpaidAttempt(
  { db, counts }: Pick<SettleDeps, 'db' | 'counts'>,
  attempt: Attempt,
  outcome: UnpaidOutcome,
): Promise<boolean> {
  const isEnded = await retryConflicts(() => inTransaction(db, (tx) => endUnpaid(tx, attempt, outcome)));
  if (isEnded) counts.countSettled(attempt.providerId, outcome.state);
  return isEnded;
}

/** As `settleUnpaidAttempt`, in the transaction of its cause. */
export async function endUnpaid(
  tx: Tx,
  { venueId, id, orderId }: Attempt,
  { state, declineCode = null }: UnpaidOutcome,
): Promise<boolean> {
  const order = orderId === null ? undefined : await lockOrder(tx, venueId, orderId);
  const attempt = await lockAttempt(tx, venueId, id);
  if (!attempt || !isUnsettled(attempt)) return false;
  await updateAttemptOutcome(tx, attempt, { state, declineCode, providerRef: null, card: null });
  if (order) await releaseHold(tx, order);
  return true;
}
