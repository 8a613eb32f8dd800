import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainCents, typedCents } from './typed-cents.ts';

it.each([
  ['47.000,25', 4_700_025],
  ['47,000.25', 4_700_025],
  ['47000.25', 4_700_025],
  ['1.234.567,8', 123_456_780],
  ['47.000', 4_700_000],
  ['0,05', 5],
  ['12', 1_200],
])('%s is an amount to the cent [PAY-04]', (typed, minor) => {
  expect(typedCents(typed)).toBe(minor);
});

it.each(['', 'mil', '-5', '1.2.3', '47.000.25', '1.2345', '1,5,5', '12.3456,00'])(
  '%j is no amount [PAY-04]',
  (typed) => {
    expect(typedCents(typed)).toBeNull();
  },
);

it('a field begins with an amount that it parses [PAY-04]', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (minor) => {
      expect(typedCents(plainCents(minor))).toBe(minor);
    }),
  );
});
