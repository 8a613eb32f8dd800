import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { ProblemError } from '#platform/http/problem-error.ts';

const MIN_DIGITS = 8;
/** Of a number with its country. Source: ITU-T E.164. Germany's plan has longer ones. */
const MAX_DIGITS = 15;
const ARGENTINA = '54';

/**
 * Phone number as typed, with its dial code, in the form in which it is an identity and is sent messages.
 *
 * @throws Refusal 422 `only-whole-numbers`, `enter-valid-phone`
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
 * Digits of a number's E.164 form; null for a number that no numbering plan has. An Argentine number of a fixed line's
 * shape is a mobile: people leave out the 9 that is dialled from abroad.
 *
 * @param digits dial code and number, also with the prefixes that are dialled within the country
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

/** As only its owner recognises it. */
export function maskPhoneNumber(digits: string): string {
  return `•••• ${digits.slice(-4)}`;
}
