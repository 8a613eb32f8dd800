import { expect, it } from 'vitest';
import { isAccompaniment, opensPicker } from '../catalogue/product-kinds.ts';
import { buildCart } from '../testing/cart-builders.ts';
import { buildMenu, buildProduct, optionsOf } from '../testing/menu-builders.ts';
import { addUnits } from './add-units.ts';
import { addCombined, addProduct } from './cart-lines.ts';
import { cartProduct } from './cart-product.ts';
import { cartSize } from './cart-size.ts';
import { cartTotalMinor, unitPriceMinor } from './cart-totals.ts';
import { withFreshProducts } from './fresh-prices.ts';

const image = { path: '/a.webp', key: 'a', widths: [96], width: 96, height: 96, isCutout: true };
const wire = buildProduct({
  price: 6200,
  images: [
    { productImageTypeId: 2, ...image, key: 'banner' },
    { productImageTypeId: 1, ...image },
  ],
  stock: 5,
});

it('a cart gets present prices, and is the same object without a change [VENUE-05]', () => {
  const cart = addProduct(buildCart(), cartProduct(wire));
  expect(withFreshProducts(cart, buildMenu([wire]))).toBe(cart);
  const dearer = withFreshProducts(cart, buildMenu([{ ...wire, price: 6500 }]));
  expect(cartTotalMinor(dearer)).toBe(650_000);
  expect(withFreshProducts(cart, buildMenu([]))).toBe(cart);
});

it('an option gets the present price of its group [VENUE-05, EXTRA-04]', () => {
  const bacon = buildProduct({ id: 2, name: 'Panceta', price: 900 });
  const menuAt = (price: number) => buildMenu([wire, bacon], [{ productId: 1, options: [{ productId: 2, price }] }]);
  const options = optionsOf(menuAt(500), 1).map(cartProduct);
  const cart = addCombined(buildCart(), cartProduct(wire), options, 2);
  expect(withFreshProducts(cart, menuAt(500))).toBe(cart);
  expect(cartTotalMinor(withFreshProducts(cart, menuAt(700)))).toBe(2 * (620_000 + 70_000));
  expect(withFreshProducts(cart, buildMenu([wire, bacon]))).toBe(cart);
});

it('a line in a size gets the present price of the size [VENUE-05, CLOTH-01]', () => {
  const pint = { id: 7, description: 'Pinta', size: 'Pinta', stock: 9, unavailableUntil: null };
  const menuAt = (price: number) => {
    const sized = { ...wire, isClothing: true, clothingSizeStocks: [{ ...pint, price }] };
    return { menu: buildMenu([sized]), sized };
  };
  const before = menuAt(5800);
  const cart = addUnits(buildCart(), before.sized, 2, cartSize({ ...pint, price: 5800 }));
  expect(cartTotalMinor(cart)).toBe(2 * 580_000);
  expect(withFreshProducts(cart, before.menu)).toBe(cart);
  expect(cartTotalMinor(withFreshProducts(cart, menuAt(6100).menu))).toBe(2 * 610_000);
});

it('a stored line of a size without a price costs its product [CART-01, CLOTH-01]', () => {
  const stored = { product: { ...cartProduct(wire), priceMinor: 620_000 }, clothingSize: null };
  expect(unitPriceMinor(stored)).toBe(620_000);
  const size = cartSize({ id: 7, description: 'M', stock: 1 });
  expect(unitPriceMinor({ ...stored, clothingSize: size })).toBe(620_000);
});

it('the image of a product is its logo, not its banner [PROD-01]', () => {
  expect(cartProduct(wire).image?.key).toBe('a');
});

it.each([
  [1, false, false],
  [2, true, false],
  [3, true, false],
  [4, false, true],
  [5, false, true],
])('type %i opens the picker: %s, is an addition: %s [EXTRA-01, COM-01]', (typeId, opens, accompanies) => {
  expect([opensPicker({ typeId }), isAccompaniment({ typeId })]).toEqual([opens, accompanies]);
});
