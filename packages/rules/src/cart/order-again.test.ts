import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OrderDetail } from '@app/contract/visitor/orders.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { buildCart, buildOrderDetail } from '../testing/cart-builders.ts';
import { buildMenu, buildProduct } from '../testing/menu-builders.ts';
import { cartTotalMinor, lineTotalMinor } from './cart-totals.ts';
import { orderDetails } from './new-order.ts';
import { cartAgain, orderAgain } from './order-again.ts';

const NOW_MS = Date.parse('2026-11-21T21:00:00Z');
const LATER = '2026-11-21T22:00:00.000Z';
const product = (id: number, changes: Partial<Product> = {}) => buildProduct({ id, price: 5, ...changes });
const otherCategory = { ...buildProduct().category, id: 2 };
const shirt = product(3, {
  isClothing: true,
  clothingSizeStocks: [{ id: 7, description: 'M', size: 'M', stock: 2, unavailableUntil: null }],
});
const option = product(2, { typeId: 4, price: 1, category: otherCategory });
const menuWith = (isOneUnitEach: boolean, changes: Partial<Product> = {}, maxChoices: number | null = null) =>
  buildMenu(
    [product(1, changes), option, shirt],
    [{ productId: 1, isOneUnitEach, maxChoices, options: [{ productId: 2, price: 3 }] }],
  );
const extra = (id: number, changes: Partial<OrderDetail['relatedProducts'][number]> = {}) => ({
  id,
  product: '',
  translatedName: null,
  typeId: 4,
  price: 3,
  quantity: 2,
  refundedQuantity: 0,
  totalAmount: 6,
  ...changes,
});
const again = (details: OrderDetail[], menu = buildMenu([product(1), option, shirt])) =>
  orderAgain(buildCart(), details, menu, NOW_MS);
const kindsOf = (details: OrderDetail[], menu?: Parameters<typeof orderAgain>[2]) =>
  again(details, menu).map(({ kind }) => kind);

it('an unchanged order becomes the cart with the same content [ORD-04]', () => {
  const asked = [
    buildOrderDetail(1, { comments: 'sin cebolla', relatedProducts: [extra(2)] }),
    buildOrderDetail(3, { clothingSize: { id: 7, description: 'M' } }),
  ];
  const lines = again(asked, menuWith(true));
  expect(lines.map(({ kind }) => kind)).toEqual(['same', 'same']);
  const cart = cartAgain(buildCart(), lines, new Set());
  const related = [{ id: 2, quantity: 2 }];
  expect(orderDetails(cart)).toEqual([
    { productId: 1, quantity: 2, comments: 'sin cebolla', clothingSizeId: null, relatedProducts: related },
    { productId: 3, quantity: 2, comments: '', clothingSizeId: 7, relatedProducts: [] },
  ]);
  expect(cart.details.map(({ lineId }) => lineId)).toEqual(['1+', '3:7']);
});

it("an order's combination is one again, with its options' id [ORD-04, EXTRA-02]", () => {
  const [line] = again([buildOrderDetail(1, { relatedProducts: [extra(2)] })], menuWith(false));
  expect(line).toMatchObject({ kind: 'same', line: { lineId: '1+2', isCombined: true, quantity: 2 } });
});

it('the difference of a line counts all units and their options [ORD-04]', () => {
  const former = buildOrderDetail(1, { price: 4, relatedProducts: [extra(2, { price: 2.5 })] });
  expect(again([former], menuWith(false))).toMatchObject([
    { kind: 'repriced', differenceMinor: 300, formerTotalMinor: 1_300 },
  ]);
  expect(again([buildOrderDetail(1, { price: 6 })])).toMatchObject([{ kind: 'repriced', differenceMinor: -200 }]);
});

it.each([
  ['product', buildOrderDetail(8), 'gone'],
  ['extra', buildOrderDetail(1, { relatedProducts: [extra(8)] }), 'options-changed'],
  ['size', buildOrderDetail(3, { clothingSize: { id: 8, description: 'XL' } }), 'options-changed'],
])('a line whose %s left the menu is not ordered [ORD-04]', (_what, former, kind) => {
  const lines = again([former, buildOrderDetail(1)]);
  expect(lines.map((line) => line.kind)).toEqual([kind, 'same']);
  expect(cartAgain(buildCart(), lines, new Set()).details).toHaveLength(1);
});

