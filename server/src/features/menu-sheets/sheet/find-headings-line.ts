import { looksLikePrice } from './parse-price.ts';
import { cellText, type SheetRow } from './sheet.ts';

/** Titles, dates and logos stand above the headings, within this many rows. */
export const HEADINGS_WITHIN_ROWS = 25;
/** Rows that show how wide a sheet is. */
const EXAMINED_ROWS = 200;

/** Finds the line of headings that no list knows: the first wide row, of words alone. 0: the sheet begins with products. */
export function findHeadingsLine(rows: readonly SheetRow[]): number {
  const widest = Math.max(0, ...rows.slice(0, EXAMINED_ROWS).map(widthOf));
  const first = rows.slice(0, HEADINGS_WITHIN_ROWS).find((row) => widthOf(row) > 1 && widthOf(row) * 2 >= widest);
  const isWords = first?.cells.every((cell) => typeof cell !== 'number' && !looksLikePrice(cellText(cell))) ?? false;
  return first && isWords ? first.line : 0;
}

/** Cells with a value. */
export function widthOf({ cells }: SheetRow): number {
  return cells.filter((cell) => cellText(cell) !== '').length;
}
