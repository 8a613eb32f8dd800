import type { KnownColumns } from './chosen-columns.ts';
import { isPriceUnknown, isTable } from './describe-columns.ts';
import { HEADINGS_WITHIN_ROWS } from './find-headings-line.ts';
import { parseType } from './parse-cells.ts';
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
  return withoutForeignTypes(headers, rows);
}

/** Rows whose values show that a column is not of ours. */
const FOREIGN_FROM_ROWS = 3;

/** Other programs have types of their own, such as `Storable product`. A column without any of ours is not read. */
function withoutForeignTypes(headers: Headers, rows: readonly SheetRow[]): Headers {
  const type = headers.columns.get('type');
  if (!type || headers.chosen) return headers;
  const written = rows
    .filter(({ line }) => line > headers.line)
    .map(({ cells }) => cells[type.index] ?? null)
    .filter((cell) => cellText(cell) !== '');
  const isForeign = written.length >= FOREIGN_FROM_ROWS && written.every((cell) => parseType(cell) === undefined);
  if (!isForeign) return headers;
  const columns = new Map([...headers.columns].filter(([column]) => column !== 'type'));
  return { ...headers, columns, ignored: [...headers.ignored, type.title] };
}

/** What stands where headings are expected, for a person to see what was read. */
function firstTexts(rows: readonly SheetRow[]): string | undefined {
  const texts = rows
    .slice(0, HEADINGS_WITHIN_ROWS)
    .map(({ cells }) => cells.map(cellText).filter((text) => text !== ''));
  const row = texts.find(({ length }) => length > 1) ?? texts.find(({ length }) => length > 0);
  return row && shown(row.join(' | '));
}
