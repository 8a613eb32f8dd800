import { expect, it } from 'vitest';
import { cardBrand, cardDigits } from './card-brand.ts';

it.each([
  ['4509 9535', 'Visa'],
  ['5031 7557', 'Mastercard'],
  ['2223', 'Mastercard'],
  ['3711 803', 'American Express'],
  ['5895 6201', 'Naranja'],
  ['6042 01', 'Cabal'],
  ['', null],
  ['9', null],
])('%s is of %s', (typed, brand) => {
  expect(cardBrand(typed)).toBe(brand);
});

it.each([
  ['', 16],
  ['4509', 16],
  ['3711', 15],
  ['3600', 14],
])('a number that begins with %j has %i digits', (typed, digits) => {
  expect(cardDigits(typed)).toBe(digits);
});
