import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';
import { reencrypt } from '#platform/crypto/reencrypt.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import { keyContext, createDataKey, getOrCreateDataKey, decryptWith, encryptWith } from './data-key.ts';
import {
  deleteKeysBefore,
  findDataKeys,
  findAllSealed,
  findVenuesWithKeys,
  lockVenueSecrets,
  resealSecret,
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

/**
 * Gives every venue a new key of its own, seals its secrets again under it and forgets the former one. A reader sees the
 * one or the other.
 *
 * @returns how many secrets were sealed anew
 */
export async function rotateVenueKeys(db: Db, encrypter: Encrypter): Promise<number> {
  let reencrypted = 0;
  for (const venueId of await findVenuesWithKeys(db)) reencrypted += await renewVenueKey(db, encrypter, venueId);
  return reencrypted;
}

async function renewVenueKey(db: Db, encrypter: Encrypter, venueId: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockVenueSecrets(tx, venueId);
    const { version } = await getOrCreateDataKey(tx, encrypter, venueId);
    const fresh = await createDataKey(tx, encrypter, venueId, version + 1);
    const secrets = await findAllSealed(tx, venueId);
    for (const { ownerId, name, keyVersion, ciphertext, wrapped } of secrets) {
      const place = { venueId, ownerId, name };
      const former = { version: keyVersion, key: encrypter.decrypt(wrapped, keyContext(venueId, keyVersion)) };
      const value = decryptWith(former, place, ciphertext);
      await resealSecret(tx, venueId, {
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
