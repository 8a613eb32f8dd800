import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';
import { reencrypt } from '#platform/crypto/reencrypt.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { keyContext, createDataKey, getOrCreateDataKey, decryptWith, encryptWith } from './data-key.ts';
import {
  deleteKeysBefore,
  findDataKeys,
  findEncryptedSecrets,
  findVenuesWithKeys,
  lockVenueSecrets,
  updateEncryptedSecret,
  rewrapDataKey,
} from './venue-secret-store.ts';

/**
 * Wraps the venues' keys under the key-encryption key of now. What they sealed stays as it is, and is readable all the
 * time.
 *
 * @returns how many were wrapped anew
 */
export async function rewrapVenueKeys(db: Db, encrypter: Encrypter): Promise<number> {
  const rows = (await findDataKeys(db)).map(({ wrapped, ...row }) => ({ ...row, ciphertext: wrapped }));
  const contextOf = ({ venueId, version }: { venueId: number; version: number }) => keyContext(venueId, version);
  return reencrypt(encrypter, rows, contextOf, ({ ciphertext, ...row }, fresh) =>
    rewrapDataKey(db, { ...row, wrapped: ciphertext }, fresh),
  );
}

/** `reencrypted`: secrets of all venues. `failures`: venues that have their former key still. */
export type KeyRotation = { reencrypted: number; failures: { venueId: number; error: unknown }[] };

/**
 * Gives every venue a new key, encrypts its secrets with it and deletes the former key. Readers see one or the other. A
 * venue that fails holds up no other.
 */
export async function rotateVenueKeys(db: Db, encrypter: Encrypter): Promise<KeyRotation> {
  const rotation: KeyRotation = { reencrypted: 0, failures: [] };
  for (const venueId of await findVenuesWithKeys(db)) {
    try {
      rotation.reencrypted += await renewVenueKey(db, encrypter, venueId);
    } catch (error) {
      rotation.failures.push({ venueId, error });
    }
  }
  return rotation;
}

async function renewVenueKey(db: Db, encrypter: Encrypter, venueId: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockVenueSecrets(tx, venueId);
    const { version } = await getOrCreateDataKey(tx, encrypter, venueId);
    const fresh = await createDataKey(tx, encrypter, venueId, version + 1);
    const secrets = await findEncryptedSecrets(tx, venueId);
    for (const { ownerId, name, keyVersion, ciphertext, wrapped } of secrets) {
      const place = { venueId, ownerId, name };
      const former = { version: keyVersion, key: encrypter.decrypt(wrapped, keyContext(venueId, keyVersion)) };
      const value = decryptWith(former, place, ciphertext);
      await updateEncryptedSecret(tx, venueId, {
        ownerId,
        name,
        keyVersion: fresh.version,
        ciphertext: encryptWith(fresh, place, value),
      });
    }
    await deleteKeysBefore(tx, venueId, fresh.version);
    return secrets.length;
  });
}
