import { Readable } from 'node:stream';
import { ProblemError } from '#platform/http/problem-error.ts';
import { CSV_START, csvLine, csvStyleOf, type Cell } from '@app/rules/formatting/csv-text.ts';
import { toPeopleSheet, type FileReader } from './people-sheet.ts';
import { toDataRow, type ReportFile, type ReportRows } from './report-cells.ts';
import { writeSheetInThread } from './write-sheet-in-thread.ts';

export type FileFormat = 'csv' | 'xlsx';

/** How a file is written. `reader` null: for programs, with headings that never change. */
export type FileRequest = { readonly format: FileFormat; readonly reader: FileReader | null };

/** A file with the name under which it is stored. A CSV file is made as it is read. */
export type MadeFile = { readonly name: string; readonly contentType: string; readonly content: Readable | Buffer };

/** Rows of a workbook, which is made in memory. A CSV file has no limit. */
export const XLSX_ROWS_MAX = 50_000;

const TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Makes a report as a CSV file or as a workbook, for a program or for a person.
 *
 * @throws ProblemError 422 `too-many-rows` for a workbook
 * @see API-03
 */
export async function makeFile({ format, reader }: FileRequest, file: ReportFile): Promise<MadeFile> {
  const { name, content } = reader === null ? await dataFile(format, file) : await peopleFile(format, file, reader);
  return { name: `${name}.${format}`, contentType: TYPES[format], content };
}

async function dataFile(format: FileFormat, { name, columns, rows }: ReportFile) {
  const cells = dataRows(rows);
  if (format === 'csv') return { name, content: Readable.from(csvLines([[...columns]], cells)) };
  const sheet = { title: null, head: [], columns, rows: await allRows(cells), totals: [] };
  return { name, content: await writeSheetInThread(sheet) };
}

async function peopleFile(format: FileFormat, file: ReportFile, reader: FileReader) {
  const people = toPeopleSheet(file, reader);
  const { title, head, columns, rows } = people;
  const name = fileName(title, reader);
  if (format === 'csv') {
    const style = csvStyleOf(reader.language, reader.currency);
    return { name, content: Readable.from(csvLines([...head, columns], rows, () => people.totals(), style)) };
  }
  const read = await allRows(rows);
  return { name, content: await writeSheetInThread({ title, head, columns, rows: read, totals: people.totals() }) };
}

/** `pedidos-2026-11-28`: of ASCII, which every file system takes. */
function fileName(title: string, { period: { from, to } }: FileReader): string {
  const plain = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const days = from === null || to === null ? [] : from === to ? [from] : [from, to];
  return [plain, ...days].join('-');
}

async function* dataRows(rows: ReportRows): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield toDataRow(row);
}

async function* csvLines(
  head: readonly (readonly Cell[])[],
  rows: AsyncIterable<readonly Cell[]>,
  totals: () => readonly (readonly Cell[])[] = () => [],
  style?: ReturnType<typeof csvStyleOf>,
): AsyncGenerator<string> {
  yield CSV_START;
  for (const row of head) yield csvLine(row, style);
  for await (const row of rows) yield csvLine(row, style);
  for (const row of totals()) yield csvLine(row, style);
}

async function allRows(rows: AsyncIterable<readonly Cell[]>): Promise<(readonly Cell[])[]> {
  const read: (readonly Cell[])[] = [];
  for await (const row of rows) {
    if (read.length === XLSX_ROWS_MAX) throw new ProblemError(422, 'too-many-rows', { rows: XLSX_ROWS_MAX });
    read.push(row);
  }
  return read;
}
