import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineSharesMinor, refundOfUnitsMinor } from './refund-line-amounts.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const lines = fc.array(fc.record({ priceMinor: fc.integer({ min: 0, max: 100_000_000_000 }) }), { maxLength: 40 });

it.each([
  ['prices without a discount', [900, 100], 1_000, [900, 100]],
  ['a discount of a tenth', [900, 100], 900, [810, 90]],
  ['a cent that three lines cannot split', [1, 1, 1], 1, [0, 0, 1]],
  ['an order that a benefit made free', [900, 100], 0, [0, 0]],
  ['free lines', [0, 0], 0, [0, 0]],
] as const)('shares of the total: %s [REF-04]', (_title, prices, total, shares) => {
  expect(
    lineSharesMinor(
      prices.map((priceMinor) => ({ priceMinor })),
      total,
    ),
  ).toEqual(shares);
});

it('shares add up to the total, and none exceeds its price [REF-04]', () => {
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (sold, part) => {
      const totalMinor = Math.floor(sum(sold.map(({ priceMinor }) => priceMinor)) * part);
      const shares = lineSharesMinor(sold, totalMinor);
      expect(sum(shares)).toBe(sold.length === 0 ? 0 : totalMinor);
      expect(shares.every((share, index) => share >= 0 && share <= (sold[index]?.priceMinor ?? 0))).toBe(true);
    }),
  );
});

it('steps of any size refund exactly the share of the line [REF-04]', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), steps, (shareMinor, taken) => {
      const line = { shareMinor, quantity: sum(taken) };
      let refunded = 0;
      const amounts = taken.map((units) => {
        const amount = refundOfUnitsMinor(line, refunded, units);
        refunded += units;
        return amount;
      });
      expect(amounts.every((amount) => amount >= 0)).toBe(true);
      expect(sum(amounts)).toBe(shareMinor);
    }),
  );
});
