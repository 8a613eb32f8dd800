import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { expect, it } from 'vitest';

import { normalPhoneNumber, parsePhoneNumber } from './phone-number.ts';

/** Area codes of Argentina, with how subscriber numbers begin there. Source: ENACOM, numbering plan. */
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

it('every way to type an Argentine mobile after +54 is one number [AUTH-04]', () => {
  fc.assert(
    fc.property(mobile, ({ area, subscriber }) => {
      const ways = [
        `9${area}${subscriber}`,
        `${area}${subscriber}`,
        `${area}15${subscriber}`,
        `0${area}15${subscriber}`,
        `0${area}${subscriber}`,
        `09${area}${subscriber}`,
      ];
      expect(new Set(ways.map((way) => normalPhoneNumber(`54${way}`)))).toEqual(new Set([`549${area}${subscriber}`]));
    }),
  );
});

it.each(getCountries())('a mobile of %s is a number, and its normal form stays as it is [AUTH-04]', (country) => {
  const number = getExampleNumber(country, examples)?.number.slice(1) ?? '';
  expect(normalPhoneNumber(number)).toBe(number);
});

it('the normal form of any number is its own normal form [AUTH-04]', () => {
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

it.each(['541555550006', '54155550006', '5491555550006', '99911555500', '4940000000000000', '6834002'])(
  'a number that no numbering plan has is refused: %s [AUTH-08]',
  (typed) => {
    expect(() => parsePhoneNumber(typed)).toThrow(expect.objectContaining({ status: 422, code: 'enter-valid-phone' }));
  },
);
