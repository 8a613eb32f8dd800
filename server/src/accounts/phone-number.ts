import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { Refusal } from '../platform/refusal.ts';

const ARGENTINA = '54';

/**
 * Phone number as typed, with its dial code, in the form in which it is an identity and is sent messages.
 *
 * @throws Refusal 422 `only-whole-numbers`, `enter-valid-phone`
 * @see AUTH-04, AUTH-08
 */
export function readPhoneNumber(typed: string): string {
  const digits = typed.trim();
  if (!/^[0-9]*$/.test(digits)) throw new Refusal(422, 'only-whole-numbers');
  const number = normalPhoneNumber(digits);
  if (number === null) throw new Refusal(422, 'enter-valid-phone');
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
  if (number?.countryCallingCode === ARGENTINA) {
    const mobile = parsePhoneNumberFromString(`+${ARGENTINA}9${number.nationalNumber}`);
    if (mobile?.isValid()) return mobile.number.slice(1);
  }
  return number?.isValid() ? number.number.slice(1) : null;
}

/** As only its owner recognises it. */
export function maskPhoneNumber(digits: string): string {
  return `•••• ${digits.slice(-4)}`;
}