it('a line whose options combine otherwise by now says so [ORD-04, EXTRA-03]', () => {
  const oneOfTwo = buildOrderDetail(1, { relatedProducts: [extra(2, { quantity: 1 })] });
  expect(kindsOf([oneOfTwo], menuWith(false))).toEqual(['options-changed']);
  const threeOfTwo = buildOrderDetail(1, { relatedProducts: [extra(2, { quantity: 3 })] });
  expect(kindsOf([threeOfTwo], menuWith(true))).toEqual(['options-changed']);
});

it('a group that now demands or forbids more is a change [ORD-04, EXTRA-03]', () => {
  const groups = [{ productId: 1, minChoices: 1, options: [{ productId: 2, price: 3 }] }];
  expect(kindsOf([buildOrderDetail(1)], buildMenu([product(1), option], groups))).toEqual(['options-changed']);
  const chosen = buildOrderDetail(1, { relatedProducts: [extra(2)] });
  expect(kindsOf([chosen], menuWith(false, {}, 0))).toEqual(['options-changed']);
  expect(kindsOf([chosen], menuWith(false, {}, 1))).toEqual(['same']);
});

it('a stopped product, a sold out one and a sold out option differ [ORD-04, PROD-03]', () => {
  const one = [buildOrderDetail(1)];
  expect(again(one, buildMenu([product(1, { unavailableUntil: LATER })]))).toMatchObject([
    { kind: 'stopped', until: LATER },
  ]);
  expect(kindsOf(one, buildMenu([product(1, { stock: 0 })]))).toEqual(['sold-out']);
  const withOption = [buildOrderDetail(1, { relatedProducts: [extra(2)] })];
  const groups = [{ productId: 1, options: [{ productId: 2, price: 3 }] }];
  for (const missing of [{ stock: 0 }, { unavailableUntil: LATER }]) {
    expect(kindsOf(withOption, buildMenu([product(1), { ...option, ...missing }], groups))).toEqual([
      'options-changed',
    ]);
  }
});

it('of two lines of a product the second gets what is left [ORD-04, CHK-05]', () => {
  const [first, second] = again(
    [buildOrderDetail(1), { ...buildOrderDetail(1, { relatedProducts: [extra(2)] }), id: 9 }],
    menuWith(false, { stock: 3 }),
  );
  expect(first).toMatchObject({ kind: 'same', line: { quantity: 2 } });
  expect(second).toMatchObject({ kind: 'fewer', line: { quantity: 1, relatedProducts: [{ quantity: 1 }] } });
});

it('the swap is the nearest price of the category that a tap can add [ORD-04]', () => {
  const menu = buildMenu([
    product(1, { stock: 0 }),
    product(4, { price: 5.1, category: otherCategory }),
    product(5, { price: 5.2, stock: 0 }),
    product(6, { price: 5.3, showInList: false }),
    product(7, { price: 5.4 }),
    product(8, { price: 6 }),
  ]);
  const details = [buildOrderDetail(1)];
  const lines = again(details, menu);
  expect(lines).toMatchObject([{ kind: 'sold-out', swap: { id: 7 } }]);
  expect(cartAgain(buildCart(), lines, new Set()).details).toEqual([]);
  expect(orderDetails(cartAgain(buildCart(), lines, new Set([1])))).toMatchObject([{ productId: 7, quantity: 2 }]);
  expect(again([...details, buildOrderDetail(7)], menu)).toMatchObject([{ swap: { id: 8 } }, { kind: 'repriced' }]);
});

it('of equal prices the first of the menu is the swap, then the lower id [ORD-04]', () => {
  const menu = buildMenu([
    product(1, { stock: 0 }),
    product(9, { price: 20, order: 0 }),
    product(10, { price: 1, order: 0 }),
    product(4, { price: 6, order: 2 }),
    product(6, { price: 4, order: 1 }),
    product(5, { price: 4, order: 1 }),
  ]);
  expect(again([buildOrderDetail(1)], menu)).toMatchObject([{ swap: { id: 5 } }]);
});

it.each<[string, Partial<Product>]>([
  ['a size', { isClothing: true, clothingSizeStocks: shirt.clothingSizeStocks }],
  ['another product', { typeId: 4 }],
  ['a required option', { id: 11 }],
])('what needs %s is no swap [ORD-04]', (_what, changes) => {
  const menu = buildMenu(
    [product(1, { stock: 0 }), product(4, changes), { ...option, category: otherCategory }],
    [{ productId: 11, minChoices: 1, options: [{ productId: 2, price: 3 }] }],
  );
  expect(again([buildOrderDetail(1)], menu)).toMatchObject([{ kind: 'sold-out', swap: null }]);
});

