import type { ReconciliationReport } from '@app/contract/back-office/reconciliation.ts';

/** A sheet reads a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const IN_QUOTES = /[",\n\r]/;

/**
 * The table of a proof for a spreadsheet: money with a point and two decimals, whatever the language.
 *
 * @param head the names of the columns
 * @param nameOf how a row's way of paying is called
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
  // The mark tells spreadsheets that it is UTF-8.
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = FORMULA.test(text) && !isNumber ? `'${text}` : text;
  return IN_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
