import type { Product } from '@app/contract/visitor/products.ts';
import { expect, it } from 'vitest';
import { addProduct } from './cart-lines.ts';
import { cartProduct } from './cart-product.ts';
import { isAccompaniment, opensPicker } from '../catalogue/product-kinds.ts';
import { cartTotalMinor } from './cart-totals.ts';
import { withFreshProducts } from './fresh-prices.ts';
import { buildCart } from '../testing/cart-builders.ts';

const image = { path: '/a.webp', key: 'a', widths: [96], width: 96, height: 96, isCutout: true };
const wire: Product = {
  id: 1,
  name: 'Pancho',
  description: '',
  price: 6200,
  images: [
    { productImageTypeId: 2, ...image, key: 'banner' },
    { productImageTypeId: 1, ...image },
  ],
  isClothing: false,
  clothingSizeStocks: [],
  stock: 5,
  unavailableUntil: null,
  isSuggested: false,
  showInList: true,
  minimumAmount: 0,
  typeId: 1,
  estimatedPreparationTime: 4,
  promotionBannerBackgroundColor: null,
  promotionBannerColorTitle: null,
  category: { id: 1, description: 'Panchos', requiresIdentification: false, image: null, order: 1 },
  commerce: { id: 9, code: 'parrilla', name: 'Parrilla del 9' },
  isUsedForTomorrowBenefit: false,
  tomorrowGlobalProduct: null,
  order: 1,
  updatedAt: '2026-11-21T20:00:00.000Z',
};

it('a cart gets present prices, and is the same object without a change [VENUE-05]', () => {
  const cart = addProduct(buildCart(), cartProduct(wire));
  expect(withFreshProducts(cart, [wire])).toBe(cart);
  const dearer = withFreshProducts(cart, [{ ...wire, price: 6500 }]);
  expect(cartTotalMinor(dearer)).toBe(650_000);
  expect(withFreshProducts(cart, [])).toBe(cart);
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
