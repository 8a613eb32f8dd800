import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BenefitMember } from '../benefits/product-benefit.ts';
import { buildCart, buildCartProduct } from '../testing/cart-builders.ts';
import { benefitOffer, withBenefits } from './cart-benefits.ts';
import { addProduct, setQuantity } from './cart-lines.ts';
import { cartTotalMinor, lineBenefitMinor, lineTotalMinor } from './cart-totals.ts';

const benefit = { globalProductId: 7, availableUnits: 3, percentage: 50, plans: [2] };
const burger = buildCartProduct({ priceMinor: 850_000, benefit });
const double = buildCartProduct({ id: 2, priceMinor: 1_000_001, benefit });
const beer = buildCartProduct({ id: 3, priceMinor: 580_000 });
const member = (consumed = 0): BenefitMember => ({ isEnabled: true, planId: 2, consumed: new Map([[7, consumed]]) });
const cartOf = (burgers: number, doubles: number) =>
  setQuantity(
    setQuantity(addProduct(addProduct(addProduct(buildCart(), burger), double), beer), '1', burgers),
    '2',
    doubles,
  );

it('lines get quantity and percentage, and the total is discounted [CART-06, BEN-02]', () => {
  const cart = withBenefits(cartOf(2, 2), member());
  expect(cart.details.map((line) => [line.tomorrowBenefitQuantity, line.tomorrowBenefitDiscountPercentage])).toEqual([
    [2, 50],
    [1, 50],
    [0, 0],
  ]);
  expect(cart.details.map(lineTotalMinor)).toEqual([850_000, 2 * 1_000_001 - 500_001, 580_000]);
  expect(withBenefits(cart, member())).toBe(cart);
});

it('a sign-out removes the benefits, and a stranger has none [CART-06, BEN-01]', () => {
  const plain = cartOf(2, 2);
  expect(withBenefits(withBenefits(plain, member()), null)).toEqual(plain);
  expect(withBenefits(plain, null)).toBe(plain);
});

it.each([
  [0, 0, 3],
  [2, 0, 1],
  [3, 0, 0],
  [5, 0, 0],
  [1, 2, 0],
])('with %i in the cart and %i consumed, %i are offered [BEN-02]', (inCart, consumed, remaining) => {
  const cart =
    inCart === 0
      ? buildCart()
      : withBenefits(setQuantity(addProduct(buildCart(), burger), '1', inCart), member(consumed));
  expect(benefitOffer(member(consumed), benefit, 850_000, cart)).toEqual({
    percentage: 50,
    available: 3,
    remaining,
    unitPriceMinor: 425_000,
  });
});

it('a stranger, another plan and a product without discount get nothing [BEN-01]', () => {
  expect(benefitOffer(null, benefit, 850_000, null)).toBeNull();
  expect(benefitOffer(member(), { ...benefit, plans: [1] }, 850_000, null)).toBeNull();
  expect(benefitOffer(member(), { ...benefit, percentage: 0 }, 850_000, null)).toBeNull();
  expect(benefitOffer(member(), null, 850_000, null)).toBeNull();
});

it('the total is that of the prices less the benefits of the lines [CART-06]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.nat(4),
      (burgers, doubles, consumed) => {
        const plain = cartOf(burgers, doubles);
        const cart = withBenefits(plain, member(consumed));
        const discountMinor = cart.details.reduce((sum, line) => sum + lineBenefitMinor(line), 0);
        expect(cartTotalMinor(cart)).toBe(cartTotalMinor(plain) - discountMinor);
      },
    ),
  );
});
