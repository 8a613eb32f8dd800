import type { NewMoneyException } from '#features/money-exceptions/exception-store.ts';
import { isCaptured } from '#features/payments/attempts/attempt-outcome.ts';
import { findCaptures } from '#features/payments/attempts/capture-store.ts';
import { findUnbooked } from '#features/payments/attempts/unbooked-captures.ts';
import type { SettleDeps } from '#features/payments/payment-deps.ts';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { wasCaptured, type PaymentReads } from './payment-reads.ts';
import { findCapturesOfDay, type DayToReconcile } from './reconciliation-store.ts';

/** Fields of an exception that depend on its kind. */
export type Difference = Omit<NewMoneyException, 'venueId' | 'configId'>;

export async function findCaptureDifferences(
  { db }: SettleDeps,
  day: DayToReconcile,
  { listed, find }: PaymentReads,
): Promise<Difference[]> {
  const refs = [...listed.keys()];
  const booked = await findCaptures(db, day.venueId, refs);
  const refused = await findUnbooked(db, day.venueId, refs);
  const unknown = [...listed.values()].flatMap((payment): Difference[] => {
    const capture = booked.get(payment.providerRef);
    // Accounts of a venue can share one provider account, so all of them list its payments.
    const about = { subject: payment.providerRef, ...moneyOf(payment) };
    if (payment.state === 'disputed') {
      return [{ kind: 'disputed', ...about, orderId: capture?.orderId ?? null }];
    }
    if (!capture && refused.has(payment.providerRef)) return [];
    if (!capture) return isCaptured(payment) ? [{ kind: 'unknown-capture', ...about }] : [];
    const isSame = capture.amountMinor === payment.amountMinor && capture.currency === payment.currency;
    return isSame ? [] : [{ kind: 'amount-mismatch', ...about }];
  });
  const missing: Difference[] = [];
  for (const capture of await findCapturesOfDay(db, day)) {
    const { providerRef } = capture;
    const there = await find(providerRef);
    if (there === 'unread' || (there && wasCaptured(there))) continue;
    missing.push({ kind: 'missing-at-provider', subject: `${day.configId}/${providerRef}`, ...capture });
  }
  return [...unknown, ...missing];
}

function moneyOf({ providerRef, amountMinor, currency }: ProviderPayment) {
  return { providerRef, amountMinor, currency };
}
