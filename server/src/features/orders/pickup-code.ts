import { timingSafeEqual } from 'node:crypto';

import { pickupCodeContent } from './reading/pickup-code-images.ts';

/** Wrong codes in a row before an order takes none for a while: ten thousand codes must not be tried at a counter. */
export const PICKUP_CODE_ATTEMPTS_MAX = 5;
export const LOCK_MS = 5 * 60_000;

/** Whether what was typed or scanned proves the order: its four digits, or the content of its QR or barcode. @see DEL-04 */
export function matchesPickupCode(given: string, order: { id: number; verificationCode: string }): boolean {
  const text = given.trim();
  return isSame(text, order.verificationCode) || isSame(text, pickupCodeContent(order.id, order.verificationCode));
}

function isSame(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
