import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import type { Attempt, AttemptOutcome } from './attempt-store.ts';
import { settledAtMs } from './attempt-times.ts';

/** Whether the card was charged. Every captured payment is booked. */
export function isCaptured({ state }: ProviderPayment): boolean {
  return state === 'approved';
}

/** The account that should have been paid. */
export type ExpectedAccount = { merchantRef: string | null; isLive: boolean };

/** Whether a payment has the amount, currency and account of the attempt. @see PAY-04 */
export function matchesAttempt(
  payment: Pick<ProviderPayment, 'amountMinor' | 'currency' | 'merchantRef' | 'isLive'>,
  { amountMinor, currency }: Pick<Attempt, 'amountMinor' | 'currency'>,
  expected: ExpectedAccount,
): boolean {
  const isRightMerchant =
    expected.merchantRef === null || payment.merchantRef === null || payment.merchantRef === expected.merchantRef;
  return (
    payment.amountMinor === amountMinor &&
    payment.currency === currency &&
    payment.isLive === expected.isLive &&
    isRightMerchant
  );
}

/**
 * Returns the outcome of an unsettled attempt, from the payments with its reference. At most pages and at terminals a
 * declined visitor can use another card, so a decline settles nothing until the page or the sale has ended.
 *
 * @param nowMs the database's clock
 * @returns null while the outcome is open
 * @see PAY-04
 */
export function attemptOutcome(
  attempt: Attempt,
  payments: readonly ProviderPayment[],
  nowMs: number,
): AttemptOutcome | null {
  const captured = payments.find(isCaptured);
  if (captured) return toOutcome('approved', captured);
  if (payments.some(({ state }) => !['declined', 'cancelled', 'refunded'].includes(state))) return null;
  const last = payments.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
  const mayStillBePaid = last === undefined || (takesAnotherCard(attempt) && last.isPageOver !== true);
  if (mayStillBePaid && nowMs < settledAtMs(attempt)) return null;
  if (last === undefined) return toOutcome(hadUntilEnd(attempt) ? 'expired' : 'cancelled');
  return toOutcome(last.state === 'declined' ? 'rejected' : 'cancelled', last);
}

function takesAnotherCard({ method }: Attempt): boolean {
  return method === 'hosted' || method === 'terminal';
}

/** Whether the visitor had a page or a sale, which ended unused. */
function hadUntilEnd({ method, sessionRef }: Attempt): boolean {
  return method === 'hosted' || (method === 'terminal' && sessionRef !== null);
}

function toOutcome(state: AttemptOutcome['state'], payment?: ProviderPayment): AttemptOutcome {
  const { providerRef = null, declineCode = null, card = null } = payment ?? {};
  return { state, providerRef, declineCode, card };
}
