import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { CREATED_AT, makeTicket } from '../testing/make-ticket.ts';
import { filteredTickets, openTickets } from '../tickets/open-tickets.ts';
import { needsProduct, unpreparedProducts } from './unprepared-products.ts';

const PRODUCTS = ['Hamburguesa', 'Papas', 'Gaseosa'] as const;
const EXTRAS = ['Panceta', 'Huevo'] as const;

const quantity = fc.integer({ min: 1, max: 9 });
const line = fc.record({
  id: fc.constant(1),
  product: fc.constantFrom(...PRODUCTS),
  quantity,
  refundedQuantity: fc.integer({ min: 0, max: 9 }),
  comments: fc.constant(''),
  size: fc.constant(null),
  extras: fc.array(fc.record({ product: fc.constantFrom(...EXTRAS), quantity }), { maxLength: 2 }),
});
const tickets = fc
  .array(fc.tuple(fc.constantFrom(...Object.values(ORDER_STATUS)), fc.array(line, { minLength: 1, maxLength: 4 })))
  .map((made) => made.map(([status, lines], index) => makeTicket(index + 1, status, lines)));

it('the all-day counts are the units of orders that are not ready [ORD-08]', () => {
  fc.assert(
    fc.property(tickets, (all) => {
      const unready = all.filter(({ orderStatusId }) =>
        [ORDER_STATUS.created, ORDER_STATUS.paymentAccepted, ORDER_STATUS.preparing].some(
          (one) => one === orderStatusId,
        ),
      );
      const counted = unpreparedProducts(all);
      for (const product of PRODUCTS) {
        const units = unready
          .flatMap(({ lines }) => lines)
          .filter((one) => one.product === product)
          .reduce((sum, one) => sum + Math.max(0, one.quantity - one.refundedQuantity), 0);
        expect(counted.find(({ name }) => name === product)?.quantity ?? 0).toBe(units);
        expect(all.some((ticket) => needsProduct(ticket, product))).toBe(units > 0);
      }
      const order = counted.map((one) => one.quantity);
      expect(order).toEqual(order.toSorted((one, other) => other - one));
    }),
  );
});

it('an extra is counted from two units on [ORD-08]', () => {
  const burgers = (count: number) => [
    {
      id: 1,
      product: 'Hamburguesa',
      quantity: count,
      comments: '',
      size: null,
      extras: [{ product: 'Huevo', quantity: count }],
    },
  ];
  const one = makeTicket(1, ORDER_STATUS.preparing, burgers(1));
  expect(unpreparedProducts([one])).toEqual([{ name: 'Hamburguesa', quantity: 1, extras: [] }]);
  const both = unpreparedProducts([one, makeTicket(2, ORDER_STATUS.created, burgers(2))]);
  expect(both).toEqual([{ name: 'Hamburguesa', quantity: 3, extras: [{ name: 'Huevo', quantity: 3 }] }]);
});

it('an open order is in the filter of its state, also with a pending step [ORD-08]', () => {
  fc.assert(
    fc.property(tickets, (all) => {
      const open = openTickets(all, new Map());
      const split = (['incoming', 'preparing', 'ready'] as const).flatMap((name) => filteredTickets(open, name, 0));
      expect(split.toSorted((one, other) => one.id - other.id)).toEqual(open);
      expect(filteredTickets(open, 'all', 0)).toEqual(open);
    }),
  );
  const [ticket] = openTickets(
    [makeTicket(1, ORDER_STATUS.preparing, [])],
    new Map([[1, ORDER_STATUS.toDeliver] as const]),
  );
  expect(ticket?.orderStatusId).toBe(ORDER_STATUS.toDeliver);
  const nowMs = Date.parse(CREATED_AT) + 60 * 60_000;
  expect(filteredTickets([makeTicket(1, ORDER_STATUS.preparing, [])], 'late', nowMs)).toHaveLength(1);
  expect(filteredTickets([makeTicket(1, ORDER_STATUS.delivering, [])], 'late', nowMs)).toHaveLength(0);
});
