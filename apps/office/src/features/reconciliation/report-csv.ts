import type { ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { csvText } from '@app/rules/formatting/csv-text.ts';

/**
 * The report as CSV. Amounts have a point and two decimals in every language.
 *
 * @param head column names
 * @param nameOf display name of a row's payment method
 */
export function reportCsv(
  { from, to, currency, rows }: ReconciliationReport,
  head: readonly string[],
  nameOf: (row: ReconciliationReport['rows'][number]) => string,
): string {
  const lines = rows.map((row) => [
    from,
    to,
    nameOf(row),
    row.event?.name ?? null,
    currency,
    row.payments,
    ...[row.received, row.paidOrders, row.topUps, row.refunds, row.open, row.difference].map((sum) => ({
      minor: toMinor(sum),
    })),
  ]);
  return csvText([head, ...lines]);
}
