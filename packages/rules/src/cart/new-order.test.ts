import { expect, it } from 'vitest';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { NewOrder } from '@app/contract/visitor/orders.ts';
import { buildCart, buildCartProduct } from '../testing/cart-builders.ts';
import { addProduct, attachExtra, setComment } from './cart-lines.ts';
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

it('an order has the contact and the place of its cart, and null for an empty field [ORD-01]', () => {
  const filled = newOrder(
    buildCart({
      guestEmail: 'ana@example.com',
      phone: '3511234567',
      identification: '30111222',
      delivery: 'Platea 4',
      deliverySelection: { areaId: 3, values: [{ fieldId: 8, value: '12' }] },
    }),
    'America/Lima',
  );
  expect(filled).toMatchObject({
    isForTotem: false,
    guestEmail: 'ana@example.com',
    phone: '3511234567',
    identification: '30111222',
    delivery: 'Platea 4',
    deliverySelection: { areaId: 3, values: [{ fieldId: 8, value: '12' }] },
    localTimeZone: 'America/Lima',
  });
  const nothing = { guestEmail: null, phone: null, identification: null, delivery: null, deliverySelection: null };
  expect(newOrder(buildCart(), 'America/Lima')).toMatchObject(nothing);
});

it('an order asks for a benefit that applies to it, and shows the total after it [BEN-03]', () => {
  const texts = { email: 'ana@example.com', description: '', translatedDescription: null, image: null };
  const lined = addProduct(buildCart(), buildCartProduct());
  const orderWith = (value: { discountMinor: number | null; productId: number | null }) =>
    newOrder({ ...lined, benefit: { id: 5, ...texts, ...value } }, 'America/Lima');
  expect(orderWith({ discountMinor: 50_000, productId: null })).toMatchObject({
    benefitId: 5,
    beneficiaryEmail: 'ana@example.com',
    totalAmount: 8_000,
  });
  expect(orderWith({ discountMinor: null, productId: 1 })).toMatchObject({ benefitId: 5, totalAmount: 0 });
  for (const order of [orderWith({ discountMinor: null, productId: 77 }), newOrder(lined, 'America/Lima')]) {
    expect(order).toMatchObject({ totalAmount: 8_500 });
    expect(order).not.toHaveProperty('benefitId');
    expect(order).not.toHaveProperty('beneficiaryEmail');
  }
});
