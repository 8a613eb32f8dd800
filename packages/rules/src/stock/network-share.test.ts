import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkShare, PAID_ORDERS_FOR_ALL } from './network-share.ts';

it.each([
  [1_000, 0, 200],
  [1_000, 1, 240],
  [1_000, 19, 960],
  [1_000, 20, null],
  [1_000, 4_000, null],
  [10, 0, 6],
  [0, 0, 6],
])('of %i units a network with %i paid orders holds %s unpaid at most [ORD-07]', (onHand, paid, share) => {
  expect(networkShare(onHand, paid)).toBe(share);
});

it("a network's share grows with paid orders, within the stock or six units [ORD-07]", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(PAID_ORDERS_FOR_ALL - 2), (onHand, paid) => {
      const share = networkShare(onHand, paid) ?? Infinity;
      expect(networkShare(onHand, paid + 1) ?? Infinity).toBeGreaterThanOrEqual(share);
      expect(share).toBeLessThanOrEqual(Math.max(6, onHand));
    }),
  );
});
