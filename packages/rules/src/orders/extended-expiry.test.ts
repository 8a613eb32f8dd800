import { expect, it } from 'vitest';
import { changedExpiryMs, extendedExpiryMs } from './extended-expiry.ts';

const order = { stockState: 'held', expiresAtMs: 600_000, isExtended: false } as const;

it.each([
  ['expires when the attempt ends', order, 900_000, 900_000],
  ['is not cut short by an attempt that ends sooner', order, 500_000, null],
  ['is not extended by an attempt that ends with it', order, 600_000, null],
  ['is extended once', { ...order, isExtended: true }, 900_000, null],
  ['is not woken when its time is over', { ...order, expiresAtMs: 100_000 }, 900_000, null],
  ['stays as it is once it is sold', { ...order, stockState: 'sold' }, 900_000, null],
  ['stays as it is when it does not expire', { ...order, expiresAtMs: null }, 900_000, null],
] as const)('an order that is being paid %s [ORD-07]', (_title, held, attemptEndsAtMs, expected) => {
  expect(extendedExpiryMs(held, attemptEndsAtMs, 100_000)).toBe(expected);
});

const MINUTE_MS = 60_000;
const toCash = { newMethod: 20, formerMethod: 10 };

it.each([
  ['to a longer time', 9, 10, toCash, 29],
  ['to a shorter time', 1, 20, { newMethod: 10, formerMethod: 20 }, 11],
  ['again and again, until twice the time of both', 55, 58, toCash, 60],
  ['after that, and the expiry stays', 62, 65, toCash, 65],
] as const)(
  'an order with a changed payment method gets its time %s [ORD-07]',
  (_title, at, until, minutes, expected) => {
    const order = { createdAtMs: 0, expiresAtMs: until * MINUTE_MS };
    expect(changedExpiryMs(order, minutes, at * MINUTE_MS)).toBe(expected * MINUTE_MS);
  },
);
