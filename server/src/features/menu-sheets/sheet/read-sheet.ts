import { CsvError, parse } from 'csv-parse/sync';
import { NOTHING_KNOWN, type KnownColumns } from './chosen-columns.ts';
import { decodeText } from './decode-text.ts';
import { recogniseHeaders } from './recognise-headers.ts';
import { SHEET_LIMITS } from './sheet-limits.ts';
import { cellText, UnreadableSheet, type Cell, type ReadSheet, type SheetRow } from './sheet.ts';
import type { MergedRange } from './workbooks/excel-file.ts';
import type { WorkbookTable } from './workbooks/open-document-sheet.ts';

const DELIMITERS = [';', ',', '\t', '|'];
/** Rows that show which separator a text has. */
const HEAD_ROWS = 60;

/**
 * Reads the rows of a spreadsheet file: Excel's .xlsx, LibreOffice's .ods, or text of any usual encoding and separator.
 *
 * @param sheetName name of the sheet to read; without it the first one with known headings
 * @throws UnreadableSheet
 */
export async function readSheet(
  bytes: Uint8Array,
  sheetName?: string,
  known: KnownColumns = NOTHING_KNOWN,
): Promise<ReadSheet> {
  if (bytes.length > SHEET_LIMITS.bytes) throw new UnreadableSheet('too-large');
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (start === 'd0cf11e0') throw new UnreadableSheet('old-excel');
  if (start === '504b0304') return readWorkbook(bytes, sheetName, known);
  return { rows: readText(bytes, known), sheetName: null, otherSheets: [] };
}

async function readWorkbook(
  bytes: Uint8Array,
  sheetName: string | undefined,
  columns: KnownColumns,
): Promise<ReadSheet> {
  const { readTables } = await import('./workbooks/read-tables.ts'); // a text needs none of these libraries
  const found = await readTables(bytes).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('not-a-table');
  });
  const texts = found.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.filter(isText)));
  if (texts.reduce((sum, { length }) => sum + length, 0) > SHEET_LIMITS.characters)
    throw new UnreadableSheet('too-large');
  const tables = found.map(({ name, rows, merges }) => ({ name, rows: fillMergedCells(rows, merges, columns) }));
  return chooseTable(tables, sheetName, columns);
}

const isText = (cell: Cell) => typeof cell === 'string';

function chooseTable(
  tables: readonly Pick<WorkbookTable, 'name' | 'rows'>[],
  sheetName: string | undefined,
  columns: KnownColumns,
): ReadSheet {
  const recognised = tables.filter(({ rows }) => recogniseHeaders(rows, columns) !== undefined);
  // Without known headings a person says what the columns are, of the first sheet that has some.
  const known = recognised.length > 0 ? recognised : tables.filter(({ rows }) => widest(rows) > 1);
  const first = known.find(({ rows }) => hasProducts(rows, columns)) ?? known[0];
  const read = sheetName === undefined ? (first ?? tables[0]) : tables.find(({ name }) => name === sheetName);
  if (!read) throw new UnreadableSheet('no-such-sheet', tables.map(({ name }) => name).join(', '));
  const otherSheets = sheetName === undefined ? known.filter((table) => table !== read).map(({ name }) => name) : [];
  return { rows: read.rows, sheetName: read.name, otherSheets };
}

/** Whether a table has rows below its headings; a template has none. */
function hasProducts(rows: readonly SheetRow[], known: KnownColumns): boolean {
  const headingsLine = recogniseHeaders(rows, known)?.line ?? rows.length;
  return rows.some(({ line, cells }) => line > headingsLine && cells.some((cell) => cellText(cell) !== ''));
}

/**
 * Fills a cell merged over several rows into each row with other values. Headings and merges across columns are
 * excluded: a name over all columns is a category.
 */
function fillMergedCells(rows: readonly SheetRow[], merges: readonly MergedRange[], known: KnownColumns): SheetRow[] {
  const headingsLine = recogniseHeaders(rows, known)?.line ?? rows.length;
  return rows.map(({ line, cells }, index) => {
    if (cells.every((cell) => cellText(cell) === '')) return { line, cells };
    const filled = [...cells];
    for (const { top, bottom, left } of merges) {
      if (top >= headingsLine && top < index && index <= bottom) filled[left] = rows[top]?.cells[left] ?? null;
    }
    return { line, cells: filled };
  });
}

