import { fold } from '#features/catalogue/menu-plans/fold.ts';
import { columnOf, type Column } from './sheet-columns.ts';
import { cellText, type SheetRow } from './sheet.ts';

export type Headers = {
  /** Line of the headings, from 1. */
  readonly line: number;
  readonly columns: ReadonlyMap<Column, { readonly index: number; readonly title: string }>;
  /** Columns with the units of one size each. */
  readonly sizeColumns: readonly { readonly index: number; readonly title: string; readonly size: string }[];
  /** Unknown headings. */
  readonly ignored: readonly string[];
};

const SIZE_COLUMN = /^(?:talles?|tallas?|sizes?|stock talle|stock size) (.+)$/;
/** Titles, dates and logos stand above the headings, within this many rows. */
const HEADINGS_WITHIN_ROWS = 25;

/**
 * Finds the row of headings: the first with the product and another known column.
 * Order, case, accents, signs and text in brackets ("Precio ($)") do not matter.
 *
 * @returns undefined without one
 */
export function recogniseHeaders(rows: readonly SheetRow[]): Headers | undefined {
  return rows
    .slice(0, HEADINGS_WITHIN_ROWS)
    .map(readHeadings)
    .find(({ columns, sizeColumns }) => columns.has('name') && columns.size + sizeColumns.length > 1);
}

function readHeadings(row: SheetRow): Headers {
  const columns = new Map<Column, { index: number; title: string }>();
  const sizeColumns: Headers['sizeColumns'][number][] = [];
  const ignored: string[] = [];
  for (const [index, cell] of row.cells.entries()) {
    const title = cellText(cell);
    if (title === '') continue;
    const size = SIZE_COLUMN.exec(fold(title))?.[1];
    const column = columnOfTitle(title);
    if (column && !columns.has(column)) columns.set(column, { index, title });
    else if (size) sizeColumns.push({ index, title, size: size.toUpperCase() });
    else ignored.push(title);
  }
  return { line: row.line, columns, sizeColumns, ignored };
}

function columnOfTitle(title: string): Column | undefined {
  return columnOf(fold(title)) ?? columnOf(fold(title.replaceAll(/\(.*?\)|\[.*?\]/g, ' ')));
}
