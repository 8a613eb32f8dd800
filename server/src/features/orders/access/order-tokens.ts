import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** A guest's capability to one order: its holder may read, change and cancel that order. */
export interface OrderTokens {
  of(orderId: number): string;
  isOf(orderId: number, token: string): boolean;
}

/**
 * Derives tokens instead of storing them, so that a repeated request gets the same token.
 *
 * @param secret of the installation
 */
export function createOrderTokens(secret: Buffer): OrderTokens {
  const key = createSecretKey(secret);
  const digest = (orderId: number) => createHmac('sha256', key).update(String(orderId)).digest();
  return {
    of: (orderId) => digest(orderId).toString('base64url'),
    isOf(orderId, token) {
      const expected = digest(orderId);
      const given = Buffer.from(token, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
