import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CREATED_AT, makeTicket } from '#features/board/testing/make-ticket.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { afterBump, afterStart } from './ticket-after-bump.ts';

const { paymentAccepted, preparing, toDeliver, delivered } = ORDER_STATUS;
const TAPPED = '2026-11-26T20:00:00.000Z';

/** An order with this many lines, of which the first ones are bumped. */
function orderOf(
  status: Parameters<typeof makeTicket>[1],
  lines: number,
  bumped = 0,
  stationId: string | null = 'grill',
) {
  const line = (id: number) => ({
    id,
    product: 'Choripán',
    quantity: 1,
    comments: '',
    size: null,
    extras: [],
    stationId,
    bumpedAt: id <= bumped ? CREATED_AT : null,
  });
  return makeTicket(
    1,
    status,
    Array.from({ length: lines }, (_, at) => line(at + 1)),
  );
}

it('the first bump starts an order, and the last one makes it ready [ORD-02, ORD-08]', () => {
  const started = afterBump(orderOf(paymentAccepted, 2), { lineIds: [1], isBumped: true }, TAPPED);
  expect([started.orderStatusId, started.since]).toEqual([preparing, TAPPED]);
  expect(started.lines.map(({ bumpedAt }) => bumpedAt)).toEqual([TAPPED, null]);
  const ready = afterBump(started, { lineIds: [2], isBumped: true }, TAPPED);
  expect(ready.orderStatusId).toBe(toDeliver);
});

it('without stations the last bump leaves the order in preparation [ORD-08]', () => {
  const order = orderOf(preparing, 2, 1, null);
  expect(afterBump(order, { lineIds: [2], isBumped: true }, TAPPED).orderStatusId).toBe(preparing);
});

it('a recall returns a ready order to preparation [ORD-02, ORD-08]', () => {
  const recalled = afterBump(orderOf(toDeliver, 2, 2), { lineIds: [2], isBumped: false }, TAPPED);
  expect([recalled.orderStatusId, recalled.lines[1]?.bumpedAt]).toEqual([preparing, null]);
});

it('a bump changes no order that has left the stations [ORD-02]', () => {
  const order = orderOf(delivered, 2, 2);
  expect(afterBump(order, { lineIds: [1], isBumped: false }, TAPPED)).toBe(order);
});

it('a recall of the same lines undoes a bump, and a repeat changes nothing [ORD-08]', () => {
  const lineIds = fc.uniqueArray(fc.integer({ min: 3, max: 5 }), { minLength: 1 });
  fc.assert(
    fc.property(lineIds, (ids) => {
      const order = orderOf(preparing, 5, 2);
      const bumped = afterBump(order, { lineIds: ids, isBumped: true }, TAPPED);
      expect(afterBump(bumped, { lineIds: ids, isBumped: true }, CREATED_AT)).toEqual(bumped);
      const { lines, orderStatusId } = afterBump(bumped, { lineIds: ids, isBumped: false }, TAPPED);
      expect({ lines, orderStatusId }).toEqual({ lines: order.lines, orderStatusId: order.orderStatusId });
    }),
  );
});

it('a begun line starts an order; without begun work it goes back [ORD-02]', () => {
  const started = afterStart(orderOf(paymentAccepted, 2), { lineIds: [1], isStarted: true }, TAPPED);
  expect([started.orderStatusId, started.since]).toEqual([preparing, TAPPED]);
  expect(started.lines.map(({ startedAt }) => startedAt)).toEqual([TAPPED, null]);
  const back = { lineIds: [1], isStarted: false };
  expect(afterStart(started, back, TAPPED).orderStatusId).toBe(paymentAccepted);
  const bumped = afterStart(orderOf(preparing, 2, 1), { lineIds: [2], isStarted: true }, TAPPED);
  expect(afterStart(bumped, { lineIds: [2], isStarted: false }, TAPPED).orderStatusId).toBe(preparing);
  expect(afterStart(orderOf(delivered, 1), { lineIds: [1], isStarted: true }, TAPPED).lines[0]?.startedAt).toBeNull();
});
