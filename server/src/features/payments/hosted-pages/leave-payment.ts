import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { AT_TERMINAL } from '#integrations/payments/terminal-provider.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findAttempt, findLastAttempt, isUnsettled, type Attempt } from '../attempts/attempt-store.ts';
import { closeHostedPage } from '../attempts/close-hosted-page.ts';
import { settleAttempt } from '../attempts/settle-attempt.ts';
import { settleUnpaidAttempt } from '../attempts/settle-unpaid-attempt.ts';
import { CaptureNotBooked } from '../attempts/unbooked-captures.ts';
import type { SettleDeps } from '../payment-deps.ts';

/**
 * Ends the attempt of a visitor who left the provider's page or the terminal without paying, so that another can begin. If the
 * visitor did pay there, the payment is booked.
 *
 * @throws ProblemError 409 `payment-under-way` while the outcome is unknown, 503 `payment-not-available` when the provider
 * fails
 * @see PAY-02, MPC-01
 */
export async function leavePayment(deps: SettleDeps, venueId: number, orderId: number): Promise<void> {
  const attempt = await findLastAttempt(deps.db, venueId, orderId);
  if (!attempt || !isUnsettled(attempt)) return;
  if (attempt.state !== 'waiting') throw new ProblemError(409, 'payment-under-way');
  const after = await closeAndSettle(deps, attempt).catch((error: unknown) => {
    deps.onFailure(error);
    const isUnderWay = error instanceof CaptureNotBooked || isAtTerminal(error);
    if (isUnderWay) throw new ProblemError(409, 'payment-under-way');
    throw new ProblemError(503, 'payment-not-available');
  });
  if (after && isUnsettled(after)) throw new ProblemError(409, 'payment-under-way');
}

/** A sale that a card is being read for cannot be cancelled through the provider's API. */
function isAtTerminal(error: unknown): boolean {
  return error instanceof ProviderFailure && error.code === AT_TERMINAL;
}

/** @returns the attempt as stored afterwards; unsettled while a payment of it is open */
async function closeAndSettle(deps: SettleDeps, attempt: Attempt): Promise<Attempt | undefined> {
  const account = await deps.accounts.of(attempt.venueId, attempt.configId);
  if (account === null) return attempt;
  const payment = await closeHostedPage(deps.db, account, attempt);
  const settled = await settleAttempt(deps, attempt, payment === null ? [] : [payment]);
  const isOver = payment === null || payment.state === 'declined' || payment.state === 'cancelled';
  if (!isUnsettled(settled) || !isOver) return settled;
  const isDeclined = payment?.state === 'declined';
  await settleUnpaidAttempt(deps, settled, {
    state: isDeclined ? 'rejected' : 'cancelled',
    declineCode: payment?.declineCode ?? null,
  });
  return findAttempt(deps.db, attempt.venueId, attempt.id);
}
