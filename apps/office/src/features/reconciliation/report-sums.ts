import type { ReconciliationRow } from '@app/contract/back-office/reconciliation.ts';

/** Columns of the sum: `received` equals the total of the others. */
export const SUMS = ['received', 'paidOrders', 'topUps', 'refunds', 'open'] as const;

type SumsOfRows = Pick<ReconciliationRow, (typeof SUMS)[number] | 'difference'>;

/** Totals of all rows. Differences are added as absolute values, so that two rows cannot cancel each other out. */
export function totalOf(rows: readonly ReconciliationRow[]): SumsOfRows {
  const sumOf = (amountOf: (row: ReconciliationRow) => number) =>
    rows.reduce((sum, row) => sum + Math.round(amountOf(row) * 100), 0) / 100;
  const isOff = rows.some(({ difference }) => difference !== 0);
  const difference = sumOf((row) => row.difference);
  return {
    received: sumOf((row) => row.received),
    paidOrders: sumOf((row) => row.paidOrders),
    topUps: sumOf((row) => row.topUps),
    refunds: sumOf((row) => row.refunds),
    open: sumOf((row) => row.open),
    difference: isOff && difference === 0 ? sumOf((row) => Math.abs(row.difference)) : difference,
  };
}
