import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** AES-256: 32 bytes. */
export const KEY_BYTES = 32;

/** First byte of every ciphertext. */
const FORMAT_VERSION = 1;
const KEY_ID_BYTES = 8;
const HEAD_BYTES = 1 + KEY_ID_BYTES;
/** The standard size for GCM. Random nonces stay unique for far more secrets than an installation stores. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Decryption failed: unknown key, another context, or a modified ciphertext. The message reveals no content. */
export class DecryptionError extends Error {
  override name = 'DecryptionError';
}

/**
 * Encrypts small secrets, so that a copy of the database does not reveal them. `context` binds a ciphertext to its purpose and
 * owner (`totp:17`, `venue-key:2`). It is authenticated, not stored.
 */
export type Encrypter = {
  encrypt(plain: Buffer, context: string): Buffer;
  /** @throws DecryptionError */
  decrypt(ciphertext: Buffer, context: string): Buffer;
  /** True for a ciphertext of the current key; false for one of a former or unknown key. */
  isCurrent(ciphertext: Buffer): boolean;
};

/**
 * AES-256-GCM. Format: version 1, key id, nonce, ciphertext, tag. Version and key id are authenticated with the context.
 *
 * @param keys the current key first, then former ones, which only decrypt
 */
export function createEncrypter(keys: readonly [Buffer, ...Buffer[]]): Encrypter {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const [current] = keys;
  const head = Buffer.concat([Buffer.of(FORMAT_VERSION), Buffer.from(keyIdOf(current), 'hex')]);
  return {
    encrypt: (plain, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.concat([head, Buffer.from(context)]));
      return Buffer.concat([head, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt: (ciphertext, context) => {
      const keyId = keyIdOfCiphertext(ciphertext);
      const key = byId.get(keyId ?? '');
      if (!key) throw new DecryptionError(`Encryption key missing: ${keyId ?? 'unknown format'}.`);
      return decryptWith(key, ciphertext, context);
    },
    isCurrent: (ciphertext) => ciphertext.subarray(0, HEAD_BYTES).equals(head),
  };
}

/** Returns a public id of the key, derived by hashing. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256')
    .update('key id ')
    .update(key)
    .digest('hex')
    .slice(0, KEY_ID_BYTES * 2);
}

/** Returns the id of the ciphertext's key; null for an unknown format. */
export function keyIdOfCiphertext(ciphertext: Buffer): string | null {
  if (ciphertext.length < HEAD_BYTES + NONCE_BYTES + TAG_BYTES || ciphertext[0] !== FORMAT_VERSION) return null;
  return ciphertext.subarray(1, HEAD_BYTES).toString('hex');
}

function decryptWith(key: Buffer, ciphertext: Buffer, context: string): Buffer {
  const nonceEnd = HEAD_BYTES + NONCE_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, ciphertext.subarray(HEAD_BYTES, nonceEnd), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.concat([ciphertext.subarray(0, HEAD_BYTES), Buffer.from(context)]));
  decipher.setAuthTag(ciphertext.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(ciphertext.subarray(nonceEnd, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new DecryptionError('Ciphertext belongs to another context or was modified.', { cause });
  }
}
