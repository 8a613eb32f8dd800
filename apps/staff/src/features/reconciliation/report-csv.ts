import type { ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';

/** First characters that make a spreadsheet read a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const IN_QUOTES = /[",\n\r]/;

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
    row.event?.name ?? '',
    currency,
    String(row.payments),
    ...[row.received, row.paidOrders, row.topUps, row.refunds, row.open, row.difference].map((sum) => sum.toFixed(2)),
  ]);
  // The byte order mark identifies UTF-8 to spreadsheets.
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = FORMULA.test(text) && !isNumber ? `'${text}` : text;
  return IN_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
