import fc from 'fast-check';
import { expect, it } from 'vitest';
import { discountAmountMinor } from './discount-amount.ts';

it.each([
  [350_000, 20, 70_000],
  [999, 33.33, 332],
  [1, 50, 0],
  [0, 20, 0],
  [12_345, 100, 12_345],
])('%i less %f percent takes off %i [DISC-01]', (total, percent, amount) => {
  expect(discountAmountMinor(total, percent)).toBe(amount);
});

it('an amount is whole, and never above the total [DISC-01]', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000_000), fc.integer({ min: 1, max: 10_000 }), (total, hundredths) => {
      const amount = discountAmountMinor(total, hundredths / 100);
      expect(Number.isInteger(amount)).toBe(true);
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(total);
    }),
  );
});
