import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unitDiscountMinor } from '../benefits/product-benefit.ts';
import { discountAmountMinor } from './discount-amount.ts';
import { removeUnits, type PlacedLine, type PlacedReductions, type RemovedUnits } from './remove-units.ts';

const NONE: PlacedReductions = { benefit: null, discount: null, tipMinor: 0 };
const redeemed = (percent: number | null) =>
  percent === null ? null : { percent, amountMinor: Number.MAX_SAFE_INTEGER, isOfRule: false };

const line = (number: number, changes: Partial<PlacedLine> = {}): PlacedLine => ({
  line: number,
  parentLine: null,
  productId: 100 + number,
  quantity: 1,
  unitPriceMinor: 1_000,
  estimatedPreparationMinutes: 5,
  benefit: null,
  discountMinor: null,
  ...changes,
});

const reduced = (lines: readonly PlacedLine[], reductions: PlacedReductions, removed: readonly RemovedUnits[]) => {
  const answer = removeUnits(lines, reductions, removed);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
};

it('a removed line takes its choices, and the rest decides the preparation [ORD-08]', () => {
  const lines = [
    line(1, { quantity: 2, estimatedPreparationMinutes: 12 }),
    line(2, { parentLine: 1, quantity: 2, unitPriceMinor: 300 }),
    line(3, { unitPriceMinor: 500 }),
  ];
  const rest = reduced(lines, NONE, [{ line: 1, units: 2 }]);
  expect(rest).toEqual({
    lines: [lines[2]],
    linesMinor: 500,
    benefitMinor: 0,
    discountMinor: 0,
    tipMinor: 0,
    totalMinor: 500,
    preparationMinutes: 5,
  });
});

it('a removed unit takes its share of choices that all units have [ORD-08]', () => {
  const alike = [line(1, { quantity: 3 }), line(2, { parentLine: 1, quantity: 6, unitPriceMinor: 100 })];
  expect(reduced(alike, NONE, [{ line: 1, units: 1 }])).toMatchObject({
    lines: [{ quantity: 2 }, { quantity: 4 }],
    totalMinor: 2_400,
  });
  const unlike = [line(1, { quantity: 3 }), line(2, { parentLine: 1, quantity: 1 }), line(3)];
  expect(removeUnits(unlike, NONE, [{ line: 1, units: 1 }])).toBe('quantity-not-allowed');
  expect(reduced(unlike, NONE, [{ line: 1, units: 3 }]).lines).toHaveLength(1);
});

it.each<[string, RemovedUnits[], string]>([
  ['more units than the line has', [{ line: 1, units: 3 }], 'quantity-not-allowed'],
  ['a choice alone', [{ line: 2, units: 1 }], 'quantity-not-allowed'],
  ['an unknown line', [{ line: 9, units: 1 }], 'quantity-not-allowed'],
  [
    'one line twice',
    [
      { line: 1, units: 1 },
      { line: 1, units: 1 },
    ],
    'quantity-not-allowed',
  ],
  ['everything', [{ line: 1, units: 2 }], 'empty-cart'],
])('%s is refused [ORD-08]', (_title, removed, problem) => {
  const lines = [line(1, { quantity: 2 }), line(2, { parentLine: 1, quantity: 2 })];
  expect(removeUnits(lines, NONE, removed)).toBe(problem);
});

it("the buyer's benefit stays up to the new sum, and goes with its product [BEN-03]", () => {
  const lines = [line(1), line(2, { unitPriceMinor: 400 })];
  const amount = { ...NONE, benefit: { amountMinor: 600, productId: null } };
  expect(reduced(lines, amount, [{ line: 1, units: 1 }])).toMatchObject({ benefitMinor: 400, totalMinor: 0 });
  const product = { ...NONE, benefit: { amountMinor: 1_000, productId: 101 } };
  expect(reduced(lines, product, [{ line: 2, units: 1 }])).toMatchObject({ benefitMinor: 1_000, totalMinor: 0 });
  expect(reduced(lines, product, [{ line: 1, units: 1 }])).toMatchObject({ benefitMinor: 0, totalMinor: 400 });
});

const anyMain = fc
  .record({
    quantity: fc.integer({ min: 1, max: 50 }),
    unitPriceMinor: fc.integer({ min: 0, max: 5_000_000 }),
    percentage: fc.integer({ min: 1, max: 100 }),
    benefitUnits: fc.integer({ min: 0, max: 50 }),
    removedUnits: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ percentage, benefitUnits, removedUnits, ...main }) => {
    const units = Math.min(benefitUnits, main.quantity);
    const discountMinor = units * unitDiscountMinor(main.unitPriceMinor, percentage);
    const benefit = discountMinor > 0 ? { globalProductId: 1, units, percentage, discountMinor } : null;
    return { ...main, benefit, removedUnits: Math.min(removedUnits, main.quantity) };
  });

it('a removal keeps sums exact and makes no order dearer [ORD-08, BEN-02, DISC-01]', () => {
  const anyPercent = fc.option(fc.integer({ min: 1, max: 100 }));
  fc.assert(
    fc.property(fc.array(anyMain, { minLength: 1, maxLength: 6 }), anyPercent, (mains, discountPercent) => {
      const lines = mains.map((main, at) => line(at + 1, main));
      const removed = mains.flatMap(({ removedUnits: units }, at) => (units > 0 ? [{ line: at + 1, units }] : []));
      const before = reduced(lines, { ...NONE, discount: redeemed(discountPercent) }, []);
      const after = removeUnits(lines, { ...NONE, discount: redeemed(discountPercent) }, removed);
      if (after === 'empty-cart') {
        expect(mains.every((one) => one.removedUnits === one.quantity)).toBe(true);
        return;
      }
      if (typeof after === 'string') throw new Error(after);
      const sum = after.lines.reduce(
        (minor, one) => minor + one.quantity * one.unitPriceMinor - (one.benefit?.discountMinor ?? 0),
        0,
      );
      expect(after.discountMinor).toBe(discountPercent === null ? 0 : discountAmountMinor(sum, discountPercent));
      expect(after.totalMinor).toBe(sum - after.discountMinor);
      expect(after.totalMinor).toBeLessThanOrEqual(before.totalMinor);
      for (const one of after.lines) expect(one.benefit?.units ?? 0).toBeLessThanOrEqual(one.quantity);
    }),
  );
});

it("the buyer's benefit stays while any line has its product [BEN-03]", () => {
  const lines = [line(1), line(2), line(3)];
  const product = { ...NONE, benefit: { amountMinor: 1_000, productId: 101 } };
  expect(reduced(lines, product, [{ line: 3, units: 1 }])).toMatchObject({ benefitMinor: 1_000, totalMinor: 1_000 });
});

it("a discount is a percentage of what the buyer's benefit leaves [BEN-03, DISC-01]", () => {
  const both = { benefit: { amountMinor: 500, productId: null }, discount: redeemed(10), tipMinor: 0 };
  expect(reduced([line(1), line(2), line(3)], both, [{ line: 3, units: 1 }])).toMatchObject({
    benefitMinor: 500,
    discountMinor: 150,
    totalMinor: 1_350,
  });
});
