import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  minutesLeft,
  ordersBefore,
  promisedAtMs,
  queueWork,
  withoutPreparedMinutes,
  type KitchenQueue,
  type QueuedOrder,
} from './ready-time.ts';

const MINUTE_MS = 60_000;
const NOW_MS = 1_000 * MINUTE_MS;
const oneHand = { menuRatio: 1, atOnce: 1, isMeasured: true };
const waiting = (id: number, minutesAgo: number): QueuedOrder => ({
  id,
  preparationMinutes: 5,
  sinceMs: NOW_MS - minutesAgo * MINUTE_MS,
  startedAtMs: null,
});
const begun = (id: number, minutesAgo: number): QueuedOrder => ({
  ...waiting(id, minutesAgo),
  startedAtMs: NOW_MS - minutesAgo * MINUTE_MS,
});
const queueOf = (orders: readonly QueuedOrder[], addedMinutes = 0): KitchenQueue => ({
  orders,
  pace: oneHand,
  addedMinutes,
  leastMinutes: 0,
});
const minutesUntil = (atMs: number | null) => (atMs === null ? null : (atMs - NOW_MS) / MINUTE_MS);
const promised = (queue: KitchenQueue, preparationMinutes: number, nowMs = NOW_MS) =>
  promisedAtMs(queueWork(queue, nowMs), preparationMinutes, nowMs);

describe('the time that a commerce promises', () => {
  it.each([
    ['its own preparation in an empty queue', queueOf([]), 8, 9],
    ['three minutes at least, without preparation', queueOf([]), 0, 3],
    ['after each order of the queue', queueOf([waiting(2, 1), waiting(3, 1)]), 5, 18],
    ['after what is left of a begun order', queueOf([begun(2, 4)]), 5, 7],
    ['with the minutes that staff added', queueOf([], 15), 8, 24],
  ])('is %s [CHK-02]', (_title, queue, own, minutes) => {
    expect(minutesUntil(promised(queue, own))).toBe(minutes);
  });
});

describe('an order of the queue', () => {
  it.each([
    ['alone: its own preparation', [waiting(1, 0)], 5.5, 0],
    ['later orders do not count', [waiting(1, 2), waiting(2, 1)], 5.5, 0],
    ['earlier orders count', [waiting(1, 1), waiting(2, 2)], 11.75, 1],
    ['of two at once the lower number is first', [waiting(1, 1), waiting(2, 1)], 5.5, 0],
    ['and the higher number is second', [waiting(1, 1), waiting(0, 1)], 11.75, 1],
    ['a lower number of a later time does not count', [waiting(1, 2), waiting(0, 1)], 5.5, 0],
    ['orders in preparation count, whenever placed', [waiting(1, 2), begun(2, 1)], 10.5, 1],
    ['in preparation for three minutes: the rest', [begun(1, 3), waiting(2, 9)], 2.5, null],
    ['in preparation for longer than it takes', [begun(1, 30)], -24.5, null],
    ['not in the queue', [waiting(2, 1)], null, null],
  ])('%s [CHK-02, ORD-04]', (_title, orders, minutes, before) => {
    expect(minutesLeft(1, queueOf(orders), NOW_MS)).toBe(minutes);
    expect(ordersBefore(1, queueOf(orders))).toBe(before);
  });
});

it('at half of the speed half of the minutes are prepared [CHK-02]', () => {
  const slow = { pace: { menuRatio: 2, atOnce: 1, isMeasured: true } };
  const left = withoutPreparedMinutes(slow, [begun(1, 4), waiting(2, 4), begun(3, 30)], NOW_MS);
  expect(left.map(({ preparationMinutes }) => preparationMinutes)).toEqual([3, 5, 0]);
  expect(withoutPreparedMinutes({ pace: null }, [begun(1, 4)], NOW_MS)).toEqual([{ preparationMinutes: 1 }]);
});

const anOrder = fc
  .record({
    id: fc.integer({ min: 2 }),
    preparationMinutes: fc.integer({ min: 0, max: 60 }),
    sinceMinutes: fc.integer({ min: 0, max: 110 }),
    isBegun: fc.boolean(),
  })
  .map(({ id, preparationMinutes, sinceMinutes, isBegun }): QueuedOrder => {
    const sinceMs = NOW_MS - sinceMinutes * MINUTE_MS;
    return { id, preparationMinutes, sinceMs, startedAtMs: isBegun ? sinceMs : null };
  });
const aQueue = fc.record({
  orders: fc.array(anOrder, { maxLength: 60 }),
  pace: fc.option(
    fc.record({
      menuRatio: fc.double({ min: 0.25, max: 4, noNaN: true }),
      atOnce: fc.double({ min: 1, max: 50, noNaN: true }),
      isMeasured: fc.boolean(),
    }),
  ),
  addedMinutes: fc.integer({ min: 0, max: 60 }),
  leastMinutes: fc.constantFrom(0, 0, 25, 90),
});
const ownMinutes = fc.integer({ min: 0, max: 240 });

describe('for any queue', () => {
  it('one more order never makes the promise earlier [CHK-02]', () => {
    fc.assert(
      fc.property(aQueue, anOrder, ownMinutes, (queue, more, own) => {
        const longer = { ...queue, orders: [...queue.orders, more] };
        expect(promised(longer, own)).toBeGreaterThanOrEqual(promised(queue, own));
      }),
    );
  });

  it('a promise is never before the preparation and the added minutes [CHK-02]', () => {
    fc.assert(
      fc.property(aQueue, ownMinutes, fc.nat({ max: MINUTE_MS }), (queue, own, ms) => {
        const nowMs = NOW_MS + ms;
        expect(promised(queue, own, nowMs)).toBeGreaterThanOrEqual(nowMs + (own + queue.addedMinutes) * MINUTE_MS);
      }),
    );
  });

  it('a promise is a whole minute of the clock [ORD-04]', () => {
    fc.assert(
      fc.property(aQueue, ownMinutes, fc.nat({ max: MINUTE_MS }), (queue, own, ms) => {
        expect(promised(queue, own, NOW_MS + ms) % MINUTE_MS).toBe(0);
      }),
    );
  });

  it('no order that comes after another has fewer before it [ORD-04]', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anOrder, { selector: ({ id }) => id, maxLength: 30 }), (orders) => {
        const waits = orders.filter(({ startedAtMs }) => startedAtMs === null);
        const inOrder = waits.toSorted((one, other) => one.sinceMs - other.sinceMs || one.id - other.id);
        const places = inOrder.map(({ id }) => ordersBefore(id, { orders }));
        const begunOrders = orders.length - waits.length;
        expect(places).toEqual(inOrder.map((_, place) => begunOrders + place));
      }),
    );
  });
});
