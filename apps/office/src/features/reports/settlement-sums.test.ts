import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SettlementRow } from '@app/contract/back-office/reports/settlement-rows.ts';
import { settlementState, settlementSums } from './settlement-sums.ts';

const BASE = {
  account: { id: 1, provider: 1, commerces: [] },
  day: '2026-11-22',
  currency: 'ARS',
  captures: 1,
  capturedMinor: 0,
  refunds: 0,
  refundedMinor: 0,
  comparison: null,
  openExceptions: 0,
  exceptions: [],
} as const;

function row(expected: number, paid: { paidMinor: number; withheldMinor: number; note: string } | null): SettlementRow {
  return {
    ...BASE,
    account: { ...BASE.account, commerces: [] },
    exceptions: [],
    expectedPayoutMinor: expected,
    payout: paid && { ...paid, enteredAt: '2026-11-23T10:00:00Z', enteredBy: null },
    differenceMinor: paid && paid.paidMinor + paid.withheldMinor - expected,
  };
}

it('expected money is paid, withheld, missing, or a difference, to the cent [PAY-04]', () => {
  const minor = fc.nat(10_000_000);
  const paid = fc.record({ paidMinor: minor, withheldMinor: minor, note: fc.constantFrom('', 'Contracargo') });
  const rows = fc.array(fc.tuple(minor, fc.option(paid)).map(([expected, entered]) => row(expected, entered)));
  fc.assert(
    fc.property(rows, (all) => {
      const sums = settlementSums(all);
      expect(
        sums.paidMinor + sums.withheldMinor + sums.missingMinor - sums.explainedMinor - sums.unexplainedMinor,
      ).toBe(sums.expectedMinor);
    }),
  );
});

it('a difference of one cent is not settled until it has a reason [PAY-04]', () => {
  const state = (paidMinor: number, note: string) =>
    settlementState(row(1_000, { paidMinor, withheldMinor: 100, note }));
  expect(state(900, '')).toBe('settled');
  expect(state(899, '')).toBe('unexplained');
  expect(state(899, 'Contracargo')).toBe('explained');
  expect(settlementState(row(1_000, null))).toBe('missing');
});
