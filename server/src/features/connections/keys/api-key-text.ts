import { createHash, randomBytes } from 'node:crypto';

/** `etk_<venue>_<43 characters>`: the venue is in it, so that a key is looked up in its venue alone. */
const FORM = /^etk_(\d{1,9})_[\w-]{43}$/;
const SECRET_BYTES = 32;
/** Characters of the secret part that people see: 36 of its 256 bits. */
const SHOWN_CHARACTERS = 6;

/** Whether a bearer token is a key of a venue, valid or not. */
export function isApiKey(token: string): boolean {
  return token.startsWith('etk_');
}

/** Makes a key of 256 random bits. `prefix`: its begin, by which people recognise it. */
export function newApiKey(venueId: number): { key: string; prefix: string } {
  const begin = `etk_${venueId}_`;
  const key = begin + randomBytes(SECRET_BYTES).toString('base64url');
  return { key, prefix: key.slice(0, begin.length + SHOWN_CHARACTERS) };
}

/** The venue that a key names; null for another form. */
export function venueOfApiKey(key: string): number | null {
  const venueId = FORM.exec(key)?.[1];
  return venueId === undefined ? null : Number(venueId);
}

/** SHA-256 without salt: 256 random bits cannot be guessed. */
export function hashApiKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
