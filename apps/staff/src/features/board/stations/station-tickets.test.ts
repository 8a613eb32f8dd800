import { expect, it } from 'vitest';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { CREATED_AT, makeTicket } from '../testing/make-ticket.ts';
import { bumpedAtStation, expoTickets, openAtStation, unbumpedTickets } from './station-tickets.ts';

const { created, paymentAccepted, preparing, toDeliver } = ORDER_STATUS;
const NOW_MS = Date.parse(CREATED_AT);

/** An order with one line for each station; `bumped` names the stations that are done. */
function orderOf(id: number, status: Parameters<typeof makeTicket>[1], bumped: readonly string[] = []) {
  const lines = ['grill', 'bar'].map((stationId, index) => ({
    id: index + 1,
    product: stationId === 'bar' ? 'Gaseosa' : 'Choripán',
    quantity: 1,
    comments: '',
    size: null,
    extras: [],
    stationId,
    bumpedAt: bumped.includes(stationId) ? CREATED_AT : null,
  }));
  return makeTicket(id, status, lines);
}
const ids = (tickets: readonly { id: number }[]) => tickets.map(({ id }) => id);

it('a station sees the paid orders with a line that it has not bumped [ORD-08]', () => {
  const tickets = [
    orderOf(1, created),
    orderOf(2, paymentAccepted),
    orderOf(3, preparing, ['bar']),
    orderOf(4, preparing, ['grill']),
    orderOf(5, toDeliver, ['grill', 'bar']),
  ];
  expect(ids(openAtStation(tickets, 'bar', 'never'))).toEqual([2, 4]);
  expect(ids(openAtStation(tickets, 'dessert', 'never'))).toEqual([]);
  expect(ids(bumpedAtStation(tickets, 'bar', NOW_MS))).toEqual([3, 5]);
});

it('an order returned to preparation is open at its stations again [ORD-08]', () => {
  const returned = orderOf(1, preparing, ['grill', 'bar']);
  expect(ids(openAtStation([returned], 'bar', 'never'))).toEqual([1]);
});

it('a ready order that can no longer be recalled is not offered [ORD-02]', () => {
  const ready = orderOf(1, toDeliver, ['grill', 'bar']);
  expect(bumpedAtStation([ready], 'bar', NOW_MS + 15 * 60_000)).toHaveLength(1);
  expect(bumpedAtStation([ready], 'bar', NOW_MS + 15 * 60_000 + 1)).toEqual([]);
});

it('the expo separates complete orders, without those to be paid first [ORD-08]', () => {
  const tickets = [orderOf(1, created), orderOf(2, preparing, ['bar']), orderOf(3, toDeliver)];
  const { complete, incomplete } = expoTickets(tickets, 'never');
  expect([ids(complete), ids(incomplete)]).toEqual([[3], [2]]);
});

it("a station's products to prepare exclude the bumped ones [ORD-08]", () => {
  const tickets = [orderOf(1, preparing, ['bar'])];
  const products = (station: string) =>
    unbumpedTickets(tickets, station).flatMap(({ lines }) => lines.map(({ product }) => product));
  expect([products('all'), products('grill'), products('bar')]).toEqual([['Choripán'], ['Choripán'], []]);
});
