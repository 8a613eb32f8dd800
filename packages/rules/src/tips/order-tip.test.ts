import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTipAllowed, suggestedTips } from './order-tip.ts';

const currency = fc.constantFrom('ARS', 'PEN', 'USD');
const tips = fc.record({
  percents: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 4 }),
  limitMinor: fc.integer({ min: 1, max: 100_000_000 }),
});

it('every suggested tip is allowed, more than nothing, and suggested once [TIP-01]', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), tips, currency, (goodsMinor, of, inCurrency) => {
      const amounts = suggestedTips(goodsMinor, of, inCurrency).map(({ amountMinor }) => amountMinor);
      expect(amounts.every((amountMinor) => amountMinor > 0 && isTipAllowed(amountMinor, of))).toBe(true);
      expect(new Set(amounts).size).toBe(amounts.length);
    }),
  );
});

it('a suggested tip is its percentage to half a step, without small coins [TIP-01]', () => {
  expect(suggestedTips(863_000, { percents: [5, 10, 15], limitMinor: 100_000 }, 'ARS')).toEqual([
    { percent: 5, amountMinor: 40_000 },
    { percent: 10, amountMinor: 90_000 },
  ]);
  expect(suggestedTips(2_450, { percents: [10], limitMinor: 1_000 }, 'PEN')).toEqual([
    { percent: 10, amountMinor: 250 },
  ]);
});

it.each([0, 1, 500])('%d of 500 is a tip [TIP-01]', (amountMinor) => {
  expect(isTipAllowed(amountMinor, { limitMinor: 500 })).toBe(true);
});

it.each([-1, 501, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d of 500 is no tip [TIP-01]', (amountMinor) => {
  expect(isTipAllowed(amountMinor, { limitMinor: 500 })).toBe(false);
});
