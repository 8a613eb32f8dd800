import type { Product } from '@app/contract/visitor/products.ts';
import { expect, it } from 'vitest';
import { cartFromOrder } from './cart-from-order.ts';
import { buildCart, buildOrderDetail } from '../testing/cart-builders.ts';
import { buildMenu, buildProduct } from '../testing/menu-builders.ts';
import { orderDetails } from './new-order.ts';

const product = (id: number, changes: Partial<Product> = {}) => buildProduct({ id, ...changes });
const shirt = product(3, {
  isClothing: true,
  clothingSizeStocks: [{ id: 7, description: 'M', size: 'M', stock: 2, unavailableUntil: null }],
});
/** Product 1 with option 2, at another price than alone. */
const menuWith = (isOneUnitEach: boolean) =>
  buildMenu([product(1), product(2), shirt], [{ productId: 1, isOneUnitEach, options: [{ productId: 2, price: 3 }] }]);
const menu = menuWith(true);
const extra = (id: number) => ({ id, product: '', typeId: 4, price: 1, quantity: 2, totalAmount: 2 });

it('an order becomes the cart with the same content at present prices [ORD-04]', () => {
  const asked = [
    buildOrderDetail(1, { comments: 'sin cebolla', relatedProducts: [extra(2)] }),
    buildOrderDetail(3, { clothingSize: { id: 7, description: 'M' } }),
  ];
  const cart = cartFromOrder(buildCart(), asked, menu);
  expect(orderDetails(cart)).toEqual([
    {
      productId: 1,
      quantity: 2,
      comments: 'sin cebolla',
      clothingSizeId: null,
      relatedProducts: [{ id: 2, quantity: 2 }],
    },
    { productId: 3, quantity: 2, comments: '', clothingSizeId: 7, relatedProducts: [] },
  ]);
  expect(cart.details.map((line) => line.product.priceMinor)).toEqual([1_000, 1_000]);
  expect(cart.details[0]).toMatchObject({ lineId: '1+', relatedProducts: [{ product: { priceMinor: 300 } }] });
});

it.each([
  ['product', buildOrderDetail(8)],
  ['extra', buildOrderDetail(1, { relatedProducts: [extra(8)] })],
  ['size', buildOrderDetail(3, { clothingSize: { id: 8, description: 'XL' } })],
])('a line whose %s left the menu is dropped [ORD-04]', (_what, gone) => {
  expect(cartFromOrder(buildCart(), [gone, buildOrderDetail(2)], menu).details).toHaveLength(1);
});

it("an order's combination is one again, with its options' id [ORD-04, EXTRA-02]", () => {
  const [line] = cartFromOrder(
    buildCart(),
    [buildOrderDetail(1, { relatedProducts: [extra(2)] })],
    menuWith(false),
  ).details;
  expect(line).toMatchObject({
    lineId: '1+2',
    isCombined: true,
    quantity: 2,
    relatedProducts: [{ id: 2, quantity: 2 }],
  });
});

it('a line whose options combine otherwise by now is dropped [ORD-04, EXTRA-03]', () => {
  const oneOfTwo = buildOrderDetail(1, { relatedProducts: [{ ...extra(2), quantity: 1 }] });
  expect(cartFromOrder(buildCart(), [oneOfTwo], menuWith(false)).details).toEqual([]);
  const threeOfTwo = buildOrderDetail(1, { relatedProducts: [{ ...extra(2), quantity: 3 }] });
  expect(cartFromOrder(buildCart(), [threeOfTwo], menuWith(true)).details).toEqual([]);
});
