import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reserveCallNumbers, SHORT_MAX, type CallNumberState } from './call-numbers.ts';

const QUIET: CallNumberState = {
  lastNumber: 0,
  lastLongNumber: SHORT_MAX,
  isNewNight: false,
  mayWrap: true,
  openNumbers: [],
  largestOpen: 0,
};
const ALL = Array.from({ length: SHORT_MAX }, (_, index) => index + 1);
const numbersAfter = (state: Partial<CallNumberState>, count: number) =>
  reserveCallNumbers({ ...QUIET, ...state }, count).numbers;

it.each([
  ['the next ones', { lastNumber: 16 }, [17, 18, 19]],
  ['from 1 after 999', { lastNumber: 998 }, [999, 1, 2]],
  ['not those of open orders', { lastNumber: 16, openNumbers: [17, 19] }, [18, 20, 21]],
  ['from 1 in a new night', { lastNumber: 350, isNewNight: true, openNumbers: [2] }, [1, 3, 4]],
  ['four digits while the round is young', { lastNumber: 998, mayWrap: false }, [999, 1_000, 1_001]],
  ['the only free one, then four digits', { openNumbers: ALL.filter((number) => number !== 5) }, [5, 1_000, 1_001]],
  ['four digits beyond the open ones', { openNumbers: ALL, largestOpen: 1_004 }, [1_005, 1_006, 1_007]],
  ['five digits if it must be', { openNumbers: ALL, lastLongNumber: 9_998 }, [9_999, 10_000, 10_001]],
] as const)('a stall calls out %s [ORD-08]', (_what, state, numbers) => {
  expect(numbersAfter(state, 3)).toEqual(numbers);
});

it('numbers of three digits come back when one is free [ORD-08]', () => {
  const full = reserveCallNumbers({ ...QUIET, openNumbers: ALL, largestOpen: SHORT_MAX }, 2);
  expect(full.numbers).toEqual([1_000, 1_001]);
  const openNumbers = ALL.filter((number) => number !== 7);
  const later = reserveCallNumbers({ ...QUIET, ...full, openNumbers, largestOpen: 1_001 }, 2);
  expect(later.numbers).toEqual([7, 1_002]);
});

it('a reservation never has a number twice, or one of an open order [ORD-08]', () => {
  const state = fc.record({
    lastNumber: fc.integer({ min: 0, max: SHORT_MAX }),
    lastLongNumber: fc.integer({ min: SHORT_MAX, max: 20_000 }),
    isNewNight: fc.boolean(),
    mayWrap: fc.boolean(),
    openNumbers: fc.uniqueArray(fc.integer({ min: 1, max: SHORT_MAX }), { maxLength: SHORT_MAX }),
    largestOpen: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(state, fc.integer({ min: 1, max: 600 }), (given, count) => {
      const { numbers, lastNumber, lastLongNumber } = reserveCallNumbers(given, count);
      expect(new Set(numbers).size).toBe(count);
      const open = new Set(given.openNumbers);
      for (const number of numbers) {
        expect(open.has(number)).toBe(false);
        if (number > SHORT_MAX) expect(number).toBeGreaterThan(given.largestOpen);
      }
      expect(lastNumber).toBeLessThanOrEqual(SHORT_MAX);
      expect(lastLongNumber).toBeGreaterThanOrEqual(SHORT_MAX);
    }),
  );
});
