import fc from 'fast-check';
import { expect, it } from 'vitest';

import { parsePrice } from './parse-price.ts';

it.each([
  ['$ 1.234,50', 123_450],
  ['1234.5', 123_450],
  ['1,234.50', 123_450],
  ['1.234', 123_400],
  ['1,234', 123_400],
  ['AR$1.500.-', 150_000],
  ['$1500,-', 150_000],
  ['S/ 12.50', 1_250],
  ['S/. 12.50', 1_250],
  ['12,5', 1_250],
  ['1 234,50', 123_450],
  ['1\u00a0234,50', 123_450],
  ["1'234.50", 123_450],
  ['1.234.567,89', 123_456_789],
  ['2500 pesos', 250_000],
  ['ARS 2500', 250_000],
  ['0', 0],
  ['0,50', 50],
  ['0500', 50_000],
  [1234.5, 123_450],
  [6500.000000000001, 650_000],
  [1234.4999999999998, 123_450],
  [0, 0],
])('%j is %j in cents [API-03]', (cell, minor) => {
  expect(parsePrice(cell)).toBe(minor);
});

it.each([
  '-5',
  '$ -5',
  '(500)',
  '5-',
  '1.2345',
  '1.23.4',
  '1,23,456',
  '12.34,5.6',
  '0.500',
  '01.234',
  '1..5',
  ',5',
  'U$S 10',
  'US$ 10',
  '€ 10',
  'consultar',
  '10/12',
  '1e5',
  '',
  '999999999999',
  10.999,
  403.333333,
  0.001,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  null,
  new Date(0),
])('%j is no price [API-03]', (cell) => {
  expect(parsePrice(cell)).toBeUndefined();
});

const amounts = fc.integer({ min: 0, max: 10_000_000_000 });
const inGroups = (whole: number, sign: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);
const styles = fc.constantFrom(
  { thousands: '.', decimal: ',' },
  { thousands: ',', decimal: '.' },
  { thousands: ' ', decimal: ',' },
  { thousands: "'", decimal: '.' },
  { thousands: '', decimal: ',' },
  { thousands: '', decimal: '.' },
);
const currencies = fc.constantFrom('', '$', '$ ', 'AR$', 'S/ ', 'S/. ', 'ARS ');

it('a price written in any style, with its cents, reads back as it was [API-03]', () => {
  fc.assert(
    fc.property(amounts, styles, currencies, (minor, { thousands, decimal }, currency) => {
      const cents = String(minor % 100).padStart(2, '0');
      const text = `${currency}${inGroups(Math.floor(minor / 100), thousands)}${decimal}${cents}`;
      expect(parsePrice(text)).toBe(minor);
    }),
  );
});

it('a whole price reads back with thousands set apart or not [API-03]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), styles, currencies, (whole, { thousands }, currency) => {
      expect(parsePrice(`${currency}${inGroups(whole, thousands)}`)).toBe(whole * 100);
    }),
  );
});

it('a number of a spreadsheet reads back to the cent [API-03]', () => {
  fc.assert(
    fc.property(amounts, (minor) => {
      expect(parsePrice(minor / 100)).toBe(minor);
    }),
  );
});

it('whatever is written, the answer is none or whole cents of zero or more [API-03]', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-$ S/()')) }), (text) => {
      const minor = parsePrice(text);
      expect(minor === undefined || (Number.isSafeInteger(minor) && minor >= 0)).toBe(true);
    }),
  );
});
