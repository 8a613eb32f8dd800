import { expect, it } from 'vitest';
import { orderEstimate } from '../kitchen/order-estimate.ts';
import { buildCart, buildCartProduct } from '../testing/cart-builders.ts';
import { cartEstimate } from './cart-estimate.ts';
import { addProduct } from './cart-lines.ts';

const NOW_MS = Date.UTC(2026, 10, 22, 2, 5, 20);
const wait = {
  commerceId: 9,
  takesSlots: false,
  at: new Date(NOW_MS).toISOString(),
  usualMinutes: 5,
  queue: { work: { orders: 0, minutes: 0, slowestMinutes: 0 }, pace: null, addedMinutes: 0, leastMinutes: 0 },
};
const slow = addProduct(buildCart(), buildCartProduct({ estimatedPreparationMinutes: 20 }));

it('the estimate is of the slowest product; without lines, of a usual order [CHK-02]', () => {
  expect(cartEstimate(slow, wait, NOW_MS)).toEqual(orderEstimate(wait, 20, NOW_MS));
  for (const cart of [null, buildCart()])
    expect(cartEstimate(cart, wait, NOW_MS)).toEqual(orderEstimate(wait, null, NOW_MS));
});

it('there is no estimate before the queue and the clock are known [CHK-02]', () => {
  expect(cartEstimate(slow, null, NOW_MS)).toBeNull();
  expect(cartEstimate(slow, wait, null)).toBeNull();
});
