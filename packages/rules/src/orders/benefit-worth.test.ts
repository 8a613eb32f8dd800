import { describe, expect, it } from 'vitest';
import { isBenefitsEmail } from '../checkout/benefits-email.ts';
import { benefitWorthMinor } from './benefit-worth.ts';

const lines = [
  { productId: 7, unitPriceMinor: 350_000 },
  { productId: 8, unitPriceMinor: 0 },
];

it.each([
  ['an amount', { discountMinor: 100_000, productId: null }, 100_000],
  ['a product of the order', { discountMinor: null, productId: 7 }, 350_000],
  ['a free product', { discountMinor: null, productId: 8 }, 0],
  ['a product that is not in the order', { discountMinor: null, productId: 9 }, null],
])('%s is worth its amount or the price of its product [BEN-03]', (_title, benefit, worth) => {
  expect(benefitWorthMinor(benefit, lines)).toBe(worth);
});

describe('addresses for benefits', () => {
  it.each([
    ['ana@example.com', true],
    ['Ana.Perez+x@Example.com', true],
    ['-ana@example.com', false],
    ['ana-@example.com', false],
    ['ana@-example.com', false],
    ['ana@example', false],
    ['', false],
  ])('%s is looked up: %s [BEN-03]', (address, isLookedUp) => {
    expect(isBenefitsEmail(address)).toBe(isLookedUp);
  });
});
