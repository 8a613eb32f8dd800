import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pricesUnder } from './rule-prices.ts';

const beer = {
  id: 1,
  priceMinor: 650_000,
  sizes: [
    { id: 10, priceMinor: null },
    { id: 11, priceMinor: 900_000 },
  ],
};

it('a percentage applies to product and own prices of sizes [VENUE-05, CLOTH-01]', () => {
  const effect = { kind: 'percent', percent: -30, stepMinor: 1 } as const;
  expect(pricesUnder({ effect }, beer)).toEqual({
    priceMinor: 455_000,
    sizes: [
      { id: 10, priceMinor: null },
      { id: 11, priceMinor: 630_000 },
    ],
  });
});

it('fixed prices replace those of their product and size only [VENUE-05, CLOTH-01]', () => {
  const effect = {
    kind: 'fixed',
    products: [{ productId: 2, priceMinor: 5 }],
    sizes: [{ sizeId: 11, priceMinor: 700_000 }],
  } as const;
  expect(pricesUnder({ effect }, beer)).toMatchObject({ priceMinor: 650_000, sizes: [{}, { priceMinor: 700_000 }] });
  const own = { ...effect, products: [{ productId: 1, priceMinor: 500_000 }] };
  expect(pricesUnder({ effect: own }, beer).priceMinor).toBe(500_000);
});

it('rounding makes nothing free and never crosses the former price [VENUE-05]', () => {
  const percent = fc.integer({ min: -99, max: 300 }).filter((value) => value !== 0);
  const stepMinor = fc.constantFrom(1, 100, 1_000, 5_000, 10_000);
  fc.assert(
    fc.property(fc.nat(100_000_000), percent, stepMinor, (priceMinor, change, step) => {
      const effect = { kind: 'percent', percent: change, stepMinor: step } as const;
      const after = pricesUnder({ effect }, { id: 1, priceMinor, sizes: [] }).priceMinor;
      expect(Number.isSafeInteger(after)).toBe(true);
      if (priceMinor === 0) expect(after).toBe(0);
      else if (change < 0) expect(after > 0 && after <= priceMinor).toBe(true);
      else expect(after).toBeGreaterThanOrEqual(priceMinor);
    }),
  );
});