it('what is shown only is no swap [ORD-04, PROD-03]', () => {
  const menu = buildMenu([product(1, { stock: 0 }), product(4, { price: 0 })]);
  expect(again([buildOrderDetail(1, { price: 0 })], menu)).toMatchObject([{ kind: 'sold-out', swap: null }]);
});

it('only an offered swap is taken, and not for a line that can be ordered [ORD-04]', () => {
  const lines = again([buildOrderDetail(8), buildOrderDetail(1)]);
  expect(lines[1]).not.toHaveProperty('swap');
  const cart = cartAgain(buildCart(), lines, new Set([8, 1]));
  expect(cart.details.map(({ product: { id }, quantity }) => [id, quantity])).toEqual([[1, 2]]);
});

it('what the product is says more than what became of its options [ORD-04]', () => {
  const withOption = [buildOrderDetail(1, { relatedProducts: [extra(2)] })];
  expect(kindsOf([buildOrderDetail(1)], menuWith(false, { typeId: 4 }))).toEqual(['gone']);
  expect(kindsOf(withOption, menuWith(false, { unavailableUntil: LATER }))).toEqual(['stopped']);
  expect(kindsOf([buildOrderDetail(1, { relatedProducts: [extra(8)] })], menuWith(false, { stock: 0 }))).toEqual([
    'sold-out',
  ]);
});

it('a stopped size of a product with other sizes says until when [ORD-04, CLOTH-01]', () => {
  const sizes = [
    { id: 7, description: 'M', size: 'M', stock: 2, unavailableUntil: LATER },
    { id: 8, description: 'L', size: 'L', stock: 2, unavailableUntil: null },
  ];
  const former = buildOrderDetail(3, { clothingSize: { id: 7, description: 'M' } });
  const menu = buildMenu([{ ...shirt, clothingSizeStocks: sizes }]);
  expect(again([former], menu)).toMatchObject([{ kind: 'stopped', until: LATER }]);
});

it('a line gets the units left; single-unit options all or none [ORD-04, CHK-05]', () => {
  const two = [buildOrderDetail(1)];
  const twice = [...two, { ...buildOrderDetail(1), id: 9 }];
  expect(again(two, buildMenu([product(1, { stock: 1 })]))).toMatchObject([{ kind: 'fewer', line: { quantity: 1 } }]);
  expect(kindsOf(twice, buildMenu([product(1, { stock: 2 })]))).toEqual(['same', 'sold-out']);
  const withOption = [buildOrderDetail(1, { relatedProducts: [extra(2)] })];
  const left = (isOneUnitEach: boolean, units: number, stock: number | null = null) =>
    kindsOf(
      withOption,
      buildMenu(
        [product(1, { stock }), { ...option, stock: units }],
        [{ productId: 1, isOneUnitEach, maxChoices: 1, options: [{ productId: 2, price: 3 }] }],
      ),
    );
  expect([left(true, 2), left(true, 1), left(true, 2, 1)]).toEqual(
    ['same', 'options-changed', 'options-changed'].map((kind) => [kind]),
  );
  expect([left(false, 2), left(false, 1)]).toEqual([['same'], ['fewer']]);
});

it('the cart never exceeds the former order or the stock [ORD-04, CHK-05]', () => {
  const ids = [1, 4, 5];
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.constantFrom(...ids), units: fc.integer({ min: 1, max: 4 }) }), { maxLength: 4 }),
      fc.array(fc.option(fc.integer({ min: 0, max: 5 })), { minLength: 3, maxLength: 3 }),
      (asked, stocks) => {
        const menu = buildMenu(ids.map((id, place) => product(id, { stock: stocks[place] ?? null })));
        const lines = again(
          asked.map(({ id, units }, place) => ({ ...buildOrderDetail(id, { quantity: units }), id: place })),
          menu,
        );
        const cart = cartAgain(buildCart(), lines, new Set());
        for (const [place, id] of ids.entries()) {
          const units = cart.details
            .filter((line) => line.product.id === id)
            .reduce((sum, one) => sum + one.quantity, 0);
          const former = asked.filter((one) => one.id === id).reduce((sum, one) => sum + one.units, 0);
          expect(units).toBeLessThanOrEqual(Math.min(former, stocks[place] ?? former));
        }
        expect(cartTotalMinor(cart)).toBe(cart.details.reduce((sum, line) => sum + lineTotalMinor(line), 0));
      },
    ),
  );
});
