import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownPromise, type OrderPromise } from './shown-promise.ts';

const MINUTE_MS = 60_000;
const NOW_MS = 1_000 * MINUTE_MS;
const at = (minutes: number) => NOW_MS + minutes * MINUTE_MS;
const inTime = (minutes: number): OrderPromise => ({ promisedAtMs: at(minutes), revisions: [] });
const revised = (minutes: number, ...before: number[]): OrderPromise => ({
  promisedAtMs: at(minutes),
  revisions: before.map((one) => ({ promisedBeforeMs: at(one), cause: 'pace' })),
});

describe('a promise on a screen', () => {
  it.each([
    ['the time, with the minutes until then', inTime(12), { kind: 'time', atMs: at(12), minutes: 12 }],
    ['a part of a minute as a whole one', inTime(11.5), { kind: 'time', atMs: at(11.5), minutes: 12 }],
    ['one minute during its own', inTime(-0.5), { kind: 'time', atMs: at(-0.5), minutes: 1 }],
    ['late from the next minute on', inTime(-1), { kind: 'late', atMs: at(-1) }],
    [
      'a later time, with the one that had passed',
      revised(11, -3),
      {
        kind: 'revised',
        atMs: at(11),
        minutes: 11,
        beforeMs: at(-3),
        beforeHasPassed: true,
        moreMinutes: 14,
        cause: 'pace',
        isLast: false,
      },
    ],
    [
      'the second later time as the last one',
      revised(20, -12, 8),
      {
        kind: 'revised',
        atMs: at(20),
        minutes: 20,
        beforeMs: at(8),
        beforeHasPassed: false,
        moreMinutes: 12,
        cause: 'pace',
        isLast: true,
      },
    ],
    ['late again when the last one has passed', revised(-2, -30, -12), { kind: 'late', atMs: at(-2) }],
  ])('is %s [ORD-04]', (_title, given, shown) => {
    expect(shownPromise(given, NOW_MS)).toEqual(shown);
  });

  it('the shown time does not move with the clock [ORD-04]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -120, max: 240 }),
        fc.array(fc.integer({ min: 1, max: 3_600 })),
        (minutes, seconds) => {
          const order = inTime(minutes);
          let nowMs = NOW_MS;
          let wasLate = false;
          for (const more of seconds) {
            nowMs += more * 1_000;
            const shown = shownPromise(order, nowMs);
            expect(shown.atMs).toBe(order.promisedAtMs);
            // Once late, an order stays late until it is revised.
            if (wasLate) expect(shown.kind).toBe('late');
            wasLate = shown.kind === 'late';
          }
        },
      ),
    );
  });
});
