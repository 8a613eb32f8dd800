import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HALF_TIME, halfTimeOrders, replayQueue, type PastOrder } from './queue-replay.ts';

const NO_LIMITS = { busyFromOrders: null, busyFromMinutes: null, pauseFromMinutes: null };
const NEW_VENUE = { busyFromOrders: 25, busyFromMinutes: 25, pauseFromMinutes: null };
const grill = { pace: { menuRatio: 1, atOnce: 12, isMeasured: false }, usualMinutes: 4 };
const order = (acceptedAt: number, leftAt: number | null, preparationMinutes = 5): PastOrder => ({
  acceptedAt,
  startedAt: null,
  leftAt,
  preparationMinutes,
});

it('the limits of a new venue refuse none of 300 orders in 15 minutes [COM-03]', () => {
  for (const atOnce of [12, 8, 5, 3]) {
    const stall = { ...grill, pace: { ...grill.pace, atOnce } };
    const replay = replayQueue(halfTimeOrders(stall), stall, NEW_VENUE);
    expect([replay.orders, replay.refused, replay.pausedMinutes]).toEqual([HALF_TIME.orders, 0, 0]);
    expect(replay.busyMinutes).toBeGreaterThan(0);
  }
});

it('a higher limit refuses fewer orders of a half-time at a small stall [COM-03]', () => {
  const small = { ...grill, pace: { ...grill.pace, atOnce: 3 } };
  const refused = (pauseFromMinutes: number) =>
    replayQueue(halfTimeOrders(small), small, { ...NEW_VENUE, pauseFromMinutes }).refused;
  expect(refused(60)).toBeGreaterThan(50);
  expect(refused(180)).toBeLessThan(refused(60));
});

it('an order counts as open from its acceptance until it left the queue [COM-03]', () => {
  const { curve, peak } = replayQueue([order(0, 150), order(61, null), order(62, 130)], grill, NO_LIMITS);
  expect(curve.map(({ openOrders }) => openOrders)).toEqual([0, 1, 3]);
  expect(peak).toEqual({ minute: 2, openOrders: 3 });
});

it('without orders nothing would have happened [COM-03]', () => {
  expect(replayQueue([], grill, NEW_VENUE)).toMatchObject({ orders: 0, refused: 0, busyMinutes: 0, curve: [] });
});

const anyOrders = fc.array(
  fc.record({
    acceptedAt: fc.integer({ min: 0, max: 3_600 }),
    startedAt: fc.option(fc.integer({ min: 0, max: 5_000 })),
    leftAt: fc.option(fc.integer({ min: 0, max: 7_200 })),
    preparationMinutes: fc.integer({ min: 0, max: 60 }),
  }),
  { maxLength: 80 },
);
const anyLimits = fc.record({
  busyFromOrders: fc.option(fc.integer({ min: 1, max: 60 })),
  busyFromMinutes: fc.option(fc.integer({ min: 1, max: 240 })),
  pauseFromMinutes: fc.option(fc.integer({ min: 1, max: 240 })),
});

it('without a limit no order is refused, and never more than came [COM-03]', () => {
  fc.assert(
    fc.property(anyOrders, anyLimits, (orders, limits) => {
      const { refused, pausedMinutes } = replayQueue(orders, grill, limits);
      expect(refused).toBeLessThanOrEqual(orders.length);
      if (limits.pauseFromMinutes === null) expect([refused, pausedMinutes]).toEqual([0, 0]);
      if (pausedMinutes === 0) expect(refused).toBe(0);
    }),
  );
});

it('no more people prepare the orders of a half-time than there are [COM-03]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 30 }), (atOnce, usualMinutes) => {
      const orders = halfTimeOrders({ pace: { menuRatio: 1, atOnce, isMeasured: true }, usualMinutes });
      const { acceptedAt = 0 } = orders.at(-1) ?? {};
      expect(acceptedAt).toBeLessThan(HALF_TIME.minutes * 60);
      const working = orders.filter(({ startedAt, leftAt }) => (startedAt ?? 0) <= 600 && (leftAt ?? 0) > 601);
      expect(working.length).toBeLessThanOrEqual(atOnce);
    }),
  );
});
