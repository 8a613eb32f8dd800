import type { Encrypter } from '#platform/crypto/encryption.ts';
import { reencrypt } from '#platform/crypto/reencrypt.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
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
 * Wraps the data keys of all venues with the newest key-encryption key. Secrets stay unchanged and readable.
 *
 * @returns the number of rewrapped keys
 */
export async function rewrapVenueKeys(db: Db, encrypter: Encrypter): Promise<number> {
  const rows = (await findDataKeys(db)).map(({ wrapped, ...row }) => ({ ...row, ciphertext: wrapped }));
  const contextOf = ({ venueId, version }: { venueId: number; version: number }) => keyContext(venueId, version);
  return reencrypt(encrypter, rows, contextOf, ({ ciphertext, ...row }, fresh) =>
    rewrapDataKey(db, { ...row, wrapped: ciphertext }, fresh),
  );
}

/** `reencrypted`: number of secrets. `failures`: venues that still have the former key. */
export type KeyRotation = { reencrypted: number; failures: { venueId: number; error: unknown }[] };

/**
 * Creates a new key for every venue, re-encrypts its secrets and deletes the former key, in one transaction per venue.
 * A venue that fails does not block others.
 */
export async function rotateVenueKeys(db: Db, encrypter: Encrypter): Promise<KeyRotation> {
  const rotation: KeyRotation = { reencrypted: 0, failures: [] };
  for (const venueId of await findVenuesWithKeys(db)) {
    try {
      rotation.reencrypted += await rotateVenueKey(db, encrypter, venueId);
    } catch (error) {
      rotation.failures.push({ venueId, error });
    }
  }
  return rotation;
}

async function rotateVenueKey(db: Db, encrypter: Encrypter, venueId: number): Promise<number> {
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
