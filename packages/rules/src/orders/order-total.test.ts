import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderTotal } from './order-total.ts';

const lines = fc.array(fc.nat(10_000_000), { maxLength: 40 });
const reductions = fc.record({
  benefitMinor: fc.option(fc.nat(20_000_000)),
  discount: fc.option(
    fc.record({
      amountPercent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
      amountMinor: fc.constant(null),
      maxDiscountMinor: fc.option(fc.nat(1_000_000)),
    }),
  ),
  tipMinor: fc.nat(1_000_000),
});

it('a total is lines less reductions plus tip, never < 0 [BEN-03, DISC-01, TIP-01]', () => {
  fc.assert(
    fc.property(lines, reductions, (amounts, reduced) => {
      const total = orderTotal(amounts, reduced);
      expect(total.linesMinor).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
      expect(total.totalMinor).toBe(total.linesMinor - total.benefitMinor - total.discountMinor + total.tipMinor);
      for (const part of Object.values(total)) {
        expect(Number.isInteger(part)).toBe(true);
        expect(part).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('the order of lines changes no total, and a further line lowers none [EXTRA-04]', () => {
  fc.assert(
    fc.property(lines, fc.nat(10_000_000), reductions, (amounts, further, reduced) => {
      const total = orderTotal(amounts, reduced);
      expect(orderTotal(amounts.toReversed(), reduced)).toEqual(total);
      expect(orderTotal([...amounts, further], reduced).totalMinor).toBeGreaterThanOrEqual(total.totalMinor);
    }),
  );
});

it('a benefit takes off its worth or the lines, and the discount is of the rest [BEN-03, DISC-01]', () => {
  expect(orderTotal([300, 700])).toEqual({
    linesMinor: 1_000,
    benefitMinor: 0,
    discountMinor: 0,
    tipMinor: 0,
    totalMinor: 1_000,
  });
  expect(
    orderTotal([300, 700], {
      benefitMinor: 200,
      discount: { amountPercent: 10, amountMinor: null, maxDiscountMinor: null },
    }),
  ).toEqual({
    linesMinor: 1_000,
    benefitMinor: 200,
    discountMinor: 80,
    tipMinor: 0,
    totalMinor: 720,
  });
  expect(orderTotal([1_000], { benefitMinor: 5_000 })).toMatchObject({ benefitMinor: 1_000, totalMinor: 0 });
});

it('neither a benefit nor a discount reduces a tip [TIP-01]', () => {
  fc.assert(
    fc.property(lines, reductions, (amounts, reduced) => {
      const without = orderTotal(amounts, { ...reduced, tipMinor: 0 });
      expect(orderTotal(amounts, reduced)).toEqual({
        ...without,
        tipMinor: reduced.tipMinor,
        totalMinor: without.totalMinor + reduced.tipMinor,
      });
    }),
  );
});
