import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DecimalSign } from '@app/rules/formatting/written-amount.ts';
import { findDecimalSign, hasTwoReadings, parsePrice } from './parse-price.ts';

type NumberStyle = { thousands: string; decimal: DecimalSign };
const amounts = fc.integer({ min: 0, max: 10_000_000_000 });
const inGroups = (whole: number, sign: string) => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);
const numberStyles = fc.constantFrom<NumberStyle>(
  { thousands: '.', decimal: ',' },
  { thousands: ',', decimal: '.' },
  { thousands: ' ', decimal: ',' },
  { thousands: "'", decimal: '.' },
  { thousands: '', decimal: ',' },
  { thousands: '', decimal: '.' },
);
const written = (minor: number, { thousands, decimal }: NumberStyle) =>
  `${inGroups(Math.floor(minor / 100), thousands)}${decimal}${String(minor % 100).padStart(2, '0')}`;

it.each([
  ['$ 1.234,50', 123_450],
  ['1234.5', 123_450],
  ['1,234.50', 123_450],
  ['1.234', 123_400],
  ['AR$1.500.-', 150_000],
  ['$1500,-', 150_000],
  ['$1500 c/u', 150_000],
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
  expect(parsePrice(cell, ',')).toBe(minor);
});

it.each([
  ['1.234', ',', 123_400],
  ['1,234', '.', 123_400],
  ['S/ 10,005', '.', 1_000_500],
  ['10,005', ',', undefined],
  ['1.234', '.', undefined],
  ['10,005', undefined, undefined],
  ['1.234', undefined, undefined],
] as const)('%j in a sheet with decimal sign %j is %j in cents [API-03]', (cell, decimalSign, minor) => {
  expect(parsePrice(cell, decimalSign)).toBe(minor);
  expect(hasTwoReadings(cell)).toBe(true);
});

it.each(['1.234,50', '12,50', '1.234.567', '0.500', '1234', 'x', 1.234])(
  '%j has one reading or none [API-03]',
  (cell) => {
    expect(hasTwoReadings(cell)).toBe(false);
  },
);

it.each([
  [['1.234', '12,50'], ','],
  [['$ 1.234.567', '1.234'], ','],
  [['1,234', '12.5'], '.'],
  [['1,234,567'], '.'],
  [['12,50', '12.50'], undefined],
  [['1.234', '1,234', '900', 12.5, null], ','],
  [[], ','],
] as const)('prices %j show the decimal sign %j, with that of pesos as default [API-03]', (prices, sign) => {
  expect(findDecimalSign(prices, ',')).toBe(sign);
});

it('a sheet with cents in one style shows its decimal sign [API-03]', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1 }), numberStyles, fc.boolean(), (minors, style, isPeru) => {
      const withCents = minors.map((minor) => written(minor, style));
      const whole = minors.map((minor) => inGroups(Math.floor(minor / 100), style.thousands));
      const sign = findDecimalSign([...whole, ...withCents], isPeru ? '.' : ',');
      expect(sign).toBe(style.decimal);
      expect(withCents.map((text) => parsePrice(text, sign))).toEqual(minors);
      expect(whole.map((text) => parsePrice(text, sign))).toEqual(minors.map((minor) => minor - (minor % 100)));
    }),
  );
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
  expect(parsePrice(cell, ',')).toBeUndefined();
  expect(parsePrice(cell, '.')).toBeUndefined();
});

const currencies = fc.constantFrom('', '$', '$ ', 'AR$', 'S/ ', 'S/. ', 'ARS ');

it('a price with cents in any style is parsed to its value [API-03]', () => {
  fc.assert(
    fc.property(
      amounts,
      numberStyles,
      currencies,
      fc.constantFrom(',', '.', undefined),
      (minor, style, currency, sign) => {
        expect(parsePrice(`${currency}${written(minor, style)}`, sign)).toBe(minor);
      },
    ),
  );
});

it('a whole price is parsed with or without thousands separators [API-03]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), numberStyles, currencies, (whole, style, currency) => {
      expect(parsePrice(`${currency}${inGroups(whole, style.thousands)}`, style.decimal)).toBe(whole * 100);
    }),
  );
});

it('a spreadsheet number is parsed to the cent [API-03]', () => {
  fc.assert(
    fc.property(amounts, (minor) => {
      expect(parsePrice(minor / 100, ',')).toBe(minor);
    }),
  );
});

it('any input gives undefined or whole cents of zero or more [API-03]', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-$ S/()')) }), (text) => {
      const minor = parsePrice(text, ',');
      expect(minor === undefined || (Number.isSafeInteger(minor) && minor >= 0)).toBe(true);
    }),
  );
});
