import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectedMinor, isReasonRequired } from './drawer-sums.ts';

const amount = fc.nat(100_000_000);
const sums = fc.record({
  floatMinor: amount,
  salesMinor: amount,
  tipsMinor: amount,
  topUpsMinor: amount,
  paidInMinor: amount,
  refundsMinor: amount,
  paidOutMinor: amount,
});

const IN = ['floatMinor', 'salesMinor', 'tipsMinor', 'topUpsMinor', 'paidInMinor'] as const;
const OUT = ['refundsMinor', 'paidOutMinor'] as const;

it('a drawer should hold the float and what came in, less what went out [CHK-07]', () => {
  fc.assert(
    fc.property(sums, (of) => {
      const total = (names: readonly (keyof typeof of)[]) => names.reduce((sum, name) => sum + of[name], 0);
      expect(expectedMinor(of)).toBe(total(IN) - total(OUT));
    }),
  );
});

it.each([
  [99_999, false],
  [100_000, true],
  [-100_000, true],
  [0, false],
] as const)('a difference of %i cents requires a reason: %s [CHK-07]', (differenceMinor, isRequired) => {
  expect(isReasonRequired(differenceMinor, 'ARS')).toBe(isRequired);
});
