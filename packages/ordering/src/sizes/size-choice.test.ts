import { expect, it } from 'vitest';
import { addUnits } from '@app/rules/cart/add-units.ts';
import { buildCart } from '@app/rules/testing/cart-builders.ts';
import { buildProduct } from '@app/rules/testing/menu-builders.ts';
import { sizeChoice } from './size-choice.ts';

const NOW_MS = Date.parse('2026-11-21T20:00:00.000Z');
const size = (id: number, stock: number, unavailableUntil: string | null = null) => ({
  id,
  description: `T${id}`,
  size: `T${id}`,
  stock,
  unavailableUntil,
});
const shirt = buildProduct({
  isClothing: true,
  clothingSizeStocks: [size(1, 4), size(2, 0), size(3, 5, '2026-11-21T21:00:00.000Z')],
});

it('only sizes that are sold now can be chosen [CLOTH-01]', () => {
  expect(sizeChoice(shirt, null, { sizeId: null, quantity: 1 }, NOW_MS).soldSizes.map(({ id }) => id)).toEqual([1]);
  for (const sizeId of [2, 3]) {
    const choice = sizeChoice(shirt, null, { sizeId, quantity: 1 }, NOW_MS);
    expect(choice).toMatchObject({ size: null, isSizeMissing: true, unitsLeft: 0, most: 1, quantity: 1 });
  }
});

it('the quantity follows what an order can take of a size [CLOTH-01, PROD-03]', () => {
  const chosen = { sizeId: 1, quantity: 3 };
  const free = sizeChoice(shirt, null, chosen, NOW_MS);
  expect(free).toMatchObject({ size: { id: 1, description: 'T1', stock: 4 }, unitsLeft: 4, most: 4, quantity: 3 });
  const cart = addUnits(buildCart(), shirt, 2, free.size);
  expect(sizeChoice(shirt, cart, chosen, NOW_MS)).toMatchObject({ unitsLeft: 2, quantity: 2 });
});

it('a unit costs its chosen size, and the lowest one before the choice [CLOTH-01]', () => {
  const beer = buildProduct({
    price: 10,
    isClothing: true,
    clothingSizeStocks: [size(1, 4), { ...size(2, 4), price: 6 }, size(3, 4)],
  });
  const at = (sizeId: number | null) => sizeChoice(beer, null, { sizeId, quantity: 1 }, NOW_MS);
  expect(at(null)).toMatchObject({ unitMinor: 600, isFrom: true });
  expect(at(1)).toMatchObject({ unitMinor: 1_000, isFrom: false, size: { priceMinor: null } });
  expect(at(2)).toMatchObject({ unitMinor: 600, isFrom: false, size: { priceMinor: 600 } });
});

it('a product without sizes starts at one unit, also without stock [PROD-03]', () => {
  const sold = buildProduct({ stock: 0 });
  const choice = sizeChoice(sold, null, { sizeId: null, quantity: 2 }, NOW_MS);
  expect(choice).toMatchObject({ isSizeMissing: false, unitsLeft: 0, quantity: 1 });
});
