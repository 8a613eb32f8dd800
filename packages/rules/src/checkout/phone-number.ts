import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { isInternationalPhone, isPhone } from './is-phone.ts';

/** With the country code. Source: ITU-T E.164. Germany's plan has longer numbers. */
const MAX_DIGITS = 15;
const ARGENTINA = '54';

/** Length of a dial code. Source: ITU-T E.164. */
const DIAL_CODE_DIGITS = [1, 2, 3] as const;

/**
 * Returns the digits of the E.164 form; null for a number outside every numbering plan. An Argentine number in landline
 * form counts as a mobile, because people omit the 9 that calls from abroad require.
 *
 * @param digits dial code and number, also with national prefixes, or with the dial code twice
 */
export function normalPhoneNumber(digits: string): string | null {
  return validNumber(digits) ?? withoutFirstDialCode(digits);
}

/**
 * Returns a phone number as orders store it, digits with the country code: all spellings of one number are the same. A
 * number outside its country's plan has the venue's prefix before it. Null for one that is none.
 *
 * @param phone digits of the venue's country, also with its dial code, or `+` and the number of another one
 * @param prefix the venue's, without plus: 51 where Izipay pays (Peru), otherwise 549
 * @see CHK-03, CHK-10
 */
export function phoneOfOrder(phone: string, prefix: string): string | null {
  if (isInternationalPhone(phone)) return normalPhoneNumber(phone.slice(1));
  if (!isPhone(phone)) return null;
  const dialCode = prefix.startsWith(ARGENTINA) ? ARGENTINA : prefix;
  const hasPrefix = phone.startsWith(prefix) && isPhone(phone.slice(prefix.length));
  return normalPhoneNumber(dialCode + phone) ?? (hasPrefix ? phone : prefix + phone);
}

function validNumber(digits: string): string | null {
  const number = parsePhoneNumberFromString(`+${digits}`);
  const mobile =
    number?.countryCallingCode === ARGENTINA
      ? parsePhoneNumberFromString(`+${ARGENTINA}9${number.nationalNumber}`)
      : undefined;
  const normal = [mobile, number].find((one) => one?.isValid())?.number.slice(1);
  return normal === undefined || normal.length > MAX_DIGITS ? null : normal;
}

/** A person chose a country and typed its dial code too. */
function withoutFirstDialCode(digits: string): string | null {
  const length = DIAL_CODE_DIGITS.find((count) => digits.startsWith(digits.slice(0, count).repeat(2)));
  return length === undefined ? null : validNumber(digits.slice(length));
}

/** A mobile number as people of the country write it; null for an unknown country. */
export function examplePhone(country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  return getExampleNumber(country, examples)?.formatNational() ?? null;
}
