import { expect, it } from 'vitest';
import type { SettlementRow } from '@app/contract/back-office/reports/settlement-rows.ts';
import { owed, unexplained } from './expected-payouts.ts';

const row = (changes: Partial<SettlementRow>): SettlementRow => ({
  account: { id: 1, provider: 2, commerces: ['Parrilla'] },
  day: '2026-11-20',
  currency: 'ARS',
  captures: 1,
  capturedMinor: 100,
  refunds: 0,
  refundedMinor: 0,
  expectedPayoutMinor: 100,
  comparison: null,
  openExceptions: 0,
  exceptions: [],
  payout: null,
  differenceMinor: null,
  ...changes,
});
const payout = { paidMinor: 90, withheldMinor: 0, note: '', enteredAt: '', enteredBy: null };

it('days without a payout add up by account and currency [API-03, PAY-04]', () => {
  const found = owed([
    row({ day: '2026-11-21' }),
    row({ expectedPayoutMinor: 50 }),
    row({ currency: 'USD', expectedPayoutMinor: 7 }),
    row({ payout, differenceMinor: -10 }),
  ]);
  expect(found).toMatchObject([
    { currency: 'ARS', expectedMinor: 150, days: 2, firstDay: '2026-11-20', lastDay: '2026-11-21' },
    { currency: 'USD', expectedMinor: 7, days: 1 },
  ]);
});

it('a difference without a note is not explained [API-03, PAY-04]', () => {
  const noted = { ...payout, note: 'Comisión' };
  expect(unexplained([row({ payout, differenceMinor: -10 }), row({ payout: noted, differenceMinor: -5 })])).toEqual([
    { currency: 'ARS', differenceMinor: -10, days: 1 },
  ]);
});
