import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

export const CODE_MINUTES = 10;
export const CODE_MAX_TRIES = 5;
export const RESEND_AFTER_SECONDS = 60;
/** With five tries each, an hour gives whoever guesses 50 tries in a million. */
export const CODES_PER_HOUR = 10;

const CODES = 1_000_000;
const CODE_DIGITS = 6;

export function newLoginCode(): string {
  return String(randomInt(CODES)).padStart(CODE_DIGITS, '0');
}

/**
 * A code has only a million values, so a plain hash of it could be tried out by whoever reads the table.
 *
 * @param key of this installation, kept apart from the codes
 */
export function hashLoginCode(key: Buffer, email: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${email}\n${code}`).digest();
}

export function isSameHash(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
