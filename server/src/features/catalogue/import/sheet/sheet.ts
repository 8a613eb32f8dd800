import { visibleText } from '#platform/text/visible-text.ts';

/** What a cell holds: text as typed, or what a spreadsheet program knows to be a number, a yes or no, or a date. */
export type Cell = string | number | boolean | Date | null;

/** @property line as people count it: the row of the spreadsheet, or the line of the text file where it begins */
export type SheetRow = { readonly line: number; readonly cells: readonly Cell[] };

/** The file could not be read as a table at all. */
export class UnreadableSheet extends Error {
  override name = 'UnreadableSheet';
  readonly reason:
    | 'old-excel'
    | 'open-document'
    | 'web-page'
    | 'not-a-table'
    | 'open-quote'
    | 'too-large'
    | 'cell-too-far'
    | 'no-header'
    | 'no-such-sheet';
  /** What in the file is to blame: a line of a text, a cell (`Menu!XFD1`) or the names of its sheets. */
  readonly place: number | string | undefined;

  constructor(reason: UnreadableSheet['reason'], place?: number | string) {
    super(reason);
    this.reason = reason;
    this.place = place;
  }
}

/** What an import reads of a file. */
export type ReadSheet = {
  readonly rows: readonly SheetRow[];
  /** Names of the other sheets of the file that have headings which are known. They are not imported. */
  readonly otherSheets: readonly string[];
};

export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return visibleText(String(cell))
    .replaceAll(/[\u00a0\u202f\t ]+/g, ' ')
    .trim();
}
