import type { KnownColumns } from './chosen-columns.ts';
import { isPriceUnknown, isTable } from './describe-columns.ts';
import { HEADINGS_WITHIN_ROWS } from './find-headings-line.ts';
import { shown } from './parse-row.ts';
import { recogniseHeaders, type Headers } from './recognise-headers.ts';
import { cellText, UnknownColumns, UnreadableSheet, type SheetRow } from './sheet.ts';

/**
 * Finds the headings of a sheet.
 *
 * @throws UnreadableSheet `no-header`
 * @throws UnknownColumns where a person has to say what the columns are
 */
export function requireHeaders(rows: readonly SheetRow[], known: KnownColumns): Headers {
  const headers = recogniseHeaders(rows, known);
  if (headers ? isPriceUnknown(headers, rows) : isTable(rows)) throw new UnknownColumns();
  if (!headers) throw new UnreadableSheet('no-header', firstTexts(rows));
  return headers;
}

/** What stands where headings are expected, for a person to see what was read. */
function firstTexts(rows: readonly SheetRow[]): string | undefined {
  const texts = rows
    .slice(0, HEADINGS_WITHIN_ROWS)
    .map(({ cells }) => cells.map(cellText).filter((text) => text !== ''));
  const row = texts.find(({ length }) => length > 1) ?? texts.find(({ length }) => length > 0);
  return row && shown(row.join(' | '));
}
