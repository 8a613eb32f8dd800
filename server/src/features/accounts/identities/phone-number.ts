import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { ProblemError } from '#platform/http/problem-error.ts';

const MIN_DIGITS = 8;
/** With the country code. Source: ITU-T E.164. Germany's plan has longer numbers. */
const MAX_DIGITS = 15;
const ARGENTINA = '54';

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

/**
 * Returns the digits of the E.164 form; null for a number outside every numbering plan. An Argentine number in landline
 * form counts as a mobile, because people omit the 9 that calls from abroad require.
 *
 * @param digits dial code and number, also with national prefixes
 */
export function normalPhoneNumber(digits: string): string | null {
  const number = parsePhoneNumberFromString(`+${digits}`);
  const mobile =
    number?.countryCallingCode === ARGENTINA
      ? parsePhoneNumberFromString(`+${ARGENTINA}9${number.nationalNumber}`)
      : undefined;
  const normal = [mobile, number].find((one) => one?.isValid())?.number.slice(1);
  return normal === undefined || normal.length > MAX_DIGITS ? null : normal;
}

/** Masks all but the last four digits. */
export function maskPhoneNumber(digits: string): string {
  return `•••• ${digits.slice(-4)}`;
}
