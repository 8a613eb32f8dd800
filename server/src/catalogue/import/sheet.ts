import { visibleText } from '../../platform/visible-text.ts';

/** What a cell holds: text as typed, or what a spreadsheet program knows to be a number, a yes or no, or a date. */
export type Cell = string | number | boolean | Date | null;

/** @property line as people count it: the row of the spreadsheet, or the line of the text file where it begins */
export type SheetRow = { readonly line: number; readonly cells: readonly Cell[] };

/** The file could not be read as a table at all. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
  readonly reason: 'old-excel' | 'not-a-table' | 'too-large' | 'no-header';
  /** Of the file, when one is to blame. */
  readonly line: number | undefined;

  constructor(reason: UnreadableSheet['reason'], line?: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }
}

export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return visibleText(String(cell))
    .replaceAll(/[\u00a0\u202f\t ]+/g, ' ')
    .trim();
}
