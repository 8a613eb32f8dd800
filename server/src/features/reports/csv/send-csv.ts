import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import { csvLine } from './csv-cells.ts';
import type { Cell } from './csv-cells.ts';

/** Spreadsheets read a file as UTF-8 when it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of a file, which may be read while the file is sent. */
type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/** Sends a CSV file as it is read. @param name without the ending */
export function sendCsv(reply: FastifyReply, name: string, columns: readonly string[], rows: Rows): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(linesOf(columns, rows)));
}

async function* linesOf(columns: readonly string[], rows: Rows): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(columns)}`;
  for await (const row of rows) yield csvLine(row);
}
