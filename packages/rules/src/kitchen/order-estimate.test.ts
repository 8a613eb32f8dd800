import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateParts } from '../formatting/estimate-parts.ts';
import { hasPassed, minutesUntil, orderEstimate, preparesNothing, type QueueState } from './order-estimate.ts';
import { promisedAtMs } from './ready-time.ts';

const MINUTE_MS = 60_000;
const READ_AT_MS = Date.UTC(2026, 10, 22, 2, 5, 20);
const emptyQueue: QueueState = {
  at: new Date(READ_AT_MS).toISOString(),
  usualMinutes: 5,
  queue: { work: { orders: 0, minutes: 0, slowestMinutes: 0 }, pace: null, addedMinutes: 0, leastMinutes: 0 },
};

describe('the estimate of an order that is not placed yet', () => {
  it.each([
    ['of a usual order', null, 10_000, { time: '23:11', minutes: 6 }],
    ['of a cart', 8, 10_000, { time: '23:14', minutes: 9 }],
    ['a minute later', 8, 70_000, { time: '23:15', minutes: 9 }],
    ['during hydration, as it was at the read', 8, null, { time: '23:14', minutes: 9 }],
  ])('%s [CHK-02]', (_title, preparationMinutes, sinceReadMs, parts) => {
    const nowMs = sinceReadMs === null ? null : READ_AT_MS + sinceReadMs;
    const estimate = orderEstimate(emptyQueue, preparationMinutes, nowMs);
    expect(estimate && estimateParts(estimate, 'America/Argentina/Buenos_Aires')).toEqual(parts);
  });

  it('is not known two minutes after the queue was read [CHK-02]', () => {
    expect(orderEstimate(emptyQueue, null, READ_AT_MS + 2 * MINUTE_MS)).not.toBeNull();
    expect(orderEstimate(emptyQueue, null, READ_AT_MS + 2 * MINUTE_MS + 1)).toBeNull();
  });
});

it.each([
  ['a shop, for a usual order', 0, null, true],
  ['a shop, for a cart', 0, 0, true],
  ['a cart with something to prepare', 0, 8, false],
  ['a stall that prepares', 5, null, false],
  ['a drink of a stall that prepares', 5, 0, false],
])('%s: usual minutes %i, of the cart %s, nothing is prepared: %s [CHK-02]', (_title, usualMinutes, own, is) => {
  expect(preparesNothing({ usualMinutes }, own)).toBe(is);
});

it('a promised time holds until its minute ends [ORD-04]', () => {
  expect(hasPassed(READ_AT_MS, READ_AT_MS + MINUTE_MS - 1)).toBe(false);
  expect(hasPassed(READ_AT_MS, READ_AT_MS + MINUTE_MS)).toBe(true);
});

const aQueue = fc
  .record({
    usualMinutes: fc.integer({ min: 0, max: 60 }),
    preparations: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }),
    pace: fc.option(
      fc.record({
        menuRatio: fc.double({ min: 0.25, max: 4, noNaN: true }),
        atOnce: fc.double({ min: 1, max: 50, noNaN: true }),
        isMeasured: fc.boolean(),
      }),
    ),
    addedMinutes: fc.integer({ min: 0, max: 60 }),
    leastMinutes: fc.constantFrom(0, 0, 25, 90),
  })
  .map(({ usualMinutes, preparations, pace, addedMinutes, leastMinutes }): QueueState => {
    const minutes = preparations.reduce((sum, one) => sum + one, 0);
    const work = { orders: preparations.length, minutes, slowestMinutes: Math.max(0, ...preparations) };
    return { at: emptyQueue.at, usualMinutes, queue: { work, pace, addedMinutes, leastMinutes } };
  });
const sinceRead = fc.integer({ min: 0, max: 2 * MINUTE_MS });
const preparation = fc.integer({ min: 0, max: 240 });

describe('for any queue', () => {
  it('a cart is estimated at the time that its order is promised [CHK-02, ORD-04]', () => {
    fc.assert(
      fc.property(aQueue, preparation, sinceRead, (state, own, ms) => {
        const nowMs = READ_AT_MS + ms;
        expect(orderEstimate(state, own, nowMs)?.atMs).toBe(promisedAtMs(state.queue, own, nowMs));
      }),
    );
  });

  it('a usual order is estimated like a cart with the usual preparation [CHK-02]', () => {
    fc.assert(
      fc.property(aQueue, sinceRead, (state, ms) => {
        const nowMs = READ_AT_MS + ms;
        expect(orderEstimate(state, null, nowMs)).toEqual(orderEstimate(state, state.usualMinutes, nowMs));
      }),
    );
  });

  it('the time is a whole minute after now, as far away as its minutes [CHK-02]', () => {
    fc.assert(
      fc.property(aQueue, preparation, sinceRead, (state, own, ms) => {
        const nowMs = READ_AT_MS + ms;
        const { atMs, minutes } = orderEstimate(state, own, nowMs) ?? { atMs: 0, minutes: 0 };
        expect(atMs).toBeGreaterThan(nowMs);
        expect(atMs % MINUTE_MS).toBe(0);
        expect(Math.abs(atMs - nowMs - minutes * MINUTE_MS)).toBeLessThan(MINUTE_MS);
      }),
    );
  });

  it('the time never moves back while the clock goes on and the queue stays [CHK-02]', () => {
    fc.assert(
      fc.property(aQueue, preparation, sinceRead, sinceRead, (state, own, one, other) => {
        const [first = 0, second = 0] = [one, other].toSorted((a, b) => a - b);
        const before = orderEstimate(state, own, READ_AT_MS + first)?.atMs ?? 0;
        expect(orderEstimate(state, own, READ_AT_MS + second)?.atMs).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('one more order ahead never makes the time earlier [CHK-02]', () => {
    fc.assert(
      fc.property(aQueue, preparation, preparation, sinceRead, (state, ahead, own, ms) => {
        const { orders, minutes, slowestMinutes } = state.queue.work;
        const work = {
          orders: orders + 1,
          minutes: minutes + ahead,
          slowestMinutes: Math.max(slowestMinutes, ahead),
        };
        const longer = { ...state, queue: { ...state.queue, work } };
        const before = orderEstimate(state, own, READ_AT_MS + ms)?.atMs ?? 0;
        expect(orderEstimate(longer, own, READ_AT_MS + ms)?.atMs).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('minutes are rounded up, and none are left of a time that has passed [ORD-04]', () => {
    expect(minutesUntil(READ_AT_MS + 1, READ_AT_MS)).toBe(1);
    expect(minutesUntil(READ_AT_MS + MINUTE_MS, READ_AT_MS)).toBe(1);
    expect(minutesUntil(READ_AT_MS, READ_AT_MS)).toBe(0);
    expect(minutesUntil(READ_AT_MS - MINUTE_MS, READ_AT_MS)).toBe(0);
  });
});
