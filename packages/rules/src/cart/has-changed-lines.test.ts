import { expect, it } from 'vitest';
import type { OrderDetail } from '@app/contract/visitor/orders.ts';
import { buildCart, buildCartProduct, buildOrderDetail } from '../testing/cart-builders.ts';
import type { CartLine } from './cart.ts';
import { hasChangedLines } from './has-changed-lines.ts';

const line = (id: number, changes: Partial<CartLine> = {}): CartLine => ({
  lineId: String(id),
  product: buildCartProduct({ id }),
  quantity: 2,
  comment: '',
  clothingSize: null,
  relatedProducts: [],
  tomorrowBenefitQuantity: 0,
  tomorrowBenefitDiscountPercentage: 0,
  ...changes,
});
const extra = {
  id: 8,
  product: '',
  translatedName: null,
  typeId: 2,
  price: 1,
  quantity: 1,
  refundedQuantity: 0,
  totalAmount: 1,
};
const isChanged = (lines: CartLine[], details: OrderDetail[]) =>
  hasChangedLines(buildCart({ details: lines }), { details });

it('the lines of an order in another order are unchanged [CHK-06]', () => {
  const extraOfCart = { id: 8, quantity: 1, product: buildCartProduct({ id: 8 }) };
  const lines = [line(1, { comment: ' sin sal ' }), line(2, { relatedProducts: [extraOfCart] })];
  expect(
    isChanged(lines, [buildOrderDetail(2, { relatedProducts: [extra] }), buildOrderDetail(1, { comments: 'sin sal' })]),
  ).toBe(false);
});

it.each<[string, CartLine, OrderDetail]>([
  ['comment', line(1, { comment: 'sin sal' }), buildOrderDetail(1)],
  ['quantity', line(1, { quantity: 1 }), buildOrderDetail(1)],
  ['product', line(2), buildOrderDetail(1)],
  ['size', line(1, { clothingSize: { id: 7, description: 'M', stock: 1, priceMinor: null } }), buildOrderDetail(1)],
  ['extra', line(1), buildOrderDetail(1, { relatedProducts: [extra] })],
])('another %s is a change of a placed order [CHK-06]', (_name, edited, placed) => {
  expect(isChanged([edited], [placed])).toBe(true);
});

it('a line more is a change of a placed order [CHK-06]', () => {
  expect(isChanged([line(1), line(2)], [buildOrderDetail(1)])).toBe(true);
});

it('different combinations differ, and equal ones are unchanged [CHK-06, EXTRA-02]', () => {
  const withOptions = (...ids: number[]) =>
    line(1, {
      isCombined: true,
      relatedProducts: ids.map((id) => ({ id, quantity: 2, product: buildCartProduct({ id }) })),
    });
  const placedWith = (...ids: number[]) =>
    buildOrderDetail(1, { relatedProducts: ids.map((id) => ({ ...extra, id, quantity: 2 })) });
  expect(isChanged([withOptions(8, 9), withOptions(8)], [placedWith(8), placedWith(9, 8)])).toBe(false);
  expect(isChanged([withOptions(8, 9), withOptions(8)], [placedWith(9), placedWith(9, 8)])).toBe(true);
});
