import { describe, expect, it } from 'vitest';
import { isBenefitsEmail } from '../checkout/benefits-email.ts';
import { benefitAmountMinor } from './benefit-amount.ts';

const lines = [
  { productId: 7, unitPriceMinor: 350_000 },
  { productId: 8, unitPriceMinor: 0 },
];

it.each([
  ['an amount below the total', { discountMinor: 100_000, productId: null }, 350_000, 100_000],
  ['an amount above the total', { discountMinor: 900_000, productId: null }, 350_000, 350_000],
  ['a product of the order', { discountMinor: null, productId: 7 }, 700_000, 350_000],
  ['a free product', { discountMinor: null, productId: 8 }, 700_000, 0],
  ['a product that is not in the order', { discountMinor: null, productId: 9 }, 700_000, null],
])('%s takes off what it is worth, never more than the total [BEN-03]', (_title, benefit, total, amount) => {
  expect(benefitAmountMinor(benefit, lines, total)).toBe(amount);
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
