import { VENUE_SECRETS } from '@app/contract/venue-secrets.ts';
import type { VenueSecret, VenueSecretName } from '@app/contract/venue-secrets.ts';

import type { Reader } from '../platform/database.ts';
import type { Sealer } from '../platform/sealing.ts';
import { keyContext, openUnder } from './data-key.ts';
import { findDescriptions, findSealedSecrets } from './venue-secret-store.ts';

/**
 * A secret of a venue, for the call to the outside that needs it. Not to be kept and not to be logged.
 *
 * @returns null when it was never set
 * @throws SealError when the database holds what was sealed for another venue or name, or under a key that is gone
 */
export async function readVenueSecret(
  db: Reader,
  sealer: Sealer,
  venueId: number,
  name: VenueSecretName,
): Promise<string | null> {
  const [row] = await findSealedSecrets(db, venueId, name);
  if (!row) return null;
  const key = sealer.open(row.wrapped, keyContext(venueId, row.keyVersion));
  return openUnder({ version: row.keyVersion, key }, venueId, name, row.sealed);
}

/** What staff may see of a venue's secrets: every one there could be, and whether it is set. */
export async function describeVenueSecrets(db: Reader, venueId: number): Promise<VenueSecret[]> {
  const byName = new Map((await findDescriptions(db, venueId)).map((row) => [row.name, row]));
  return VENUE_SECRETS.map((name) => {
    const row = byName.get(name);
    return {
      name,
      set: row !== undefined,
      lastFour: row?.lastFour ?? null,
      setAt: row?.setAt.toISOString() ?? null,
      setBy: row?.setBy ?? null,
    };
  });
}
