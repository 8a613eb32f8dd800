import { Refusal } from '../platform/refusal.ts';

const MIN_DIGITS = 8;
/** Of a number with its country. Source: ITU-T E.164. */
const MAX_DIGITS = 15;

/**
 * Dial code and number as they are kept: digits only.
 *
 * @throws Refusal 422 `only-whole-numbers`, `enter-valid-phone`
 * @see AUTH-04, AUTH-08
 */
export function readPhoneNumber(typed: string): string {
  const digits = typed.trim();
  if (!/^[0-9]*$/.test(digits)) throw new Refusal(422, 'only-whole-numbers');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) throw new Refusal(422, 'enter-valid-phone');
  return digits;
}

/**
 * The one form in which a number is somebody's. Argentine mobiles are dialled with a 9 that people leave out at home:
 * 54 11 5555 0006 and 54 9 11 5555 0006 ring the same phone.
 */
export function subscriberOf(digits: string): string {
  return /^54[1-3]\d{9}$/.test(digits) ? `549${digits.slice(2)}` : digits;
}

/** As only its owner recognises it. */
export function maskPhoneNumber(digits: string): string {
  return `•••• ${digits.slice(-4)}`;
}
