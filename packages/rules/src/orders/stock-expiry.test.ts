import { expect, it } from 'vitest';
import { extendedExpiryMs } from './stock-expiry.ts';

const order = { stockState: 'held', expiresAtMs: 600_000, isExtended: false } as const;

it.each([
  ['expires when the attempt ends', order, 900_000, 900_000],
  ['is not cut short by an attempt that ends sooner', order, 500_000, null],
  ['is extended once', { ...order, isExtended: true }, 900_000, null],
  ['is not woken when its time is over', { ...order, expiresAtMs: 100_000 }, 900_000, null],
  ['stays as it is once it is sold', { ...order, stockState: 'sold' }, 900_000, null],
  ['stays as it is when it does not expire', { ...order, expiresAtMs: null }, 900_000, null],
] as const)('an order that is being paid %s [ORD-07]', (_title, held, attemptEndsAtMs, expected) => {
  expect(extendedExpiryMs(held, attemptEndsAtMs, 100_000)).toBe(expected);
});
