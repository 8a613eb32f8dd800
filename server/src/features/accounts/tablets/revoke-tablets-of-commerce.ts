import type { RemovedRow } from '#features/back-office/resource.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { endTablet } from './enrol-tablet.ts';
import { findTabletIds } from './tablet-store.ts';

/** Revokes the tablets of a removed commerce. @see AUTH-12 */
export async function revokeTabletsOfCommerce(tx: Tx, { venueId, id: commerceId, actorId }: RemovedRow): Promise<void> {
  for (const tabletId of await findTabletIds(tx, venueId, commerceId)) {
    await endTablet(tx, { venueId, commerceId, tabletId, actorId });
  }
}
