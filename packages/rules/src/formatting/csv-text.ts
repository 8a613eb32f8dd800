import { neutralised } from './formula-text.ts';

/** Rows of cells as a CSV file in UTF-8. Every text is quoted, and none is a formula, wherever a program splits it. */
export function csvText(rows: readonly (readonly string[])[]): string {
  // The byte order mark identifies UTF-8 to spreadsheets.
  return `\uFEFF${rows.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  return isNumber || text === '' ? text : `"${neutralised(text).replaceAll('"', '""')}"`;
}
