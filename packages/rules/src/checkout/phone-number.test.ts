import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, it } from 'vitest';
import { examplePhone, normalPhoneNumber, phoneOfOrder } from './phone-number.ts';

/** Area codes of Argentina, with the first digit of their subscriber numbers. Source: ENACOM, numbering plan. */
const AREAS = [
  ['11', '5'],
  ['351', '5'],
  ['341', '5'],
  ['2966', '4'],
] as const;
const mobile = fc.constantFrom(...AREAS).chain(([area, begin]) =>
  fc.integer({ min: 0, max: 10 ** (9 - area.length) - 1 }).map((rest) => ({
    area,
    subscriber: `${begin}${String(rest).padStart(9 - area.length, '0')}`,
  })),
);

it('all notations of an Argentine mobile after +54 normalise to one number [AUTH-04]', () => {
  fc.assert(
    fc.property(mobile, ({ area, subscriber }) => {
      const notations = [
        `9${area}${subscriber}`,
        `${area}${subscriber}`,
        `${area}15${subscriber}`,
        `0${area}15${subscriber}`,
        `0${area}${subscriber}`,
        `09${area}${subscriber}`,
      ];
      expect(new Set(notations.map((notation) => normalPhoneNumber(`54${notation}`)))).toEqual(
        new Set([`549${area}${subscriber}`]),
      );
    }),
  );
});

it.each(getCountries())('the normal form of an example mobile of %s is unchanged [AUTH-04]', (country) => {
  const number = getExampleNumber(country, examples)?.number.slice(1) ?? '';
  expect(normalPhoneNumber(number)).toBe(number);
});

it('normalising is idempotent for every number [AUTH-04]', () => {
  const digits = fc.string({
    unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'),
    minLength: 8,
    maxLength: 17,
  });
  fc.assert(
    fc.property(fc.constantFrom('54', '549', '1', '34', '55', '598', ''), digits, (dialCode, rest) => {
      const normal = normalPhoneNumber(`${dialCode}${rest}`);
      expect([normal && normalPhoneNumber(normal), normal ?? '12345678']).toEqual([
        normal,
        expect.stringMatching(/^[1-9]\d{6,14}$/),
      ]);
    }),
  );
});

it('an example is a number of its country, as people write it there [CHK-03]', () => {
  expect(['UY', 'BR', 'XX'].map(examplePhone)).toEqual(['094 231 234', '(11) 96123-4567', null]);
  expect(normalPhoneNumber('598094231234')).toBe('59894231234');
});

it.each([
  ['1155550005', '549', '5491155550005'],
  ['5491155550005', '549', '5491155550005'],
  ['0111555550005', '549', '5491155550005'],
  ['111555550005', '549', '5491155550005'],
  ['541155550005', '549', '5491155550005'],
  ['1123456789', '549', '5491123456789'],
  ['999888777', '51', '51999888777'],
  ['51999888777', '51', '51999888777'],
  ['51234567', '51', '5151234567'],
  ['+59894231234', '549', '59894231234'],
  ['+5491155551234', '51', '5491155551234'],
  ['12345678', '549', '54912345678'],
  ['54912345678', '549', '54912345678'],
  ['+5989423123', '549', null],
  ['+59812345678', '549', null],
  ['1234567', '549', null],
  ['11 2345 6789', '549', null],
])('%s with %s is stored as %s [CHK-10]', (phone, prefix, stored) => {
  expect(phoneOfOrder(phone, prefix)).toBe(stored);
});

it('an order stores one number for all notations of an Argentine mobile [CHK-10]', () => {
  fc.assert(
    fc.property(mobile, ({ area, subscriber }) => {
      const notations = ['', '15', '9'].flatMap((inner) =>
        ['', '0', '54'].map((first) =>
          inner === '9' ? `${first}9${area}${subscriber}` : `${first}${area}${inner}${subscriber}`,
        ),
      );
      expect(new Set(notations.map((notation) => phoneOfOrder(notation, '549')))).toEqual(
        new Set([`549${area}${subscriber}`]),
      );
    }),
  );
});

it('a number stored again stays the same [CHK-10]', () => {
  const digits = fc.stringMatching(/^[0-9]{8,15}$/);
  fc.assert(
    fc.property(digits, fc.constantFrom('51', '549'), (phone, prefix) => {
      const once = phoneOfOrder(phone, prefix);
      expect(once && phoneOfOrder(once, prefix)).toBe(once);
    }),
  );
});
