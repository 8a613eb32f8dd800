import { isInternationalPhone, isPhone } from './is-phone.ts';
import { normalPhoneNumber } from './phone-number.ts';

/**
 * Returns a phone number as orders store it, digits with the country code. A number that has the venue's prefix stays as
 * it is, so that a repeated order does not add it twice. Null for one that is none, or outside its country's plan.
 *
 * @param phone digits of the venue's country, or `+` and the number of another one
 * @param prefix the venue's, without plus: 51 where Izipay pays (Peru), otherwise 549
 * @see CHK-03, CHK-10
 */
export function storedPhone(phone: string, prefix: string): string | null {
  if (isInternationalPhone(phone)) return normalPhoneNumber(phone.slice(1));
  if (!isPhone(phone)) return null;
  const hasPrefix = phone.startsWith(prefix) && isPhone(phone.slice(prefix.length));
  return hasPrefix ? phone : prefix + phone;
}
