import fc from 'fast-check';
import { expect, it } from 'vitest';
import { waitRange } from './wait-range.ts';

const queueOf = (length: number, preparationMinutes = 5) => Array.from({ length }, () => ({ preparationMinutes }));

it.each([
  ['an empty stall with nothing to prepare: at once', 0, 0, { minMinutes: 1, maxMinutes: 2 }],
  ['an empty stall: its own preparation', 0, 10, { minMinutes: 10, maxMinutes: 12 }],
  ['twelve orders ahead', 12, 5, { minMinutes: 22, maxMinutes: 40 }],
])('%s [CHK-02]', (_title, ahead, own, range) => {
  expect(waitRange(queueOf(ahead), own)).toEqual(range);
});

it('one more order ahead never shortens the wait, and the range is never upside down [CHK-02]', () => {
  const minutes = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(fc.array(minutes, { maxLength: 300 }), minutes, minutes, (queue, more, own) => {
      const ahead = queue.map((preparationMinutes) => ({ preparationMinutes }));
      const now = waitRange(ahead, own);
      const later = waitRange([...ahead, { preparationMinutes: more }], own);
      expect(now.minMinutes).toBeLessThanOrEqual(now.maxMinutes);
      expect(later.minMinutes).toBeGreaterThanOrEqual(now.minMinutes);
      expect(later.maxMinutes).toBeGreaterThanOrEqual(now.maxMinutes);
    }),
  );
});
