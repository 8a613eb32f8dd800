import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';
import { isDatabaseOutage } from '#platform/database/database-outage.ts';
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
export async function rewrapVenueKeys(db: Db, sealer: Encrypter): Promise<number> {
  const rows = (await findDataKeys(db)).map(({ wrapped, ...row }) => ({ ...row, sealed: wrapped }));
  const contextOf = ({ venueId, version }: { venueId: number; version: number }) => keyContext(venueId, version);
  return reencrypt(sealer, rows, contextOf, ({ sealed, ...row }, fresh) =>
    rewrapDataKey(db, { ...row, wrapped: sealed }, fresh),
  );
}

/** `secretCount`: secrets that were encrypted again; `failures`: venues that still use their former key. */
export type VenueKeyRotation = {
  readonly secretCount: number;
  readonly failures: readonly { readonly venueId: number; readonly error: unknown }[];
};

/**
 * Gives every venue a new key of its own, encrypts its secrets again under it and deletes the former one. A reader sees the
 * one or the other. A venue that fails keeps its former key, and the others go on.
 */
export async function rotateVenueKeys(db: Db, sealer: Encrypter): Promise<VenueKeyRotation> {
  const failures: { venueId: number; error: unknown }[] = [];
  let secretCount = 0;
  for (const venueId of await findVenuesWithKeys(db)) {
    try {
      secretCount += await rotateVenueKey(db, sealer, venueId);
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      failures.push({ venueId, error });
    }
  }
  return { secretCount, failures };
}

async function rotateVenueKey(db: Db, sealer: Encrypter, venueId: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockVenueSecrets(tx, venueId);
    const { version } = await getOrCreateDataKey(tx, sealer, venueId);
    const fresh = await createDataKey(tx, sealer, venueId, version + 1);
    const secrets = await findAllSealed(tx, venueId);
    for (const { ownerId, name, keyVersion, sealed, wrapped } of secrets) {
      const place = { venueId, ownerId, name };
      const former = { version: keyVersion, key: sealer.open(wrapped, keyContext(venueId, keyVersion)) };
      const value = decryptWith(former, place, sealed);
      await resealSecret(tx, venueId, {
        ownerId,
        name,
        keyVersion: fresh.version,
        sealed: encryptWith(fresh, place, value),
      });
    }
    await deleteKeysBefore(tx, venueId, fresh.version);
    return secrets.length;
  });
}
