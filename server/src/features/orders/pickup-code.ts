import { randomInt, timingSafeEqual } from 'node:crypto';

const DIGITS = 4;
/** Wrong codes in a row that lock the code, so that its 10,000 values cannot be tried at a counter. */
export const PICKUP_CODE_ATTEMPTS_MAX = 5;
export const PICKUP_CODE_LOCK_MS = 5 * 60_000;

/** Draws a random code of four digits. */
export function drawPickupCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/** Returns the content of the QR or barcode of an order. */
export function pickupCodeContent(orderId: number, verificationCode: string): string {
  return `${orderId}.${verificationCode}`;
}

/** Whether a typed or scanned text is the order's code, or the content of its QR or barcode. @see DEL-04 */
export function matchesPickupCode(given: string, order: { id: number; verificationCode: string }): boolean {
  const text = given.trim();
  return isSame(text, order.verificationCode) || isSame(text, pickupCodeContent(order.id, order.verificationCode));
}

function isSame(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
