import { expect, it } from 'vitest';
import { isMadeAlike, stockOfLeftovers, unitsCostMinor } from './leftover-units.ts';

const burger = { productId: 1, sizeId: 0, comments: '', quantity: 1, extras: [] };

it('a unit serves an order with the same product, size, choices and comment [ORD-08]', () => {
  const withCheese = { ...burger, extras: [{ productId: 9, quantity: 1 }] };
  const twoWithCheese = { ...burger, quantity: 2, extras: [{ productId: 9, quantity: 2 }] };
  expect(isMadeAlike(burger, { ...burger, quantity: 3 })).toBe(true);
  expect(isMadeAlike(withCheese, twoWithCheese)).toBe(true);
  expect(isMadeAlike({ ...burger, comments: 'Sin sal ' }, { ...burger, comments: 'sin sal' })).toBe(true);
  expect(isMadeAlike(burger, withCheese)).toBe(false);
  expect(isMadeAlike(burger, { ...burger, sizeId: 2 })).toBe(false);
  expect(isMadeAlike(burger, { ...burger, comments: 'sin sal' })).toBe(false);
  expect(isMadeAlike(burger, { ...burger, productId: 2 })).toBe(false);
});

it('units of a line whose choices differ serve no other order [EXTRA-02]', () => {
  const uneven = { ...burger, quantity: 2, extras: [{ productId: 9, quantity: 1 }] };
  expect(isMadeAlike(uneven, uneven)).toBe(false);
});

it('units cost their prices with their choices, before discounts [ORD-08]', () => {
  const line = { quantity: 2, unitPriceMinor: 800_000, extras: [{ quantity: 2, unitPriceMinor: 70_000 }] };
  expect(unitsCostMinor(1, line)).toBe(870_000);
  expect(unitsCostMinor(2, line)).toBe(1_740_000);
});

it('a passed unit is sold once, and a wasted unit is never free [ORD-07]', () => {
  const lines = [
    { productId: 1, sizeId: 0, quantity: 2, countsStock: true },
    { productId: 2, sizeId: 0, quantity: 4, countsStock: false },
  ];
  const changes = (isSold: boolean, isWaste: boolean) =>
    stockOfLeftovers(lines, { units: 1, quantity: 2, isSold, isWaste }).map(({ change }) => change);
  expect(changes(true, false)).toEqual([1]);
  expect(changes(true, true)).toEqual([]);
  expect(changes(false, false)).toEqual([]);
  expect(changes(false, true)).toEqual([-1]);
});
