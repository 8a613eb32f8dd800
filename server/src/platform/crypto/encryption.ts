import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** AES-256: 32 bytes. */
export const KEY_BYTES = 32;

const FORM = 1;
const KEY_ID_BYTES = 8;
const HEAD_BYTES = 1 + KEY_ID_BYTES;
/** What GCM is made for; a random one stays unique far beyond the number of secrets that an installation keeps. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Something sealed does not open: under another key, for another context, or changed since. Says nothing of what is inside. */
export class DecryptionError extends Error {
  override name = 'SealError';
}

/**
 * Keeps small secrets unreadable for whoever has only the database. `context` says what a secret is and whose
 * (`totp:17`, `venue-key:2`): it is not kept, and what was sealed for one context does not open for another.
 */
export type Encrypter = {
  seal(plain: Buffer, context: string): Buffer;
  /** @throws SealError */
  open(sealed: Buffer, context: string): Buffer;
  /** Sealed under the key of now; false for what a former key sealed, and for what no key of ours did. */
  isCurrent(sealed: Buffer): boolean;
};

/**
 * AES-256-GCM. A sealed form is: form 1, the key's id, nonce, ciphertext, tag; the first two are proven with the context.
 *
 * @param keys the key of now first, then former ones, which only open
 */
export function createEncrypter(keys: readonly [Buffer, ...Buffer[]]): Encrypter {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const [current] = keys;
  const head = Buffer.concat([Buffer.of(FORM), Buffer.from(keyIdOf(current), 'hex')]);
  return {
    seal: (plain, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.concat([head, Buffer.from(context)]));
      return Buffer.concat([head, nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, context) => {
      const key = byId.get(keyIdOfCiphertext(sealed) ?? '');
      if (!key)
        throw new DecryptionError(
          `Sealed under a key that is not here: ${keyIdOfCiphertext(sealed) ?? 'unknown form'}.`,
        );
      return open(key, sealed, context);
    },
    isCurrent: (sealed) => sealed.subarray(0, HEAD_BYTES).equals(head),
  };
}

/** Names a key without telling it. */
export function keyIdOf(key: Buffer): string {
  return createHash('sha256')
    .update('key id ')
    .update(key)
    .digest('hex')
    .slice(0, KEY_ID_BYTES * 2);
}

/** The id of the key that sealed it; null for what has another form. */
export function keyIdOfCiphertext(sealed: Buffer): string | null {
  if (sealed.length < HEAD_BYTES + NONCE_BYTES + TAG_BYTES || sealed[0] !== FORM) return null;
  return sealed.subarray(1, HEAD_BYTES).toString('hex');
}

function open(key: Buffer, sealed: Buffer, context: string): Buffer {
  const nonceEnd = HEAD_BYTES + NONCE_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(HEAD_BYTES, nonceEnd), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.concat([sealed.subarray(0, HEAD_BYTES), Buffer.from(context)]));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceEnd, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new DecryptionError('Sealed for another context, or changed since.', { cause });
  }
}
