import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from '@app/rules/formatting/csv-text.ts';
import { neutralised } from '@app/rules/formatting/formula-text.ts';

/** A sheet to write: the columns and rows of the CSV file. */
export type Sheet = { readonly columns: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

/** Control characters that XML cannot contain. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const COLUMN_CHARACTERS = 18;

/** Writes a workbook with one sheet. Amounts are numbers with two decimals, and texts are never formulas. */
export async function writeSheet({ columns, rows }: Sheet): Promise<Uint8Array> {
  const head = columns.map((title) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  return writeXlsxFile([head, ...rows.map((row) => row.map(toXlsxCell))], {
    columns: columns.map(() => ({ width: COLUMN_CHARACTERS })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function toXlsxCell(cell: Cell) {
  if (cell === null) return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell !== 'string') return { value: cell.minor / 100, type: Number, format: '0.00' };
  return { value: neutralised(cell.replaceAll(NOT_IN_XML, '')), type: String };
}
