import fc from 'fast-check';
import { expect, it } from 'vitest';
import { includedTaxMinor } from './included-tax.ts';

it.each([
  [12_100, 2_100, 2_100],
  [2_420_100, 2_100, 420_017],
  [11_800, 1_800, 1_800],
  // 10.5 %, and halves of a cent.
  [11_050, 1_050, 1_050],
  [3, 5_000, 1],
  [0, 2_100, 0],
])('%i with %i basis points includes %i of tax [PAY-02]', (gross, rate, tax) => {
  expect(includedTaxMinor(gross, rate)).toBe(tax);
});

it('the tax is the nearest whole unit, and half a unit goes up [PAY-02]', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000_000), fc.integer({ min: 1, max: 9_999 }), (gross, rate) => {
      const tax = includedTaxMinor(gross, rate);
      expect(Number.isInteger(tax)).toBe(true);
      expect(tax).toBeLessThanOrEqual(gross);
      const divisor = BigInt(10_000 + rate);
      const exact = BigInt(gross) * BigInt(rate);
      const twiceOver = 2n * (BigInt(tax) * divisor - exact);
      expect(twiceOver > -divisor && twiceOver <= divisor).toBe(true);
    }),
  );
});
