import type { RecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { findAttempt } from '#features/payments/attempts/attempt-store.ts';
import { settleUnlessRefused } from '#features/payments/attempts/settle-attempt.ts';
import type { SettleDeps } from '#features/payments/payment-deps.ts';
import { acceptTerminalRecord } from '#features/payments/terminals/terminal-record-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { bookManualRefund } from './book-manual-refund.ts';
import { canAcceptSale } from './exception-actions.ts';
import type { ExceptionRow } from './exception-read-store.ts';
import { closeOnce, requireException, requireNote, resolveByHand, type ExceptionTarget } from './resolve-exception.ts';

/**
 * Settles an exception by what a person found out: a refund that was made elsewhere, or a sale that a kiosk reported.
 *
 * @throws ProblemError 409 for another kind of exception; 422 `reason-required` without a note
 * @see PAY-04, REF-04
 */
export async function settleException(
  deps: SettleDeps,
  target: ExceptionTarget,
  actor: RecentActor,
  note: string,
): Promise<ExceptionRow> {
  const exception = await requireException(deps, target);
  if (exception.kind === 'unverified-sale') return acceptSale(deps, target, actor, { exception, note });
  return bookManualRefund(deps, target, actor, note);
}

/** Accepts the payment that a kiosk reported. From then on it is money, and pays its order like any other. */
async function acceptSale(
  deps: SettleDeps,
  target: ExceptionTarget,
  actor: RecentActor,
  { exception, note }: { exception: ExceptionRow; note: string },
): Promise<ExceptionRow> {
  const reason = requireNote(note);
  const { attemptId, configId, providerRef, amountMinor } = exception;
  if (!canAcceptSale(exception) || attemptId === null || configId === null || providerRef === null) {
    throw new ProblemError(409, 'order-state-changed');
  }
  const { venueId } = target;
  await resolveByHand(deps, target, actor, 'money.sale-accepted', async (tx, count) => {
    await closeOnce(tx, target, reason);
    const ref = `${configId}/${providerRef}`;
    if (amountMinor !== null) await count({ kind: 'accepted-sale', ref, amountMinor, orderId: exception.orderId });
    await acceptTerminalRecord(tx, { venueId, configId, providerRef });
  });
  const attempt = await findAttempt(deps.db, venueId, attemptId);
  // A failure changes nothing: the jobs read the accepted payment as well.
  if (attempt) await settleUnlessRefused(deps, attempt).catch(deps.onFailure);
  return requireException(deps, target);
}
