import type { Currency } from '@app/contract/values/money.ts';
import { neutralised } from './formula-text.ts';

/** A cell: a text, a number, an amount in minor units, a local date and time such as `2027-03-01T21:30`, or nothing. */
export type Cell = string | number | { readonly minor: number } | { readonly local: string } | null;

/** How programs of a country write numbers and times, and split the cells of a line. */
export type CsvStyle = {
  readonly separator: ',' | ';';
  readonly decimalSign: '.' | ',';
  readonly isDayFirst: boolean;
};

/** For programs: RFC 4180, points before decimals, times as ISO writes them. */
const DATA_STYLE: CsvStyle = { separator: ',', decimalSign: '.', isDayFirst: false };

/** Start of a CSV file: spreadsheets read a file as UTF-8 when it begins with the byte order mark. */
export const CSV_START = '\uFEFF';

/**
 * Returns how spreadsheet programs of a reader split a file. Spanish ones split at `;` and write `23,90`; those of Peru
 * write `23.90`.
 */
export function csvStyleOf(language: 'es' | 'en', currency: Currency): CsvStyle {
  if (language === 'en') return DATA_STYLE;
  return { separator: ';', decimalSign: currency === 'PEN' ? '.' : ',', isDayFirst: true };
}

/** Rows of cells as a CSV file in UTF-8. */
export function csvText(rows: readonly (readonly Cell[])[], style = DATA_STYLE): string {
  return `${CSV_START}${rows.map((row) => csvLine(row, style)).join('')}`;
}

/** Returns a line of a CSV file. Every text is quoted, and none is a formula, wherever a program splits it. */
export function csvLine(cells: readonly Cell[], style = DATA_STYLE): string {
  return `${cells.map((cell) => shown(cell, style)).join(style.separator)}\r\n`;
}

function shown(cell: Cell, style: CsvStyle): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', style.decimalSign);
  if (typeof cell === 'string') return `"${neutralised(cell).replaceAll('"', '""')}"`;
  if ('local' in cell) return localText(cell.local, style);
  return (cell.minor / 100).toFixed(2).replace('.', style.decimalSign);
}

function localText(local: string, { isDayFirst }: CsvStyle): string {
  const [day = '', time = ''] = local.split('T');
  return `${isDayFirst ? day.split('-').toReversed().join('/') : day} ${time}`;
}
