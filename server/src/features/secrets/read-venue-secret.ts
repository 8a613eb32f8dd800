import { ACCOUNT_SECRETS, VENUE_SECRETS } from '@app/contract/back-office/venue-secrets.ts';
import type { AccountSecretName, VenueSecret, VenueSecretName } from '@app/contract/back-office/venue-secrets.ts';

import type { Reader } from '#platform/database/transactions.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { keyContext, decryptWith, VENUE_ITSELF } from './data-key.ts';
import type { SecretPlace } from './venue-secret-store.ts';
import { findDescriptions, findEncryptedSecret } from './venue-secret-store.ts';

/**
 * A secret of a venue, for the call to the outside that needs it. Not to be kept and not to be logged.
 *
 * @returns null when it was never set
 * @throws SealError when the database holds what was sealed for another venue or name, or under a key that is gone
 */
export async function readVenueSecret(
  db: Reader,
  encrypter: Encrypter,
  venueId: number,
  name: VenueSecretName,
): Promise<string | null> {
  return readSecret(db, encrypter, { venueId, ownerId: VENUE_ITSELF, name });
}

/** As `readVenueSecret`, of one of the venue's accounts at payment providers. */
export async function readAccountSecret(
  db: Reader,
  encrypter: Encrypter,
  { venueId, accountId }: { venueId: number; accountId: number },
  name: AccountSecretName,
): Promise<string | null> {
  return readSecret(db, encrypter, { venueId, ownerId: accountId, name });
}

async function readSecret(db: Reader, encrypter: Encrypter, place: SecretPlace): Promise<string | null> {
  const row = await findEncryptedSecret(db, place);
  if (!row) return null;
  const key = encrypter.decrypt(row.wrapped, keyContext(place.venueId, row.keyVersion));
  return decryptWith({ version: row.keyVersion, key }, place, row.ciphertext);
}

/** What staff may see of a venue's secrets: every one there could be, and whether it is set. */
export async function describeVenueSecrets(db: Reader, venueId: number): Promise<VenueSecret[]> {
  return describeSecrets(db, { venueId, ownerId: VENUE_ITSELF }, VENUE_SECRETS);
}

/** As `describeVenueSecrets`, of one of its accounts. */
export async function describeAccountSecrets(db: Reader, venueId: number, accountId: number): Promise<VenueSecret[]> {
  return describeSecrets(db, { venueId, ownerId: accountId }, ACCOUNT_SECRETS);
}

async function describeSecrets(
  db: Reader,
  owner: Omit<SecretPlace, 'name'>,
  names: readonly VenueSecret['name'][],
): Promise<VenueSecret[]> {
  const byName = new Map((await findDescriptions(db, owner)).map((row) => [row.name, row]));
  return names.map((name) => {
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
