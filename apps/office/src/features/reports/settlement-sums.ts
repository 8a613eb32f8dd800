import type { SettlementRow } from '@app/contract/back-office/reports/settlement-rows.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { exactPriceText } from '@app/rules/formatting/exact-price-text.ts';

export const SETTLEMENT_STATES = ['missing', 'unexplained', 'explained', 'settled'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/** Whether a day of an account agrees to the cent, and whether a difference has its reason. */
export function settlementState({ payout, differenceMinor }: SettlementRow): SettlementState {
  if (payout === null) return 'missing';
  if (differenceMinor === 0) return 'settled';
  return payout.note === '' ? 'unexplained' : 'explained';
}

/** Adds up rows of one currency. `missingMinor`: expected for days without an entered payout. */
export function settlementSums(rows: readonly SettlementRow[]) {
  const add = (of: (row: SettlementRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const differenceOf = (state: SettlementState) =>
    add((row) => (settlementState(row) === state ? (row.differenceMinor ?? 0) : 0));
  return {
    expectedMinor: add(({ expectedPayoutMinor }) => expectedPayoutMinor),
    paidMinor: add(({ payout }) => payout?.paidMinor ?? 0),
    withheldMinor: add(({ payout }) => payout?.withheldMinor ?? 0),
    explainedMinor: differenceOf('explained'),
    unexplainedMinor: differenceOf('unexplained'),
    missingMinor: add((row) => (row.payout === null ? row.expectedPayoutMinor : 0)),
  };
}

/** An amount to the cent, as providers report theirs. */
export function centsText(amountMinor: number, currency: Currency): string {
  return exactPriceText(fromMinor(amountMinor), currency);
}
