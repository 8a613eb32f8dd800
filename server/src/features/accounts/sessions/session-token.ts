import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** An opaque bearer token of 256 random bits; only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 needs no salt here: nobody guesses 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
