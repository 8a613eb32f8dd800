import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine, csvText } from './csv-text.ts';

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('the text %j is no formula in a file [API-03]', (text) => {
  const [cell = ''] = csvLine([text]).split('\r\n');
  expect(cell.replace(/^"/, '')).toMatch(/^'/);
});

it.each(['x;=HYPERLINK("http://evil.example","x")', 'a,=1+1', 'a\t=1', '＝1+1', 'a\r\n=1'])(
  'no part of the text %j is a formula when a program splits it elsewhere [API-03, T-59]',
  (text) => {
    const parts = csvLine(['Bar', text, 5]).split(/[;,\t|\r\n]/);
    expect(parts.filter((part) => /^[\s"]*[=+\-@＝＋－＠]/.test(part))).toEqual([]);
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
