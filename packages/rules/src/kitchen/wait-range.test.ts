import fc from 'fast-check';
import { expect, it } from 'vitest';
import { waitRange, withAdded } from './wait-range.ts';

const queueOf = (length: number, preparationMinutes = 5) => Array.from({ length }, () => ({ preparationMinutes }));
const twoHands = { menuRatio: 1, atOnce: 2, isMeasured: true };
const fourHands = { menuRatio: 1, atOnce: 4, isMeasured: true };

it.each([
  ['an empty commerce with nothing to prepare: at once', 0, 0, null, { minMinutes: 1, maxMinutes: 2 }],
  ['an empty commerce: its own preparation', 0, 10, null, { minMinutes: 10, maxMinutes: 15 }],
  ['twelve orders ahead of an unknown pace', 12, 5, null, { minMinutes: 20, maxMinutes: 40 }],
  ['twelve orders ahead of two hands', 12, 5, twoHands, { minMinutes: 30, maxMinutes: 45 }],
  ['forty drinks of a minute at four hands', 40, 1, fourHands, { minMinutes: 10, maxMinutes: 15 }],
  ['forty orders without preparation', 40, 0, fourHands, { minMinutes: 4, maxMinutes: 7 }],
  [
    'the same at half of the speed',
    12,
    5,
    { menuRatio: 2, atOnce: 2, isMeasured: true },
    { minMinutes: 60, maxMinutes: 90 },
  ],
  ['a queue beyond reason', 500, 10, twoHands, { minMinutes: 240, maxMinutes: 240 }],
])('%s [CHK-02]', (_title, ahead, own, measured, range) => {
  expect(waitRange(queueOf(ahead, own), own, measured)).toEqual(range);
});

it('minutes of staff are added, in round numbers [COM-03]', () => {
  expect(withAdded({ minMinutes: 7, maxMinutes: 9 }, 10)).toEqual({ minMinutes: 15, maxMinutes: 20 });
});

const minutes = fc.integer({ min: 0, max: 240 });
const pace = fc.option(
  fc.record({
    menuRatio: fc.double({ min: 0.25, max: 4, noNaN: true }),
    atOnce: fc.double({ min: 1, max: 50, noNaN: true }),
    isMeasured: fc.boolean(),
  }),
);
const queue = fc.array(fc.record({ preparationMinutes: minutes }), { maxLength: 300 });

it('one more order ahead never shortens the wait [CHK-02]', () => {
  fc.assert(
    fc.property(queue, minutes, minutes, pace, (ahead, more, own, measured) => {
      const now = waitRange(ahead, own, measured);
      const later = waitRange([...ahead, { preparationMinutes: more }], own, measured);
      expect(later.minMinutes).toBeGreaterThanOrEqual(now.minMinutes);
      expect(later.maxMinutes).toBeGreaterThanOrEqual(now.maxMinutes);
    }),
  );
});

it('a wait covers the slowest order ahead and is at most four hours [CHK-02]', () => {
  fc.assert(
    fc.property(queue, minutes, pace, (ahead, own, measured) => {
      const { minMinutes, maxMinutes } = waitRange(ahead, own, measured);
      const slowest = Math.max(own, ...ahead.map(({ preparationMinutes }) => preparationMinutes));
      expect(minMinutes).toBeGreaterThanOrEqual(slowest);
      expect(maxMinutes).toBeGreaterThanOrEqual(minMinutes);
      expect(maxMinutes).toBeLessThanOrEqual(240);
      for (const said of [minMinutes, maxMinutes]) expect(said <= 10 || said % 5 === 0).toBe(true);
    }),
  );
});
