import { isPhone } from './is-phone.ts';

/**
 * A phone number as orders keep it: with the venue's prefix, once. A number that was typed with the prefix stays as it
 * is, so that sending an order again does not grow it.
 *
 * @param prefix the venue's, without plus: 51 where Izipay pays (Peru), 549 elsewhere
 * @see CHK-10
 */
export function storedPhone(phone: string, prefix: string): string {
  const hasPrefix = phone.startsWith(prefix) && isPhone(phone.slice(prefix.length));
  return hasPrefix ? phone : prefix + phone;
}
