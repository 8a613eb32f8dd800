import { recordAudit } from '#features/audit/record-audit.ts';
import { bumpCommercesUpdatedAt } from '#features/venues/bump-commerces-updated-at.ts';
import { bumpVenueUpdatedAt } from '#features/venues/bump-venue-updated-at.ts';
import { deactivateProvider } from '#features/venues/payment-delivery-config-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { endAccount, findCommercesPaidBy } from './provider-account-store.ts';

/**
 * Ends card payments under an account. Its row and credentials stay, so that its payments can be read and refunded.
 *
 * @throws ProblemError 404 for an account that is not in use
 * @see METHOD-03
 */
export async function disconnectProviderAccount(
  db: Db,
  { venueId, accountId, actorId }: { venueId: number; accountId: number; actorId: number },
): Promise<void> {
  await inVenueScope(db, venueId, async (tx) => {
    await tx.query('select 1 from venues where id = $1 for no key update', [venueId]);
    const ended = await endAccount(tx, venueId, accountId);
    if (ended === null) throw new ProblemError(404, 'not-found');
    const { configId, provider } = ended;
    await deactivateProvider(tx, venueId, configId, provider);
    await recordAudit(tx, {
      venueId,
      actorId,
      action: 'payment-account.disconnected',
      subject: `payment-config:${configId}`,
      facts: { account: accountId },
    });
    await bumpVenueUpdatedAt(tx, venueId);
    await bumpCommercesUpdatedAt(tx, venueId, await findCommercesPaidBy(tx, venueId, configId));
  });
}
