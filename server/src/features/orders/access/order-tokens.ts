import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** A guest's capability to one order: its holder may read, change and cancel that order. */
export interface OrderTokens {
  of(orderId: number): string;
  isOf(orderId: number, token: string): boolean;
  /** A capability to the state of the payment of one order: its holder sees that and nothing else. */
  paymentViewOf(orderId: number): string;
  isPaymentViewOf(orderId: number, token: string): boolean;
}

/**
 * Derives tokens instead of storing them, so that a repeated request gets the same token.
 *
 * @param secret of the installation
 */
export function createOrderTokens(secret: Buffer): OrderTokens {
  const key = createSecretKey(secret);
  const digest = (subject: string) => createHmac('sha256', key).update(subject).digest();
  const isDigest = (token: string, subject: string) => {
    const expected = digest(subject);
    const given = Buffer.from(token, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const paymentView = (orderId: number) => `payment view ${orderId}`;
  return {
    of: (orderId) => digest(String(orderId)).toString('base64url'),
    isOf: (orderId, token) => isDigest(token, String(orderId)),
    paymentViewOf: (orderId) => digest(paymentView(orderId)).toString('base64url'),
    isPaymentViewOf: (orderId, token) => isDigest(token, paymentView(orderId)),
  };
}
