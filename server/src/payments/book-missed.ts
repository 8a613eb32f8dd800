import type { ProviderPayment } from '../outside/payments/payment-provider.ts';
import { findByReference } from './attempt-store.ts';
import { findCaptures } from './capture-store.ts';
import { settleAttempt } from './settle-attempt.ts';
import type { SettleNeeds } from './settle-attempt.ts';

/** Books captures of our own tries that no news, no return and no check has told us of. */
export async function bookMissed(
  needs: SettleNeeds,
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
    if (attempt) await settleAttempt(needs, attempt, [payment]);
  }
}
