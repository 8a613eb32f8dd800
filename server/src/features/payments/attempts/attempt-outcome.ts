import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import type { Attempt, AttemptOutcome } from './attempt-store.ts';
import { settledAtMs } from './attempt-times.ts';

/** The money has left the card: whatever it was for, it stands in our books. */
export function isCaptured({ state }: ProviderPayment): boolean {
  return state === 'approved';
}

/** The account that was to be paid. */
export type ExpectedAccount = { merchantRef: string | null; isLive: boolean };

/** Is a payment what was asked for, to the cent and into the right account? @see PAY-04 */
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
 * What becomes of a live try by the payments that carry its reference.
 *
 * At the provider's page a visitor whose card is declined may take another one, so there a decline decides nothing while
 * somebody could still pay.
 *
 * @param nowMs the database's clock
 * @returns null while it may still become anything
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
  const mayStillCome = attempt.method === 'hosted' || last === undefined;
  if (mayStillCome && nowMs < settledAtMs(attempt)) return null;
  if (last === undefined) return toOutcome(attempt.method === 'hosted' ? 'expired' : 'cancelled');
  return toOutcome(last.state === 'declined' ? 'rejected' : 'cancelled', last);
}

function toOutcome(state: AttemptOutcome['state'], payment?: ProviderPayment): AttemptOutcome {
  const { providerRef = null, declineCode = null, card = null } = payment ?? {};
  return { state, providerRef, declineCode, card };
}
