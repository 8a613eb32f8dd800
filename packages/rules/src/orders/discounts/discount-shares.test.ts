import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderTotal } from '../order-total.ts';
import { coveredSumMinor, discountShares } from './discount-shares.ts';

const lines = fc.array(fc.record({ priceMinor: fc.nat(10_000_000), isCovered: fc.boolean() }), { maxLength: 40 });
const terms = fc
  .tuple(
    fc.option(fc.integer({ min: 1, max: 10_000 })),
    fc.integer({ min: 1, max: 50_000_000 }),
    fc.option(fc.nat(1_000_000)),
  )
  .map(([hundredths, amountMinor, maxDiscountMinor]) => ({
    amountPercent: hundredths === null ? null : hundredths / 100,
    amountMinor: hundredths === null ? amountMinor : null,
    maxDiscountMinor,
  }));

it('shares of a discount add up, and none is above its line [DISC-01, REF-04]', () => {
  fc.assert(
    fc.property(lines, terms, fc.nat(20_000_000), (sold, given, benefitMinor) => {
      const coveredMinor = coveredSumMinor(sold);
      const { discountMinor, totalMinor } = orderTotal(
        sold.map(({ priceMinor }) => priceMinor),
        { benefitMinor, discount: { ...given, coveredMinor } },
      );
      expect(discountMinor).toBeGreaterThanOrEqual(0);
      expect(discountMinor).toBeLessThanOrEqual(Math.min(coveredMinor, given.maxDiscountMinor ?? coveredMinor));
      expect(totalMinor).toBeGreaterThanOrEqual(0);
      const shares = discountShares(sold, discountMinor);
      expect(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBe(discountMinor);
      for (const [index, { priceMinor, isCovered }] of sold.entries()) {
        const share = shares[index] ?? null;
        expect(share === null).toBe(!isCovered);
        expect(share ?? 0).toBeGreaterThanOrEqual(0);
        expect(share ?? 0).toBeLessThanOrEqual(priceMinor);
      }
    }),
  );
});

it('a discount is split by the prices of the lines that it covers [DISC-01]', () => {
  const sold = [
    { priceMinor: 350_000, isCovered: true },
    { priceMinor: 150_000, isCovered: false },
    { priceMinor: 100_000, isCovered: true },
  ];
  expect(coveredSumMinor(sold)).toBe(450_000);
  expect(discountShares(sold, 45_000)).toEqual([35_000, null, 10_000]);
});
