import fc from 'fast-check';
import { expect, it } from 'vitest';
import { neutralised, withoutApostrophes } from './formula-text.ts';

const PART = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  "'",
  '"',
  ';',
  ',',
  '\t',
  '|',
  '\n',
  ' ',
  'A1',
  '1',
);
const TEXT = fc.array(PART, { maxLength: 12 }).map((parts) => parts.join(''));

it('no part of a text is a formula, wherever a program splits it [API-03, T-59]', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      const parts = neutralised(text).split(/[;,|\t\r\n]/);
      expect(parts.filter((part) => /^[\s"]*[=+\-@＝＋－＠]/.test(part))).toEqual([]);
    }),
  );
});

it('a neutralised text is read back as it was [API-03]', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      expect(withoutApostrophes(neutralised(text))).toBe(text);
    }),
  );
});

it.each([
  ['x;=HYPERLINK("http://evil.example","x")', `x;'=HYPERLINK("http://evil.example","x")`],
  ['＝1+1', `'＝1+1`],
  ['a,=1+1', `a,'=1+1`],
  ['Papas fritas - grandes', 'Papas fritas - grandes'],
  ['2 + 1', '2 + 1'],
])('the text %j is written as %j [API-03]', (text, written) => {
  expect(neutralised(text)).toBe(written);
});
