import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isEligible,
  lineBenefits,
  productBenefit,
  refundedBenefitUnits,
  remainingBenefitUnits,
  unitDiscountMinor,
  type BenefitMember,
  type ProductBenefit,
} from './product-benefit.ts';

const beer: ProductBenefit = { globalProductId: 1, availableUnits: 3, percentage: 30, plans: [2, 3] };
const member = (consumed = 0, changes: Partial<BenefitMember> = {}): BenefitMember => ({
  isEnabled: true,
  planId: 2,
  consumed: new Map([[1, consumed]]),
  ...changes,
});

describe('eligibility', () => {
  it.each([
    ['a member with a listed plan', member(), beer, true],
    ['a guest', null, beer, false],
    ['a member who is not enabled', member(0, { isEnabled: false }), beer, false],
    ['a member without a plan', member(0, { planId: null }), beer, false],
    ['a plan that is not listed', member(0, { planId: 1 }), beer, false],
    ['a product without plans', member(), { ...beer, plans: [] }, false],
    ['a product without a benefit', member(), null, false],
    ['a member who used all up', member(3), beer, true],
  ] as const)('%s [BEN-01]', (_title, who, benefit, expected) => {
    expect(isEligible(who, benefit)).toBe(expected);
  });

  it('a product takes part when it is flagged and names its global product [BEN-01]', () => {
    const tomorrowGlobalProduct = {
      id: 1,
      amountInStockAvailableForTomorrowBenefit: 3,
      tomorrowBenefitDiscountPercentage: 30,
      tomorrowPlans: [2, 3],
    };
    expect(productBenefit({ isUsedForTomorrowBenefit: true, tomorrowGlobalProduct })).toEqual(beer);
    expect(productBenefit({ isUsedForTomorrowBenefit: false, tomorrowGlobalProduct })).toBeNull();
    expect(productBenefit({ isUsedForTomorrowBenefit: true, tomorrowGlobalProduct: null })).toBeNull();
  });
});

it.each([
  [0, 0, 3],
  [1, 1, 1],
  [2, 1, 0],
  [1, 5, -3],
  [1, -2, 2],
])('with %i in the cart and %i consumed, %i remain [BEN-02]', (inCart, consumed, expected) => {
  expect(remainingBenefitUnits(member(consumed), beer, inCart)).toBe(expected);
});

it.each([
  [350_000, 30, 105_000],
  [333, 50, 167],
  [335, 10, 34],
  [334, 10, 33],
  [1_000, 12.5, 125],
  [999, 33.33, 333],
  [1, 49, 0],
  [1_000, 100, 1_000],
  [1_000, 130, 1_000],
  [1_000, -5, 0],
])('%i minor units by %d percent are %i, half up [BEN-02]', (priceMinor, percentage, expected) => {
  expect(unitDiscountMinor(priceMinor, percentage)).toBe(expected);
});

it('lines of one global product share its units, in their order [BEN-02, CART-06]', () => {
  const line = { benefit: beer, quantity: 2, unitPriceMinor: 1_000 };
  const other = { benefit: { ...beer, percentage: 50 }, quantity: 2, unitPriceMinor: 500 };
  expect(lineBenefits([line, other, line], member())).toEqual([
    { globalProductId: 1, availableUnits: 3, units: 2, percentage: 30, discountMinor: 600 },
    { globalProductId: 1, availableUnits: 3, units: 1, percentage: 50, discountMinor: 250 },
    null,
  ]);
});

it('a free product uses no unit up [BEN-02]', () => {
  const free = { benefit: beer, quantity: 2, unitPriceMinor: 0 };
  const paid = { benefit: beer, quantity: 3, unitPriceMinor: 100 };
  expect(lineBenefits([free, paid], member()).map((benefit) => benefit?.units)).toEqual([undefined, 3]);
});

const anyBenefit = fc.record({
  globalProductId: fc.integer({ min: 1, max: 3 }),
  availableUnits: fc.integer({ min: 0, max: 10 }),
  percentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  plans: fc.subarray([1, 2, 3]),
});
const anyLine = fc.record({
  benefit: fc.option(anyBenefit),
  quantity: fc.integer({ min: 1, max: 50 }),
  unitPriceMinor: fc.integer({ min: 0, max: 100_000_000 }),
});
const anyMember = fc.record({
  isEnabled: fc.boolean(),
  planId: fc.option(fc.integer({ min: 1, max: 3 })),
  consumed: fc
    .dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 0, max: 12 }))
    .map((byId) => new Map(Object.entries(byId).map(([id, units]) => [Number(id), units]))),
});

describe('for any cart and member', () => {
  it('no line ends below zero, and every amount is an integer [BEN-02]', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.option(anyMember), (lines, who) => {
        for (const [index, benefit] of lineBenefits(lines, who).entries()) {
          const line = lines[index];
          if (!line || !benefit) continue;
          expect(Number.isInteger(benefit.discountMinor)).toBe(true);
          expect(benefit.discountMinor).toBeGreaterThan(0);
          expect(benefit.discountMinor).toBeLessThanOrEqual(benefit.units * line.unitPriceMinor);
          expect(benefit.units).toBeLessThanOrEqual(line.quantity);
        }
      }),
    );
  });

  it('no global product exceeds the units that its lines allow [BEN-02]', () => {
    fc.assert(
      fc.property(fc.array(anyLine), anyMember, (lines, who) => {
        const benefits = lineBenefits(lines, who);
        for (const [id, used] of who.consumed) {
          const of = lines.flatMap((line, index) => {
            const units = benefits[index]?.globalProductId === id ? (benefits[index]?.units ?? 0) : 0;
            return line.benefit && units > 0 ? [{ units, available: line.benefit.availableUnits }] : [];
          });
          const sum = of.reduce((units, line) => units + line.units, 0);
          const allowed = Math.max(0, ...of.map(({ available }) => available));
          expect(sum).toBeLessThanOrEqual(Math.max(0, allowed - used));
        }
      }),
    );
  });

  it('a guest and a member without plan get no discount [BEN-01]', () => {
    fc.assert(
      fc.property(fc.array(anyLine), fc.constantFrom(null, member(0, { planId: null })), (lines, who) => {
        expect(lineBenefits(lines, who)).toEqual(lines.map(() => null));
      }),
    );
  });
});

it('refunds give back the refunded share, rounded down, and in the end all [BEN-02]', () => {
  expect(refundedBenefitUnits(3, 999, 1_000)).toBe(2);
  expect(refundedBenefitUnits(3, 1_000, 1_000)).toBe(3);
  expect(refundedBenefitUnits(3, 0, 0)).toBe(0);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.nat(1_000_000), fc.nat(1_000_000), (units, one, other) => {
      const total = Math.max(one, other, 1);
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(refundedBenefitUnits(units, less, total)).toBeLessThanOrEqual(refundedBenefitUnits(units, more, total));
    }),
  );
});
