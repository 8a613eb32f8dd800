import { CsvError, parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';

import { openExcelFile } from './excel-file.ts';
import type { MergedRange } from './excel-file.ts';
import { recogniseHeaders } from './recognise-headers.ts';
import { cellText, UnreadableSheet } from './sheet.ts';
import type { Cell, SheetRow } from './sheet.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_ROWS = 20_000;
const DELIMITERS = [';', ',', '\t', '|'];

/**
 * The rows of a spreadsheet file, whatever wrote it: Excel's .xlsx, or a text of any usual encoding and separator.
 * Of several sheets, the first that has headings we know.
 *
 * @throws UnreadableSheet
 */
export async function readSheet(bytes: Uint8Array): Promise<SheetRow[]> {
  if (bytes.length > MAX_BYTES) throw new UnreadableSheet('too-large');
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (start === 'd0cf11e0') throw new UnreadableSheet('old-excel');
  const rows = start === '504b0304' ? await readExcel(bytes) : readText(bytes);
  if (rows.length > MAX_ROWS) throw new UnreadableSheet('too-large');
  return rows;
}

async function readExcel(bytes: Uint8Array): Promise<SheetRow[]> {
  const { sheets, merges } = await unpackExcel(bytes).catch(() => {
    throw new UnreadableSheet('not-a-table');
  });
  const tables = sheets.map(({ data }, sheet) => {
    const rows = data.map((cells, index): SheetRow => ({ line: index + 1, cells: cells.map(toCell) }));
    return fillMergedCells(rows, merges[sheet] ?? []);
  });
  return tables.find((rows) => recogniseHeaders(rows) !== undefined) ?? tables[0] ?? [];
}

async function unpackExcel(bytes: Uint8Array) {
  const file = openExcelFile(bytes);
  return { sheets: await readXlsxFile(Buffer.from(file.bytes)), merges: file.merges };
}

/**
 * A cell merged over several rows counts for each of them that says something of its own. Not for the headings, and
 * not across columns: a name over all of them is the heading of what stands below it.
 */
function fillMergedCells(rows: readonly SheetRow[], merges: readonly MergedRange[]): SheetRow[] {
  const headingsLine = recogniseHeaders(rows)?.line ?? rows.length;
  return rows.map(({ line, cells }, index) => {
    if (cells.every((cell) => cellText(cell) === '')) return { line, cells };
    const filled = [...cells];
    for (const { top, bottom, left } of merges) {
      if (top >= headingsLine && top < index && index <= bottom) filled[left] = rows[top]?.cells[left] ?? null;
    }
    return { line, cells: filled };
  });
}

/** The library's types say the class where its values are its instances. */
function toCell(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date ? value : null;
}

function readText(bytes: Uint8Array): SheetRow[] {
  // Excel writes `sep=;` above the headings to tell itself the separator.
  const [, told, text = ''] = /^(?:sep=(.)\r?\n)?([^]*)$/i.exec(decodeText(bytes)) ?? [];
  const linesAbove = told === undefined ? 0 : 1;
  const candidates = told === undefined ? DELIMITERS : [told];
  const readings = candidates.map((delimiter) => parseText(text, delimiter, linesAbove));
  const [best] = readings
    .flatMap((reading) => (reading instanceof UnreadableSheet ? [] : [reading]))
    .sort((one, other) => knownColumns(other) - knownColumns(one) || widest(other) - widest(one));
  const noText = text.indexOf('\0');
  if (noText >= 0 && !(best && recogniseHeaders(best))) {
    throw new UnreadableSheet('not-a-table', text.slice(0, noText).split('\n').length + linesAbove);
  }
  if (best) return best;
  throw readings.find((reading) => reading instanceof UnreadableSheet) ?? new UnreadableSheet('not-a-table');
}

/** UTF-16 and UTF-8 tell themselves; what is neither was saved by an older Excel in Windows' own letters. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function parseText(text: string, delimiter: string, linesAbove: number): SheetRow[] | UnreadableSheet {
  try {
    const parsed: unknown = parse(text, { delimiter, info: true, relax_column_count: true, relax_quotes: true });
    if (!Array.isArray(parsed)) return new UnreadableSheet('not-a-table');
    let line = linesAbove + 1;
    return parsed.map((entry: { record: string[]; info: { lines: number } }) => {
      const row = { line, cells: entry.record };
      line = linesAbove + entry.info.lines + 1;
      return row;
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line: unknown = error['lines'];
    return new UnreadableSheet('not-a-table', typeof line === 'number' ? line + linesAbove : undefined);
  }
}

function knownColumns(rows: readonly SheetRow[]): number {
  return recogniseHeaders(rows)?.columns.size ?? 0;
}

function widest(rows: readonly SheetRow[]): number {
  return Math.max(0, ...rows.slice(0, 50).map(({ cells }) => cells.filter((cell) => cellText(cell) !== '').length));
}
