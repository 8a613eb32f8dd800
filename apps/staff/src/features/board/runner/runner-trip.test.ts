import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { makeTicket } from '../testing/make-ticket.ts';
import { runnerOrders, type SeatOrder } from './runner-orders.ts';
import { proposedTrip, shownTrip, toggled, tripCounts } from './runner-trip.ts';

const SECTORS = new Set(['Norte', 'Sur']);

const line = (quantity: number, refundedQuantity = 0) => ({
  id: 1,
  product: 'Choripán',
  quantity,
  refundedQuantity,
  comments: '',
  size: null,
  extras: [{ product: 'Salsa criolla', quantity: 1 }],
});

/** Ready deliveries in one sector, with so many products each. */
const ready = (...products: number[]): SeatOrder[] =>
  runnerOrders(
    products.map((quantity, place) => ({
      ...makeTicket(place + 1, ORDER_STATUS.toDeliver, [line(quantity)]),
      delivery: `Sur, Fila: ${place + 1}`,
    })),
    null,
  ).ready;
const idsOf = (orders: readonly SeatOrder[]) => orders.map(({ ticket }) => ticket.id);

it('a trip counts orders, and the products that are not refunded [ORD-08]', () => {
  const { ready: refunded } = runnerOrders(
    [{ ...makeTicket(9, ORDER_STATUS.toDeliver, [line(3, 1)]), delivery: 'Sur' }],
    null,
  );
  expect(tripCounts([...ready(1, 2), ...refunded])).toEqual({ orders: 3, products: 5 });
});

it('a trip is proposed for several orders that fit on a tray, never for one [ORD-08]', () => {
  expect(idsOf(proposedTrip(ready(2, 2, 2), 4, SECTORS))).toEqual([1, 2]);
  expect(proposedTrip(ready(2, 3), 4, SECTORS)).toEqual([]);
  expect(proposedTrip(ready(2), 4, SECTORS)).toEqual([]);
});

it('what a runner picked stays while the list changes [ORD-08]', () => {
  const first = ready(1, 1);
  const proposed = shownTrip(first, proposedTrip(first, 4, SECTORS), null);
  expect([...proposed.picked]).toEqual([1, 2]);
  const touched = { trip: proposed.trip, picked: toggled(proposed.picked, 1) };
  const more = ready(1, 1, 1);
  expect(shownTrip(more, proposedTrip(more, 4, SECTORS), touched)).toBe(touched);
  const gone = more.slice(2);
  expect([...shownTrip(gone, gone, touched).picked]).toEqual([3]);
});
