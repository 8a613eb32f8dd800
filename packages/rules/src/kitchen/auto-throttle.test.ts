import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideAutoThrottle, type ThrottleDecision, type ThrottleInForce, type Queue } from './auto-throttle.ts';

const MINUTE_MS = 60_000;
const NOW_MS = 1_000 * MINUTE_MS;
const limits = { busyFromOrders: 10, busyFromMinutes: 25, pauseFromMinutes: 60 };
const nothing: ThrottleDecision = { busy: null, pausedUntilMs: null, endsNow: false };
const free: ThrottleInForce = { busy: null, pause: null, ignoredUntilMs: null };

const queue = (openOrders: number, maxMinutes: number): Queue => ({
  openOrders,
  wait: { minMinutes: Math.max(1, maxMinutes - 5), maxMinutes },
  restWait: { minMinutes: 5, maxMinutes: 10 },
  pace: { menuRatio: 1, atOnce: 6, isMeasured: true },
});
const busy = (leftMinutes: number, byQueue: boolean) => ({
  minutes: 10,
  untilMs: NOW_MS + leftMinutes * MINUTE_MS,
  byQueue,
});
const inFive = NOW_MS + 5 * MINUTE_MS;

it.each<[string, Queue, Partial<ThrottleInForce>, ThrottleDecision]>([
  ['a short queue: nothing', queue(9, 24), {}, nothing],
  [
    'as many orders as it takes: busy',
    queue(10, 15),
    {},
    { busy: { minutes: 5, untilMs: inFive }, pausedUntilMs: null, endsNow: false },
  ],
  [
    'a long wait: busy by what it is longer',
    queue(5, 30),
    {},
    { busy: { minutes: 20, untilMs: inFive }, pausedUntilMs: null, endsNow: false },
  ],
  [
    'a wait beyond the second limit: paused',
    queue(5, 60),
    {},
    { busy: { minutes: 50, untilMs: inFive }, pausedUntilMs: inFive, endsNow: false },
  ],
  ['busy already: nothing', queue(12, 30), { busy: busy(4, true) }, nothing],
  ['busy for one more minute: nothing', queue(12, 15), { busy: busy(1, true) }, nothing],
  [
    'what staff marked has ended: busy by the queue',
    queue(10, 15),
    { busy: busy(0, false) },
    { busy: { minutes: 5, untilMs: inFive }, pausedUntilMs: null, endsNow: false },
  ],
  ['ended, and four fifths of the limit: nothing', queue(8, 15), { busy: busy(0, true) }, nothing],
  [
    'about to end, and still four fifths of the limit: goes on',
    queue(8, 15),
    { busy: busy(0.5, true) },
    { busy: { minutes: 5, untilMs: inFive }, pausedUntilMs: null, endsNow: false },
  ],
  ['about to end, and below that: ends', queue(7, 19), { busy: busy(0.5, true) }, nothing],
  ['staff marked it busy: it stays', queue(50, 40), { busy: busy(0.5, false) }, nothing],
  ['staff paused it: it stays', queue(5, 90), { busy: busy(3, false), pause: { ...busy(0.5, false) } }, nothing],
  ['staff ended it: nothing', queue(50, 90), { ignoredUntilMs: NOW_MS + 1 }, nothing],
  [
    'staff ended it a while ago: the queue counts again',
    queue(10, 15),
    { ignoredUntilMs: NOW_MS },
    { busy: { minutes: 5, untilMs: inFive }, pausedUntilMs: null, endsNow: false },
  ],
  ['the queue is empty: it ends', queue(0, 10), { busy: busy(3, true) }, { ...nothing, endsNow: true }],
  ['empty in the first minute: it stays', queue(0, 10), { busy: busy(4.5, true) }, nothing],
  ['the queue is empty: its pause ends', queue(0, 10), { pause: busy(2, true) }, { ...nothing, endsNow: true }],
  ['the queue is empty, and staff marked it busy: it stays', queue(0, 10), { busy: busy(3, false) }, nothing],
  ['paused in the last minute, and empty: it stays', queue(0, 10), { pause: busy(4.5, true) }, nothing],
  [
    'busy for exactly a minute, and empty: it ends',
    queue(0, 10),
    { busy: busy(4, true) },
    { ...nothing, endsNow: true },
  ],
  [
    'empty, and staff marked it busy just now: its pause ends',
    queue(0, 10),
    { busy: busy(4.5, false), pause: busy(2, true) },
    { ...nothing, endsNow: true },
  ],
  ['one order left: it stays', queue(1, 10), { busy: busy(3, true) }, nothing],
  ['empty, with a menu that is slower than the limit: it stays', queue(0, 30), { busy: busy(3, true) }, nothing],
])('%s [COM-03]', (_title, now, inForce, decision) => {
  expect(decideAutoThrottle(now, limits, { ...free, ...inForce }, NOW_MS)).toEqual(decision);
});

it('a pause continues at an empty commerce whose menu is as slow as its limit [COM-03]', () => {
  const pauses = { busyFromOrders: null, busyFromMinutes: null, pauseFromMinutes: 60 };
  expect(decideAutoThrottle(queue(0, 50), pauses, { ...free, pause: busy(2, true) }, NOW_MS)).toEqual(nothing);
});

it.each([null, { menuRatio: 1, atOnce: 6, isMeasured: false }])(
  'a commerce whose pace is not measured is busy and never paused, %j [COM-03]',
  (pace) => {
    const decision = decideAutoThrottle({ ...queue(40, 120), pace }, limits, free, NOW_MS);
    expect(decision).toEqual({ busy: { minutes: 60, untilMs: inFive }, pausedUntilMs: null, endsNow: false });
  },
);

it('without limits there is no throttling [COM-03]', () => {
  const off = { busyFromOrders: null, busyFromMinutes: null, pauseFromMinutes: null };
  expect(decideAutoThrottle(queue(500, 240), off, free, NOW_MS)).toEqual(nothing);
});

it('throttling changes at most once in four minutes and always ends soon [COM-03]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 300 }), (waits) => {
      let inForce = free;
      let changedAtMs = -Infinity;
      for (const [step, wait] of waits.entries()) {
        const nowMs = NOW_MS + step * 5_000;
        const decision = decideAutoThrottle(queue(0, wait), limits, inForce, nowMs);
        if (!decision.busy) continue;
        expect(decision.busy.untilMs - nowMs).toBeLessThanOrEqual(5 * MINUTE_MS);
        expect(nowMs - changedAtMs).toBeGreaterThanOrEqual(4 * MINUTE_MS);
        changedAtMs = nowMs;
        inForce = { ...inForce, busy: { ...decision.busy, byQueue: true } };
      }
    }),
  );
});
