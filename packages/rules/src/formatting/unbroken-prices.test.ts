import { expect, it } from 'vitest';
import { unbrokenPrices } from './unbroken-prices.ts';

it.each([
  ['Plateas desde $ 18.000', 'Plateas desde $\u00a018.000'],
  ['$ 1 o US$ 2, S/ 12.50', '$\u00a01 o US$\u00a02, S/\u00a012.50'],
  ['From ARS 8,500 on', 'From ARS\u00a08,500 on'],
  ['Sin precio: $ gratis', 'Sin precio: $ gratis'],
  ['Desde $18.000', 'Desde $18.000'],
])('"%s" has its prices in one line [APP-06]', (typed, shown) => {
  expect(unbrokenPrices(typed)).toBe(shown);
});
