import { getExampleNumber, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

/** With the country code. Source: ITU-T E.164. Germany's plan has longer numbers. */
const MAX_DIGITS = 15;
const ARGENTINA = '54';

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

/** A mobile number as people of the country write it; null for an unknown country. */
export function examplePhone(country: string): string | null {
  if (!isSupportedCountry(country)) return null;
  return getExampleNumber(country, examples)?.formatNational() ?? null;
}
