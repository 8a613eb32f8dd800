import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it('texts are quoted, and none is a formula [API-03, T-59]', () => {
  expect(csvText([['a,b', 'di"jo', '=1+1', '-5.00', 'x;=1', '']])).toBe(
    `\uFEFF"a,b","di""jo","'=1+1",-5.00,"x;'=1",\r\n`,
  );
});

it('each row is one record, whatever its cells contain', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (cells) => {
      const quoted = csvText([cells]).slice(1, -2);
      const outside = quoted.replaceAll(/"(?:[^"]|"")*"/g, '');
      expect(outside).not.toMatch(/[\r\n"]/);
    }),
  );
});
