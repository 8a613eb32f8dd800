import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine, csvStyleOf, csvText } from './csv-text.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('the text %j is no formula in a file [API-03]', (text) => {
  const [cell = ''] = csvLine([text]).split('\r\n');
  expect(cell.replace(/^"/, '')).toMatch(/^'/);
});

it.each(['x;=HYPERLINK("http://evil.example","x")', 'a,=1+1', 'a\t=1', '＝1+1', 'a\r\n=1'])(
  'no part of the text %j is a formula when a program splits it elsewhere [API-03, T-59]',
  (text) => {
    for (const style of [csvStyleOf('en', 'ARS'), csvStyleOf('es', 'ARS')]) {
      const parts = csvLine(['Bar', text, 5], style).split(/[;,\t|\r\n]/);
      expect(parts.filter((part) => /^[\s"]*[=+\-@＝＋－＠]/.test(part))).toEqual([]);
    }
  },
);

it('texts are quoted, amounts have two decimals, and numbers stay numbers [API-03]', () => {
  const cells = ['Bar "Sur", nivel 1', { minor: -1_250 }, -3, null, 'Café'];
  expect(csvText([['a'], cells])).toBe('\uFEFF"a"\r\n"Bar ""Sur"", nivel 1",-12.50,-3,,"Café"\r\n');
});

it('each row is one record, whatever its cells contain', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (cells) => {
      const outside = csvLine(cells)
        .slice(0, -2)
        .replaceAll(/"(?:[^"]|"")*"/g, '');
      expect(outside).not.toMatch(/[\r\n"]/);
    }),
  );
});

it.each([
  ['es', 'ARS', '"a;b";29/11/2026 21:05;-12,50;1,5;\r\n'],
  ['es', 'PEN', '"a;b";29/11/2026 21:05;-12.50;1.5;\r\n'],
  ['en', 'ARS', '"a;b",2026-11-29 21:05,-12.50,1.5,\r\n'],
] as const)(
  'a spreadsheet program in %s with %s splits the line and reads its numbers [API-03]',
  (language, currency, line) => {
    const cells = ['a;b', { local: '2026-11-29T21:05' }, { minor: -1_250 }, 1.5, null];
    expect(csvLine(cells, csvStyleOf(language, currency))).toBe(line);
  },
);
