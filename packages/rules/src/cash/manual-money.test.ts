import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideManualMovement, MANUAL_MONEY_LIMIT_MINOR } from './manual-money.ts';

const amount = fc.integer({ min: 1, max: 100_000_000 });
const currency = fc.constantFrom('ARS' as const, 'PEN' as const, 'USD' as const);

it('a person alone moves at most the limit of an hour by hand [WAL-01, AUTH-12]', () => {
  fc.assert(
    fc.property(currency, fc.array(amount, { maxLength: 20 }), (inCurrency, amounts) => {
      let movedMinor = 0;
      for (const amountMinor of amounts) {
        const sums = { currency: inCurrency, movedMinor, approvedMinor: 0 };
        if (decideManualMovement(sums, amountMinor) !== 'refused') movedMinor += amountMinor;
      }
      expect(movedMinor).toBeLessThanOrEqual(MANUAL_MONEY_LIMIT_MINOR[inCurrency]);
    }),
  );
});

it('an approval adds its amount, and what it allows is an exception [WAL-01, AUTH-12]', () => {
  fc.assert(
    fc.property(currency, amount, amount, amount, (inCurrency, movedMinor, approvedMinor, amountMinor) => {
      const limitMinor = MANUAL_MONEY_LIMIT_MINOR[inCurrency];
      const decision = decideManualMovement({ currency: inCurrency, movedMinor, approvedMinor }, amountMinor);
      expect(decision === 'allowed').toBe(movedMinor + amountMinor <= limitMinor);
      expect(decision === 'refused').toBe(movedMinor + amountMinor > limitMinor + approvedMinor);
    }),
  );
});
