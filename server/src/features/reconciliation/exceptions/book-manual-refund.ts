import type { RecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { findPaidOrder } from '#features/payments/attempts/capture-store.ts';
import type { SettleDeps } from '#features/payments/payment-deps.ts';
import { bookExternalRefund } from '#features/refunds/book-external-refund.ts';
import { retryRefund } from '#features/refunds/retry-refund.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { canRetryRefund, canRefundInCash, canBookManualRefund } from './exception-actions.ts';
import type { ExceptionRow } from './exception-read-store.ts';
import {
  requireException,
  resolveByHand,
  resolveException,
  closeOnce,
  requireNote,
  type ExceptionTarget,
} from './resolve-exception.ts';

/** @throws ProblemError as `retryRefund` */
export async function retryFailedRefund(deps: SettleDeps, target: ExceptionTarget): Promise<ExceptionRow> {
  const exception = await requireException(deps, target);
  const { refundId } = exception;
  if (!canRetryRefund(exception) || refundId === null) throw new ProblemError(409, 'not-refundable');
  return resolveException(deps, target, 'money.refund-retried', async (tx) => {
    await closeOnce(tx, target, null);
    await retryRefund(tx, { venueId: target.venueId, refundId, actorId: target.actorId, instead: null });
  });
}

/**
 * Asks the commerce of the order to hand out the money in cash. The exception stays open until the commerce confirms.
 *
 * @throws ProblemError 409 `not-refundable` for another kind of exception, or after another method was chosen
 * @see REF-04
 */
export async function refundInCash(deps: SettleDeps, target: ExceptionTarget): Promise<ExceptionRow> {
  const exception = await requireException(deps, target);
  const { refundId } = exception;
  if (!canRefundInCash(exception) || refundId === null) throw new ProblemError(409, 'not-refundable');
  return resolveException(deps, target, 'money.refund-in-cash', (tx) =>
    retryRefund(tx, { venueId: target.venueId, refundId, actorId: target.actorId, instead: { kind: 'cash' } }),
  );
}

/**
 * Books a refund that was made by other means.
 *
 * @throws ProblemError 409 `not-refundable` for another kind of exception; 422 `reason-required` without a note
 */
export async function bookManualRefund(
  deps: SettleDeps,
  target: ExceptionTarget,
  actor: RecentActor,
  note: string,
): Promise<ExceptionRow> {
  const reason = requireNote(note);
  const exception = await requireException(deps, target);
  if (!canBookManualRefund(exception)) throw new ProblemError(409, 'not-refundable');
  const { venueId, actorId } = target;
  return resolveByHand(deps, target, actor, 'money.settled-by-hand', async (tx, count) => {
    await closeOnce(tx, target, reason);
    const { kind, refundId, amountMinor, orderId } = exception;
    const ref = String(target.exceptionId);
    if (amountMinor !== null) await count({ kind: 'manual-refund', ref, amountMinor, orderId });
    if (kind === 'refund-failed' && refundId !== null) {
      await retryRefund(tx, { venueId, refundId, actorId, instead: { kind: 'by-hand', note: reason } });
    } else await bookPanelRefund(tx, target, exception, reason);
  });
}

async function bookPanelRefund(
  tx: Tx,
  { venueId, actorId }: ExceptionTarget,
  { subject, providerRef, amountMinor }: ExceptionRow,
  reason: string,
): Promise<void> {
  const sale = providerRef === null ? undefined : await findPaidOrder(tx, venueId, providerRef);
  if (!sale || providerRef === null || amountMinor === null) throw new ProblemError(409, 'not-refundable');
  const providerRefundRef = subject.slice(`${providerRef}/`.length);
  await bookExternalRefund(tx, { ...sale, venueId, providerRef, providerRefundRef, amountMinor, actorId, reason });
}
