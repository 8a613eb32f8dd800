import { neutralised } from './formula-text.ts';

/** A cell: a text, a number, an amount in minor units, or nothing. */
export type Cell = string | number | { readonly minor: number } | null;

/** Start of a CSV file: spreadsheets read a file as UTF-8 when it begins with the byte order mark. */
export const CSV_START = '\uFEFF';

/** Rows of cells as a CSV file in UTF-8. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return `${CSV_START}${rows.map(csvLine).join('')}`;
}

/** Returns a line of a CSV file (RFC 4180). Every text is quoted, and none is a formula, wherever a program splits it. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(shown).join(',')}\r\n`;
}

function shown(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell !== 'string') return (cell.minor / 100).toFixed(2);
  return `"${neutralised(cell).replaceAll('"', '""')}"`;
}
