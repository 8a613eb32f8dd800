import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDelayed, shownEstimate } from './shown-estimate.ts';

const MINUTE_MS = 60_000;
const NOW_MS = 1_000 * MINUTE_MS;
const at = (minutes: number) => NOW_MS + minutes * MINUTE_MS;
const times = (promised: number, expected: number) => ({ promisedAtMs: at(promised), expectedReadyAtMs: at(expected) });

describe('the one estimate of an order', () => {
  it.each([
    ['the expected time, with the minutes until then', times(12, 10), { kind: 'time', atMs: at(10), minutes: 10 }],
    ['no delay up to three minutes past the promise', times(12, 15), { kind: 'time', atMs: at(15), minutes: 15 }],
    [
      'a delay from there, with the promised time',
      times(12, 16),
      { kind: 'delayed', atMs: at(16), minutes: 16, promisedAtMs: at(12), delayMinutes: 4 },
    ],
    ['no time once it has passed', times(2, 0), { kind: 'soon' }],
    [
      'a delay without a time once that has passed',
      times(-9, -1),
      { kind: 'delayed', atMs: null, minutes: 0, promisedAtMs: at(-9), delayMinutes: 8 },
    ],
  ])('is %s [ORD-04]', (_title, given, shown) => {
    expect(shownEstimate(given, false, NOW_MS)).toEqual(shown);
  });

  it('a part of a minute counts as a whole one [ORD-04]', () => {
    expect(shownEstimate(times(12, 10), false, NOW_MS + 30_000)).toMatchObject({ minutes: 10 });
  });
});

const minutes = fc.integer({ min: -120, max: 240 });

describe('the delay of an order', () => {
  it('a slip around the limit changes the text once, not with each minute [ORD-04]', () => {
    const slips = [2, 4, 3, 2, 3, 4, 2, 1, 2, 3, 4];
    const shown: boolean[] = [];
    for (const slip of slips) shown.push(isDelayed(shown.at(-1) ?? false, times(0, slip)));
    expect(shown).toEqual([false, true, true, true, true, true, true, false, false, false, true]);
  });

  it('an order that was delayed is no earlier in time than one that was not [ORD-04]', () => {
    fc.assert(
      fc.property(minutes, minutes, (promised, expected) => {
        const given = times(promised, expected);
        expect(isDelayed(true, given) || !isDelayed(false, given)).toBe(true);
        if (expected <= promised) expect(isDelayed(true, given)).toBe(false);
      }),
    );
  });

  it('no shown time is in the past [ORD-04]', () => {
    fc.assert(
      fc.property(minutes, minutes, fc.boolean(), (promised, expected, wasDelayed) => {
        const shown = shownEstimate(times(promised, expected), wasDelayed, NOW_MS);
        if (shown.kind !== 'soon' && shown.atMs !== null) expect(shown.atMs).toBeGreaterThan(NOW_MS);
      }),
    );
  });
});
