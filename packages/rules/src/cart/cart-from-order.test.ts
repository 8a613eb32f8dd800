import type { Product } from '@app/contract/visitor/products.ts';
import { expect, it } from 'vitest';
import { cartFromOrder } from './cart-from-order.ts';
import { buildCart, buildOrderDetail } from '../testing/cart-builders.ts';
import { orderDetails } from './new-order.ts';

const product = (id: number, changes: Partial<Product> = {}): Product => ({
  id,
  name: `Producto ${id}`,
  description: '',
  price: 10,
  images: [],
  isClothing: false,
  clothingSizeStocks: [],
  stock: null,
  unavailableUntil: null,
  isSuggested: false,
  showInList: true,
  minimumAmount: 0,
  typeId: 1,
  estimatedPreparationTime: 0,
  promotionBannerBackgroundColor: null,
  promotionBannerColorTitle: null,
  category: { id: 1, description: 'Todo', order: 1, requiresIdentification: false, image: null },
  commerce: { id: 9, code: 'parrilla', name: 'Parrilla del 9' },
  isUsedForTomorrowBenefit: false,
  tomorrowGlobalProduct: null,
  order: 1,
  updatedAt: '',
  ...changes,
});
const shirt = product(3, {
  isClothing: true,
  clothingSizeStocks: [{ id: 7, description: 'M', size: 'M', stock: 2, unavailableUntil: null }],
});
const extra = (id: number) => ({ id, product: '', typeId: 4, price: 1, quantity: 2, totalAmount: 2 });

it('an order becomes the cart with the same content at present prices [ORD-04]', () => {
  const asked = [
    buildOrderDetail(1, { comments: 'sin cebolla', relatedProducts: [extra(2)] }),
    buildOrderDetail(3, { clothingSize: { id: 7, description: 'M' } }),
  ];
  const cart = cartFromOrder(buildCart(), asked, [product(1), product(2), shirt]);
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
});

it.each([
  ['product', buildOrderDetail(8)],
  ['extra', buildOrderDetail(1, { relatedProducts: [extra(8)] })],
  ['size', buildOrderDetail(3, { clothingSize: { id: 8, description: 'XL' } })],
])('a line whose %s left the menu is dropped [ORD-04]', (_what, gone) => {
  expect(cartFromOrder(buildCart(), [gone, buildOrderDetail(2)], [product(1), product(2), shirt]).details).toHaveLength(
    1,
  );
});
