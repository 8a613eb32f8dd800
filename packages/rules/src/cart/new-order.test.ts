import { NewOrder } from '@app/contract/visitor/orders.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { expect, it } from 'vitest';
import { addProduct, attachExtra, setComment } from './cart-lines.ts';
import { buildCart, buildCartProduct } from '../testing/cart-builders.ts';
import { newOrder } from './new-order.ts';

it('an order has lines, extras and the seen total [ORD-01, EXTRA-04]', () => {
  const bacon = buildCartProduct({ id: 40, typeId: PRODUCT_TYPES.extra, priceMinor: 150_050 });
  const lined = attachExtra(
    addProduct(buildCart({ isCash: true }), buildCartProduct()),
    buildCartProduct({ id: 3 }),
    bacon,
  );
  const order = newOrder(setComment(lined, '1', ' sin cebolla '), 'America/Argentina/Buenos_Aires');

  expect(NewOrder.parse(order)).toMatchObject({
    venueId: 1,
    commerceId: 9,
    isCash: true,
    totalAmount: 18_500.5,
    details: [
      { productId: 1, quantity: 1, comments: 'sin cebolla', relatedProducts: [] },
      { productId: 3, quantity: 1, relatedProducts: [{ id: 40, quantity: 1 }] },
    ],
  });
});
