import fastify from 'fastify';
import { expect, it } from 'vitest';
import { ProblemError } from '#platform/http/problem-error.ts';
import { XLSX_ROWS_MAX, type FileFormat } from './make-file.ts';
import { sendFile } from './send-file.ts';

function* manyRows() {
  for (let row = 0; row <= XLSX_ROWS_MAX; row += 1) yield [row];
}

it('a workbook has at most 50,000 rows, a CSV file any number [API-03]', async () => {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) => {
    const code = error instanceof ProblemError ? error.code : null;
    return reply.code(422).send({ code });
  });
  const file = () => ({ name: 'orders', columns: ['number'], rows: manyRows(), totals: null }) as const;
  app.get<{ Params: { format: FileFormat } }>('/:format', (request, reply) =>
    sendFile(reply, { format: request.params.format, reader: null }, file()),
  );
  const refused = await app.inject('/xlsx');
  expect([refused.statusCode, refused.json()]).toEqual([422, { code: 'too-many-rows' }]);
  const { statusCode, body } = await app.inject('/csv');
  expect([statusCode, body.trimEnd().split('\r\n').length]).toEqual([200, XLSX_ROWS_MAX + 2]);
});
