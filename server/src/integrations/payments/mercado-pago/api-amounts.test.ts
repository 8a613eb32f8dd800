import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromApiAmount, toApiAmount } from './api-amounts.ts';

it.each([
  [123_450, '1234.5'],
  [123_400, '1234'],
  [30, '0.3'],
  [1, '0.01'],
  [0, '0'],
  [101, '1.01'],
  [99_999_999_999, '999999999.99'],
])('%d minor units are written as %s', (minor, text) => {
  expect(JSON.stringify(toApiAmount(minor))).toBe(text);
  expect([fromApiAmount(Number(text)), fromApiAmount(text)]).toEqual([minor, minor]);
});

it('every amount is read as it was written', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999_999), (minor) => {
      const read: unknown = JSON.parse(JSON.stringify(toApiAmount(minor)));
      return typeof read === 'number' && fromApiAmount(read) === minor;
    }),
  );
});

it.each([1.005, -1, 1e21, 0.1 + 0.2, Number.NaN, 1e-7])('%d is no amount', (amount) => {
  expect(fromApiAmount(amount)).toBeUndefined();
});

it.each([-1, 1.5, Number.NaN, 2 ** 60])('%d minor units are refused', (minor) => {
  expect(() => toApiAmount(minor)).toThrow(RangeError);
});
