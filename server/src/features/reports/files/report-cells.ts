import type { Cell } from '@app/rules/formatting/csv-text.ts';
import type { ReportColumn, ReportName, ReportWord } from './report-file-texts.ts';

/**
 * A cell of a report. `at`: an ISO instant, which people read as a local time. `word`: a value with words in each language,
 * and `plain` in a file for programs.
 */
export type ReportCell =
  | Cell
  | { readonly at: string }
  | { readonly word: ReportWord; readonly plain: string | number };

/** Rows of a report, which may be read while its file is sent. */
export type ReportRows = Iterable<readonly ReportCell[]> | AsyncIterable<readonly ReportCell[]>;

/**
 * A report as columns and rows. `totals`: the columns that are added up, or the last row where rows overlap. Files for
 * people end with it, and with `compared`: the same row of what the report is compared with.
 */
export type ReportFile = {
  readonly name: ReportName;
  readonly columns: readonly ReportColumn[];
  readonly rows: ReportRows;
  readonly compared?: readonly ReportCell[] | null;
  readonly totals: { readonly summed: readonly ReportColumn[] } | { readonly row: readonly ReportCell[] } | null;
};

/** A row as programs read it: instants of ISO, and values instead of words. */
export function toDataRow(row: readonly ReportCell[]): Cell[] {
  return row.map((cell) => {
    if (cell === null || typeof cell !== 'object') return cell;
    if ('at' in cell) return cell.at;
    if ('local' in cell) return cell.local;
    return 'word' in cell ? cell.plain : cell;
  });
}
