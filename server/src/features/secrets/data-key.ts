import { randomBytes } from 'node:crypto';
import { createEncrypter, KEY_BYTES, type Encrypter } from '#platform/crypto/encryption.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { findNewestKey, insertDataKey, type SecretPlace } from './venue-secret-store.ts';

/** Decrypted data key of a venue, for encryption of its secrets. */
export type DataKey = { readonly version: number; readonly key: Buffer };

/** Encryption context of a wrapped key. */
export function keyContext(venueId: number, version: number): string {
  return `venue-key:${venueId}:${version}`;
}

/** Returns the newest key of the venue and creates the first one. Requires the lock of the venue. */
export async function getOrCreateDataKey(tx: Tx, encrypter: Encrypter, venueId: number): Promise<DataKey> {
  const row = await findNewestKey(tx, venueId);
  if (!row) return createDataKey(tx, encrypter, venueId, 1);
  return { version: row.version, key: encrypter.decrypt(row.wrapped, keyContext(venueId, row.version)) };
}

export async function createDataKey(tx: Tx, encrypter: Encrypter, venueId: number, version: number): Promise<DataKey> {
  const key = randomBytes(KEY_BYTES);
  await insertDataKey(tx, { venueId, version, wrapped: encrypter.encrypt(key, keyContext(venueId, version)) });
  return { version, key };
}

export const VENUE_OWNER_ID = 0;

export function encryptWith({ version, key }: DataKey, place: SecretPlace, value: string): Buffer {
  return createEncrypter([key]).encrypt(Buffer.from(value), secretContext(place, version));
}

/** @throws DecryptionError for a ciphertext of another venue, owner, name or key version */
export function decryptWith({ version, key }: DataKey, place: SecretPlace, ciphertext: Buffer): string {
  return createEncrypter([key]).decrypt(ciphertext, secretContext(place, version)).toString();
}

function secretContext({ venueId, ownerId, name }: SecretPlace, version: number): string {
  const owner = ownerId === VENUE_OWNER_ID ? '' : `${ownerId}:`;
  return `venue-secret:${venueId}:${owner}${name}:${version}`;
}
