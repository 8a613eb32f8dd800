import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Long enough for a phone that opens the file again after a failed download. */
const PASS_NAME_MS = 10 * 60_000;

/** A guest's capability to one order: its holder may read, change and cancel that order. */
export interface OrderTokens {
  of(orderId: number): string;
  isOf(orderId: number, token: string): boolean;
  /** A UUID that only this installation derives from a subject. */
  requestKeyOf(subject: string): string;
  /** A capability to the state of the payment of one order: its holder sees that and nothing else. */
  paymentViewOf(orderId: number): string;
  isPaymentViewOf(orderId: number, token: string): boolean;
  /** The name of the file of an order's pass, for some minutes: who has it reads the pass and nothing else. */
  passNameOf(orderId: number, nowMs: number): string;
  /** @returns null for another name, and for one that is too old */
  orderOfPassName(name: string, nowMs: number): number | null;
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
  const pass = (orderId: number, untilMs: number) => `pass ${orderId} ${untilMs}`;
  return {
    of: (orderId) => digest(String(orderId)).toString('base64url'),
    isOf: (orderId, token) => isDigest(token, String(orderId)),
    requestKeyOf: (subject) => toUuid(digest(`request ${subject}`)),
    paymentViewOf: (orderId) => digest(paymentView(orderId)).toString('base64url'),
    isPaymentViewOf: (orderId, token) => isDigest(token, paymentView(orderId)),
    passNameOf: (orderId, nowMs) => {
      const untilMs = nowMs + PASS_NAME_MS;
      return `${orderId}.${untilMs}.${digest(pass(orderId, untilMs)).toString('base64url')}.pkpass`;
    },
    orderOfPassName: (name, nowMs) => {
      const [, id = '', until = '', token = ''] = /^(\d{1,16})\.(\d{1,16})\.([\w-]+)\.pkpass$/.exec(name) ?? [];
      const [orderId, untilMs] = [Number(id), Number(until)];
      return untilMs > nowMs && isDigest(token, pass(orderId, untilMs)) ? orderId : null;
    },
  };
}

/** Version 8 of RFC 9562: 122 bits of our own. */
function toUuid(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant.toString(16) + hex.slice(18, 20),
    hex.slice(20, 32),
  ].join('-');
}
