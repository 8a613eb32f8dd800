import { ProblemError } from '#platform/http/problem-error.ts';
import { normalPhoneNumber } from '@app/rules/checkout/phone-number.ts';

const MIN_DIGITS = 8;

/**
 * Parses a typed phone number with its dial code into the form that identifies an account and receives messages.
 *
 * @throws ProblemError 422 `only-whole-numbers`, `enter-valid-phone`
 * @see AUTH-04, AUTH-08
 */
export function parsePhoneNumber(typed: string): string {
  const digits = typed.trim();
  if (!/^[0-9]*$/.test(digits)) throw new ProblemError(422, 'only-whole-numbers');
  const number = digits.length < MIN_DIGITS ? null : normalPhoneNumber(digits);
  if (number === null) throw new ProblemError(422, 'enter-valid-phone');
  return number;
}

/** Masks all but the last four digits. */
export function maskPhoneNumber(digits: string): string {
  return `•••• ${digits.slice(-4)}`;
}
