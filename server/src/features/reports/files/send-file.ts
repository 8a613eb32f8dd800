import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ProblemError } from '#platform/http/problem-error.ts';
import { CSV_START, csvLine, type Cell } from '@app/rules/formatting/csv-text.ts';
import { writeSheetInThread } from './write-sheet-in-thread.ts';

export type FileFormat = 'csv' | 'xlsx';

/** Rows of a workbook, which is made in memory. A CSV file is sent as it is read and has no limit. */
export const XLSX_ROWS_MAX = 50_000;

/** Rows of a file, which may be read while the file is sent. */
type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
export type FileToSend = { readonly name: string; readonly columns: readonly string[]; readonly rows: Rows };

/**
 * Sends the rows as a CSV file or as a workbook. @param file its name is without the ending
 *
 * @throws ProblemError 422 `too-many-rows` for a workbook
 */
export async function sendFile(reply: FastifyReply, format: FileFormat, file: FileToSend): Promise<FastifyReply> {
  const { name, columns, rows } = file;
  const content =
    format === 'csv'
      ? Readable.from(linesOf(columns, rows))
      : await writeSheetInThread({ columns, rows: await allRows(rows) });
  return reply
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .header('cache-control', 'no-store')
    .type(TYPES[format])
    .send(content);
}

const TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function* linesOf(columns: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield `${CSV_START}${csvLine(columns)}`;
  for await (const row of rows) yield csvLine(row);
}

async function allRows(rows: Rows): Promise<(readonly Cell[])[]> {
  const read: (readonly Cell[])[] = [];
  for await (const row of rows) {
    if (read.length === XLSX_ROWS_MAX) throw new ProblemError(422, 'too-many-rows', { rows: XLSX_ROWS_MAX });
    read.push(row);
  }
  return read;
}
