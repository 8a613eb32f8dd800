import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { doRow } from '#platform/jobs/isolated-rows.ts';
import type { RowJob } from '#platform/jobs/isolated-rows.ts';
import { findByReference } from '#features/payments/attempts/attempt-store.ts';
import { findCaptures } from '#features/payments/attempts/capture-store.ts';
import { settleAttempt } from '#features/payments/attempts/settle-attempt.ts';
import type { SettleDeps } from '#features/payments/attempts/settle-attempt.ts';
import { hasUnbooked } from '#features/payments/attempts/unbooked-captures.ts';

/**
 * Books captures of our own attempts that no news, no return and no check has brought. One that the books refuse holds up
 * no other; it is an exception then, and tried again as one.
 */
export async function bookMissedCaptures(
  needs: SettleDeps,
  job: RowJob,
  venueId: number,
  listed: readonly ProviderPayment[],
): Promise<void> {
  const booked = await findCaptures(
    needs.db,
    venueId,
    listed.map(({ providerRef }) => providerRef),
  );
  for (const payment of listed) {
    if (booked.has(payment.providerRef) || payment.reference === null) continue;
    const attempt = await findByReference(needs.db, venueId, payment.reference);
    if (!attempt || (await hasUnbooked(needs.db, attempt))) continue;
    await doRow(job, { venueId, key: attempt.id }, () => settleAttempt(needs, attempt, [payment]));
  }
}