function readText(bytes: Uint8Array, { remembered }: KnownColumns): SheetRow[] {
  // Excel writes `sep=;` above the headings to declare the separator.
  const [, declared, text = ''] = /^(?:sep=(.)\r?\n)?([^]*)$/i.exec(decodeText(bytes)) ?? [];
  if (/^\s*<(?:!doctype|html|table|\?xml)\b/i.test(text)) throw new UnreadableSheet('web-page');
  const linesAbove = declared === undefined ? 0 : 1;
  // A choice for this file says nothing of its separator.
  const recognise = (rows: readonly SheetRow[]) => recogniseHeaders(rows, { remembered });
  const knownColumns = (rows: readonly SheetRow[]) => recognise(rows)?.columns.size ?? 0;
  const delimiters = declared === undefined ? DELIMITERS : [declared];
  // The first rows show the separator: reading all rows with each would cost four times as much.
  const heads = delimiters
    .map((delimiter) => ({ delimiter, rows: parseText(text, delimiter, linesAbove, HEAD_ROWS) }))
    .map(({ delimiter, rows }) => ({ delimiter, rows: rows instanceof UnreadableSheet ? [] : rows }))
    .map(({ delimiter, rows }) => ({ delimiter, known: knownColumns(rows), width: widest(rows) }))
    .toSorted((one, other) => other.known - one.known || other.width - one.width);
  const failures: UnreadableSheet[] = [];
  let best: SheetRow[] | undefined;
  for (const { delimiter } of heads) {
    const reading = parseText(text, delimiter, linesAbove);
    if (reading instanceof UnreadableSheet) failures.push(reading);
    else if (recognise(reading)) return reading;
    else best ??= reading;
  }
  const noText = text.indexOf('\0');
  if (noText >= 0) throw new UnreadableSheet('not-a-table', text.slice(0, noText).split('\n').length + linesAbove);
  const failure = failures.find(({ reason }) => reason !== 'not-a-table') ?? (best ? undefined : failures[0]);
  if (failure) throw failure;
  return best ?? [];
}

/** @param most rows that are read; the whole text without it */
function parseText(text: string, delimiter: string, linesAbove: number, most?: number): SheetRow[] | UnreadableSheet {
  if (text.split(delimiter, SHEET_LIMITS.cells + 1).length > SHEET_LIMITS.cells)
    return new UnreadableSheet('too-large');
  const rows: SheetRow[] = [];
  let cells = 0;
  let line = linesAbove + 1;
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      ...(most !== undefined && { to: most }),
      relax_quotes: true,
      // `Latte, 8, "leche, espresso"`: the quote opens the cell after the space.
      ltrim: delimiter !== '\t',
      max_record_size: SHEET_LIMITS.rowCharacters,
      onRecord(record: string[], { lines }) {
        rows.push({ line, cells: record });
        cells += record.length;
        if (rows.length > SHEET_LIMITS.rows || cells > SHEET_LIMITS.cells) throw new UnreadableSheet('too-large');
        line = linesAbove + lines + 1;
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (error instanceof UnreadableSheet) return error;
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') return new UnreadableSheet('too-large');
    const at: unknown = error['lines'];
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      return new UnreadableSheet('open-quote', findOpenQuote(text, delimiter, line - linesAbove) + linesAbove);
    return new UnreadableSheet('not-a-table', typeof at === 'number' ? at + linesAbove : undefined);
  }
}

/** @param recordLine where the record begins that does not end @returns the line of the last quote that opens a cell */
function findOpenQuote(text: string, delimiter: string, recordLine: number): number {
  const lines = text.split('\n').slice(recordLine - 1);
  let openLine = recordLine;
  let isOpen = false;
  for (const [index, written] of lines.entries()) {
    const cells = written.replace(/\r$/, '').replaceAll('""', '').split(delimiter);
    for (const cell of cells) {
      if (!isOpen && cell.startsWith('"')) {
        isOpen = true;
        openLine = recordLine + index;
        if (cell.length > 1 && cell.endsWith('"')) isOpen = false;
      } else if (isOpen && cell.endsWith('"')) isOpen = false;
    }
  }
  return openLine;
}

function widest(rows: readonly SheetRow[]): number {
  return Math.max(0, ...rows.slice(0, 50).map(({ cells }) => cells.filter((cell) => cellText(cell) !== '').length));
}
