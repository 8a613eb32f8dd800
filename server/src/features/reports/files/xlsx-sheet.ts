import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from '@app/rules/formatting/csv-text.ts';
import { neutralised } from '@app/rules/formatting/formula-text.ts';

type Rows = readonly (readonly Cell[])[];

/** A sheet to write: the rows of the CSV file. `title` names the sheet; null for a file that programs read. */
export type Sheet = {
  readonly title: string | null;
  readonly head: Rows;
  readonly columns: readonly string[];
  readonly rows: Rows;
  readonly totals: Rows;
};

/** Control characters that XML cannot contain. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const COLUMN_CHARACTERS = 18;
/** Excel allows no more. */
const SHEET_NAME_CHARACTERS = 31;
const TITLE_POINTS = 14;
const BOLD = { fontWeight: 'bold' } as const;

/** Writes a workbook with one sheet. Amounts and times are values that a spreadsheet program shows in its own way. */
export async function writeSheet({ title, head, columns, rows, totals }: Sheet): Promise<Uint8Array> {
  const [first = [], ...facts] = head;
  const written = [
    ...(head.length === 0 ? [] : [first.map((cell) => bold(cell, TITLE_POINTS))]),
    ...facts.map((row) => row.map(toXlsxCell)),
    columns.map((heading) => bold(heading)),
    ...rows.map((row) => row.map(toXlsxCell)),
    ...totals.map((row) => row.map((cell) => bold(cell))),
  ];
  return writeXlsxFile(written, {
    columns: columns.map(() => ({ width: COLUMN_CHARACTERS })),
    stickyRowsCount: head.length + 1,
    ...(title === null ? {} : { sheet: title.slice(0, SHEET_NAME_CHARACTERS) }),
  }).toBuffer();
}

function bold(cell: Cell, fontSize?: number) {
  const written = toXlsxCell(cell);
  return written && { ...written, ...BOLD, ...(fontSize === undefined ? {} : { fontSize }) };
}

function toXlsxCell(cell: Cell) {
  if (cell === null) return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'string') return { value: neutralised(cell.replaceAll(NOT_IN_XML, '')), type: String };
  // A workbook has times without a zone, and the library writes those of UTC.
  if ('local' in cell) return { value: new Date(`${cell.local}Z`), type: Date, format: 'dd/mm/yyyy hh:mm' };
  return { value: cell.minor / 100, type: Number, format: '#,##0.00' };
}
