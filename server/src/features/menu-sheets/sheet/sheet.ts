import { visibleText } from '#platform/text/visible-text.ts';
import { withoutApostrophes } from '@app/rules/formatting/formula-text.ts';

/** Value of a cell: text as typed, or a spreadsheet's number, boolean or date. */
export type Cell = string | number | boolean | Date | null;

/** @property line from 1: the row of the spreadsheet, or the line of the text file where it begins */
export type SheetRow = { readonly line: number; readonly cells: readonly Cell[] };

/** A file that cannot be read as a table. */
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
    | 'encoding-unknown'
    | 'no-such-sheet';
  /** Place of the problem: a line of a text, a cell (`Menu!XFD1`), or the names of the sheets or headings. */
  readonly place: number | string | undefined;

  constructor(reason: UnreadableSheet['reason'], place?: number | string) {
    super(reason);
    this.reason = reason;
    this.place = place;
  }
}

/** A table whose columns are not known: a person says what they are. */
export class UnknownColumns extends Error {
  override name = 'UnknownColumns';
}

/** Content of a file for an import. */
export type ReadSheet = {
  readonly rows: readonly SheetRow[];
  /** Null: a text file. */
  readonly sheetName: string | null;
  /** Names of other sheets with known headings; they are not imported. */
  readonly otherSheets: readonly string[];
};

/** Letters, digits and signs with single spaces between them: most cells. */
const PLAIN = /^(?:[!-&(-~À-ÿ]+(?: [!-&(-~À-ÿ]+)*)?$/;

/** The text of a cell without the apostrophes that keep spreadsheet programs from running it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string' && PLAIN.test(cell)) return cell;
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return visibleText(withoutApostrophes(String(cell)))
    .replaceAll(/[\u00a0\u202f\t ]+/g, ' ')
    .trim();
}
