import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { VENUE_SECRETS, type VenueSecret, type VenueSecretName } from '@app/contract/back-office/venue-secrets.ts';
import type { AccountSecretName } from '@app/contract/values/payment-providers.ts';
import { keyContext, decryptWith, VENUE_OWNER_ID } from './data-key.ts';
import type { StoredAccountSecret, WebhookSecretName } from './set-venue-secret.ts';
import { findDescriptions, findEncryptedSecret, type SecretPlace } from './venue-secret-store.ts';

/**
 * Reads a secret of a venue for a call to an integration. Callers must not store or log it.
 *
 * @returns null when it was never set
 * @throws DecryptionError for a ciphertext of another venue or name, or of a removed key
 */
export async function readVenueSecret(
  db: Reader,
  encrypter: Encrypter,
  venueId: number,
  name: VenueSecretName,
): Promise<string | null> {
  return readSecret(db, encrypter, { venueId, ownerId: VENUE_OWNER_ID, name });
}

/** As `readVenueSecret`, for a payment account of the venue. */
export async function readAccountSecret(
  db: Reader,
  encrypter: Encrypter,
  { venueId, accountId }: { venueId: number; accountId: number },
  name: StoredAccountSecret,
): Promise<string | null> {
  return readSecret(db, encrypter, { venueId, ownerId: accountId, name });
}

/** As `readVenueSecret`, for a webhook of the venue. */
export async function readWebhookSecret(
  db: Reader,
  encrypter: Encrypter,
  { venueId, endpointId }: { venueId: number; endpointId: number },
  name: WebhookSecretName,
): Promise<string | null> {
  return readSecret(db, encrypter, { venueId, ownerId: endpointId, name });
}

async function readSecret(db: Reader, encrypter: Encrypter, place: SecretPlace): Promise<string | null> {
  const row = await findEncryptedSecret(db, place);
  if (!row) return null;
  const key = encrypter.decrypt(row.wrapped, keyContext(place.venueId, row.keyVersion));
  return decryptWith({ version: row.keyVersion, key }, place, row.ciphertext);
}

/** Names of all secrets of a venue, with their state; never their values. */
export async function describeVenueSecrets(db: Reader, venueId: number): Promise<VenueSecret[]> {
  return describeSecrets(db, { venueId, ownerId: VENUE_OWNER_ID }, VENUE_SECRETS);
}

/** As `describeVenueSecrets`, for a payment account of the venue. */
export async function describeAccountSecrets(
  db: Reader,
  { venueId, accountId }: { venueId: number; accountId: number },
  names: readonly AccountSecretName[],
): Promise<VenueSecret[]> {
  return describeSecrets(db, { venueId, ownerId: accountId }, names);
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
