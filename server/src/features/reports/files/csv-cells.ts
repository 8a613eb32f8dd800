import { safeText } from './safe-text.ts';

/** A cell: a text, a number, an amount in minor units, or nothing. */
export type Cell = string | number | { readonly minor: number } | null;

const NEEDS_QUOTES = /[",\r\n]/;

/** Returns a line of a CSV file (RFC 4180). A text that a spreadsheet would run gets an apostrophe in front. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(shown).join(',')}\r\n`;
}

function shown(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell !== 'string') return (cell.minor / 100).toFixed(2);
  const safe = safeText(cell);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
