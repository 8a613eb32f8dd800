import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PRICE_STEPS_MINOR, ROUNDING_DIRECTIONS } from '@app/contract/back-office/menus/menu-batches.ts';
import {
  changedPriceMinor,
  isDoubledOrHalved,
  isLargeMove,
  movedPercent,
  typedPercent,
  type PriceChange,
} from './changed-price.ts';

const steps = fc.constantFrom(...PRICE_STEPS_MINOR);
const anyRounding = fc.record({ stepMinor: steps, towards: fc.constantFrom(...ROUNDING_DIRECTIONS) });
const prices = fc.nat(100_000_000_000);
const percentages = fc
  .integer({ min: -999, max: 9_999 })
  .chain((tenths) => anyRounding.map((rounding) => ({ by: 'percent' as const, percent: tenths / 10, rounding })));
const amounts = fc
  .integer({ min: -100_000_000_000, max: 100_000_000_000 })
  .chain((amountMinor) => anyRounding.map((rounding) => ({ by: 'amount' as const, amountMinor, rounding })));
const fixed = prices.map((priceMinor) => ({ by: 'fixed' as const, priceMinor }));
const edits: fc.Arbitrary<PriceChange> = fc.oneof(percentages, amounts, fixed);

/** A thousand times the price before rounding, without a limit of precision. */
function exactThousandths(priceMinor: number, edit: Exclude<PriceChange, { by: 'fixed' }>): bigint {
  if (edit.by === 'amount') return BigInt(priceMinor + edit.amountMinor) * 1_000n;
  return BigInt(priceMinor) * BigInt(1_000 + Math.round(edit.percent * 10));
}

it.each([
  [580_000, 8, 10_000, 'nearest', 630_000],
  [980_000, 8, 10_000, 'nearest', 1_060_000],
  [360_000, 8, 10_000, 'nearest', 390_000],
  [360_000, 8, 10_000, 'down', 380_000],
  [360_000, 8, 1, 'up', 388_800],
  [1_250, 7.5, 1, 'nearest', 1_344],
  [1_250, 7.5, 100, 'up', 1_400],
  [150_000, -50, 10_000, 'nearest', 80_000],
] as const)('%d and %d %% by %d %s is %d [VENUE-05]', (priceMinor, percent, stepMinor, towards, after) => {
  expect(changedPriceMinor(priceMinor, { by: 'percent', percent, rounding: { stepMinor, towards } })).toBe(after);
});

it('a new price is a whole number of minor units, never below 0 [VENUE-05]', () => {
  fc.assert(
    fc.property(prices, edits, (priceMinor, edit) => {
      const after = changedPriceMinor(priceMinor, edit);
      if (after === null) return;
      expect(Number.isSafeInteger(after)).toBe(true);
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(100_000_000_000);
      if (edit.by !== 'fixed') expect(after % edit.rounding.stepMinor).toBe(0);
    }),
  );
});

it('rounding is exact, to the step and in the direction [VENUE-05]', () => {
  fc.assert(
    fc.property(prices, fc.oneof(percentages, amounts), (priceMinor, edit) => {
      const after = changedPriceMinor(priceMinor, edit);
      if (after === null) return;
      const step = BigInt(edit.rounding.stepMinor) * 1_000n;
      const difference = BigInt(after) * 1_000n - exactThousandths(priceMinor, edit);
      if (edit.rounding.towards === 'up') expect(difference >= 0n && difference < step).toBe(true);
      else if (edit.rounding.towards === 'down') expect(difference <= 0n && difference > -step).toBe(true);
      else expect(difference * 2n <= step && difference * 2n > -step).toBe(true);
    }),
  );
});

it('a price that would be given away, or fall below 0, has no result [VENUE-05]', () => {
  const rounding = { stepMinor: 10_000, towards: 'down' } as const;
  expect(changedPriceMinor(4_000, { by: 'percent', percent: 10, rounding })).toBeNull();
  expect(changedPriceMinor(4_000, { by: 'amount', amountMinor: -5_000, rounding })).toBeNull();
  expect(changedPriceMinor(0, { by: 'percent', percent: 10, rounding })).toBe(0);
  expect(changedPriceMinor(4_000, { by: 'fixed', priceMinor: 0 })).toBe(0);
});

it('a dearer product stays at least as dear after one percentage [VENUE-05]', () => {
  fc.assert(
    fc.property(prices, fc.nat(1_000_000), percentages, (priceMinor, more, edit) => {
      const [one, other] = [changedPriceMinor(priceMinor, edit), changedPriceMinor(priceMinor + more, edit)];
      if (one !== null && other !== null) expect(other).toBeGreaterThanOrEqual(one);
    }),
  );
});

it('a move of more than 15 % is large, exactly 15 % is not [VENUE-05]', () => {
  expect([115_000, 115_001, 85_000, 84_999].map((after) => isLargeMove(100_000, after))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(isLargeMove(0, 1)).toBe(true);
  expect(movedPercent(580_000, 630_000)).toBe(8.6);
  expect(movedPercent(0, 100)).toBeNull();
});

it('a percentage has one decimal at most, after a comma or a point [VENUE-05]', () => {
  expect(['10', ' -5 ', '7,5', '+2.5'].map(typedPercent)).toEqual([10, -5, 7.5, 2.5]);
  expect(['', 'x', '7,55', '1000', '5%'].map(typedPercent)).toEqual([null, null, null, null, null]);
});

it('a price that doubles or falls to half is noticed [VENUE-05]', () => {
  const rows = [
    [100, 200, true],
    [100, 199, false],
    [100, 50, true],
    [100, 51, false],
    [0, 100, true],
    [100, 0, true],
    [0, 0, false],
  ] as const;
  expect(rows.map(([before, after]) => isDoubledOrHalved(before, after))).toEqual(
    rows.map(([, , isNoticed]) => isNoticed),
  );
});
