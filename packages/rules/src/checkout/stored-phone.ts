import { isPhone } from './is-phone.ts';

/**
 * Returns a phone number as orders store it, with the venue's prefix. A number that has the prefix stays as it is, so
 * that a repeated order does not add it twice.
 *
 * @param prefix the venue's, without plus: 51 where Izipay pays (Peru), otherwise 549
 * @see CHK-10
 */
export function storedPhone(phone: string, prefix: string): string {
  const hasPrefix = phone.startsWith(prefix) && isPhone(phone.slice(prefix.length));
  return hasPrefix ? phone : prefix + phone;
}
