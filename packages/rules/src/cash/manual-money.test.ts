import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideManualMovement } from './manual-money.ts';

const amount = fc.integer({ min: 1, max: 100_000_000 });
const limit = fc.integer({ min: 1, max: 100_000_000 });

it('a person alone moves at most the limit of an hour by hand [WAL-01, AUTH-12]', () => {
  fc.assert(
    fc.property(limit, fc.array(amount, { maxLength: 20 }), (limitMinor, amounts) => {
      let movedMinor = 0;
      for (const amountMinor of amounts) {
        const sums = { limitMinor, movedMinor, approvedMinor: 0 };
        if (decideManualMovement(sums, amountMinor) !== 'refused') movedMinor += amountMinor;
      }
      expect(movedMinor).toBeLessThanOrEqual(limitMinor);
    }),
  );
});

it('an approval adds its amount, and what it allows is an exception [WAL-01, AUTH-12]', () => {
  fc.assert(
    fc.property(limit, amount, amount, amount, (limitMinor, movedMinor, approvedMinor, amountMinor) => {
      const decision = decideManualMovement({ limitMinor, movedMinor, approvedMinor }, amountMinor);
      expect(decision === 'allowed').toBe(movedMinor + amountMinor <= limitMinor);
      expect(decision === 'refused').toBe(movedMinor + amountMinor > limitMinor + approvedMinor);
    }),
  );
});
