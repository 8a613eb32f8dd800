import { findByReference, type Attempt } from '#features/payments/attempts/attempt-store.ts';
import { findCaptures } from '#features/payments/attempts/capture-store.ts';
import { settleAttempt } from '#features/payments/attempts/settle-attempt.ts';
import { hasUnbooked } from '#features/payments/attempts/unbooked-captures.ts';
import type { SettleDeps } from '#features/payments/payment-deps.ts';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { processRow, type RowJob } from '#platform/jobs/isolated-rows.ts';

/**
 * Books captures of our own attempts that no webhook, return page or check has brought. One that the books refuse is set
 * aside and becomes an exception; the others are booked.
 */
export async function bookMissedCaptures(
  deps: SettleDeps,
  job: RowJob,
  venueId: number,
  listed: readonly ProviderPayment[],
): Promise<void> {
  const booked = await findCaptures(
    deps.db,
    venueId,
    listed.map(({ providerRef }) => providerRef),
  );
  for (const payment of listed) {
    if (booked.has(payment.providerRef)) continue;
    const missed: Attempt[] = [];
    await processRow(job, { venueId, key: `payment/${payment.providerRef}` }, async () => {
      missed.push(...(await findMissedAttempts(deps, venueId, payment)));
    });
    for (const attempt of missed) {
      await processRow(job, { venueId, key: attempt.id }, () => settleAttempt(deps, attempt, [payment]));
    }
  }
}

/** @returns the attempt of the payment, if it is ours and its capture was not refused before */
async function findMissedAttempts(
  { db }: SettleDeps,
  venueId: number,
  { reference }: ProviderPayment,
): Promise<Attempt[]> {
  const attempt = reference === null ? undefined : await findByReference(db, venueId, reference);
  return attempt && !(await hasUnbooked(db, attempt)) ? [attempt] : [];
}
