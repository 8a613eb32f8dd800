import { expect, it } from 'vitest';
import { buildCart, buildCartProduct } from '../testing/cart-builders.ts';
import { addCombined, addProduct, attachExtra } from './cart-lines.ts';
import type { Cart } from './cart.ts';
import { combinedUnitsLeft, unitsLeft, unitsOfSize } from './units-left.ts';

const sizes = [
  { id: 21, description: 'M', size: 'M', stock: 3, priceMinor: null },
  { id: 22, description: 'L', size: 'L', stock: 9, priceMinor: null },
];
const [medium, large] = sizes;
if (!medium || !large) throw new Error('There are two sizes.');
const shirt = buildCartProduct({ id: 2, isClothing: true, clothingSizeStocks: sizes });
const beer = buildCartProduct({ id: 1, stock: 5 });

/** A cart with a unit of so many other products. */
const cartOf = (lines: number): Cart =>
  Array.from({ length: lines }, (_line, index) => buildCartProduct({ id: 100 + index })).reduce(
    (cart, product) => addProduct(cart, product),
    buildCart(),
  );

it('units of clothing are left in its size, regardless of other sizes [CLOTH-01]', () => {
  const cart = addProduct(addProduct(addProduct(buildCart(), shirt, medium), shirt, large), shirt, large);
  expect([unitsLeft(cart, shirt, medium), unitsLeft(cart, shirt, large), unitsLeft(cart, shirt, null)]).toEqual([
    2, 7, 0,
  ]);
  expect([unitsOfSize(cart, 2, 21), unitsOfSize(cart, 2, 22), unitsOfSize(cart, 1, 21)]).toEqual([1, 2, 0]);
  expect(unitsOfSize(null, 2, 21)).toBe(0);
});

it('a cart has 50 units of a product at most, where its stock is larger or uncounted [PROD-03]', () => {
  const plenty = buildCartProduct({ id: 7, stock: 900 });
  expect([unitsLeft(null, plenty, null), unitsLeft(buildCart(), buildCartProduct({ id: 8 }), null)]).toEqual([50, 50]);
  expect(unitsLeft(addProduct(addProduct(buildCart(), plenty), plenty), plenty, null)).toBe(48);
  expect(unitsLeft(addProduct(buildCart(), beer), beer, null)).toBe(4);
});

it('an uncounted size has 50 units, less those of other sizes [CLOTH-01, PROD-03]', () => {
  const free = { id: 23, description: 'XL', size: 'XL', stock: null, priceMinor: null };
  const both = buildCartProduct({ id: 2, isClothing: true, clothingSizeStocks: [medium, free] });
  const cart = addProduct(addProduct(addProduct(buildCart(), both, medium), both, free), both, free);
  expect([unitsLeft(cart, both, free), unitsLeft(cart, both, medium)]).toEqual([47, 2]);
});

it('a full cart has no unit left of a product without a line [PROD-03]', () => {
  expect(unitsLeft(cartOf(39), beer, null)).toBe(5);
  expect(unitsLeft(cartOf(40), beer, null)).toBe(0);
  expect(unitsLeft(cartOf(40), buildCartProduct({ id: 100 }), null)).toBe(49);
  expect(addProduct(cartOf(40), beer).details).toHaveLength(40);
  expect(attachExtra(cartOf(40), buildCartProduct({ id: 100 }), buildCartProduct({ id: 101 })).details).toHaveLength(
    40,
  );
});

it('a full cart has units left of a combination only on its line [PROD-03, EXTRA-04]', () => {
  const [ham, cheese] = [buildCartProduct({ id: 100 }), buildCartProduct({ id: 101 })];
  const full = addCombined(cartOf(39), beer, [ham], 1);
  expect(full.details).toHaveLength(40);
  expect(combinedUnitsLeft(full, beer, [ham])).toBe(4);
  expect(combinedUnitsLeft(full, beer, [cheese])).toBe(0);
  expect(combinedUnitsLeft(cartOf(39), beer, [cheese])).toBe(5);
  expect(combinedUnitsLeft(null, beer, [{ ...cheese, stock: 2 }])).toBe(2);
});
