import { Refusal } from '../platform/refusal.ts';
import { findAttempt, findLastAttempt, isLive } from './attempt-store.ts';
import type { Attempt } from './attempt-store.ts';
import type { SettleNeeds } from './settle-attempt.ts';
import { closePage } from './close-page.ts';
import { concludeAttempt } from './conclude-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';
import { CaptureNotBooked } from './unbooked-captures.ts';

/**
 * Ends the try of a visitor who came back from the provider's page without paying, so that another one may begin. Whoever
 * did pay there is told so instead.
 *
 * @throws Refusal 409 `payment-under-way` while nobody knows, 503 `payment-not-available` when the provider cannot be asked
 * @see PAY-02, MPC-01
 */
export async function leavePayment(needs: SettleNeeds, venueId: number, orderId: number): Promise<void> {
  const attempt = await findLastAttempt(needs.db, venueId, orderId);
  if (!attempt || !isLive(attempt)) return;
  if (attempt.state !== 'waiting') throw new Refusal(409, 'payment-under-way');
  const after = await closeAndSettle(needs, attempt).catch((error: unknown) => {
    needs.onFailure(error);
    if (error instanceof CaptureNotBooked) throw new Refusal(409, 'payment-under-way');
    throw new Refusal(503, 'payment-not-available');
  });
  if (after && isLive(after)) throw new Refusal(409, 'payment-under-way');
}

/** @returns the try as it is afterwards: live while a payment of it may still become anything */
async function closeAndSettle(needs: SettleNeeds, attempt: Attempt): Promise<Attempt | undefined> {
  const account = await needs.accounts.of(attempt.venueId, attempt.configId);
  if (account === null) return attempt;
  const payment = await closePage(needs.db, account, attempt);
  const settled = await settleAttempt(needs, attempt, payment === null ? [] : [payment]);
  const isOver = payment === null || payment.state === 'declined' || payment.state === 'cancelled';
  if (!isLive(settled) || !isOver) return settled;
  const isDeclined = payment?.state === 'declined';
  await concludeAttempt(needs, settled, {
    state: isDeclined ? 'rejected' : 'cancelled',
    declineCode: payment?.declineCode ?? null,
  });
  return findAttempt(needs.db, attempt.venueId, attempt.id);
}
