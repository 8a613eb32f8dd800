import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceAfterPercent, typedPercent } from './price-after-percent.ts';

it.each([
  [780_000, 10, 100, 858_000],
  [780_000, 10, 10_000, 860_000],
  [780_000, -5, 5_000, 740_000],
  [1_250, 7.5, 1, 1_344],
  [100, -100, 100, 0],
  [0, 50, 100, 0],
])('%d and %d %% in steps of %d is %d [VENUE-05]', (priceMinor, percent, stepMinor, after) => {
  expect(priceAfterPercent(priceMinor, percent, stepMinor)).toBe(after);
});

it('a new price is a multiple of its step, at most half a step away [VENUE-05]', () => {
  const steps = fc.constantFrom(1, 100, 1_000, 5_000, 10_000);
  fc.assert(
    fc.property(
      fc.nat(100_000_000),
      fc.integer({ min: -1_500, max: 9_999 }),
      steps,
      (priceMinor, tenths, stepMinor) => {
        const after = priceAfterPercent(priceMinor, tenths / 10, stepMinor);
        expect(after % stepMinor).toBe(0);
        const exact = Math.max(0, (priceMinor * (1_000 + tenths)) / 1_000);
        expect(Math.abs(after - exact)).toBeLessThanOrEqual(stepMinor / 2);
      },
    ),
  );
});

it('a percentage has one decimal at most, after a comma or a point [VENUE-05]', () => {
  expect(['10', ' -5 ', '7,5', '+2.5'].map(typedPercent)).toEqual([10, -5, 7.5, 2.5]);
  expect(['', 'x', '7,55', '1000', '5%'].map(typedPercent)).toEqual([null, null, null, null, null]);
});
