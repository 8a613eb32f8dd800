import { expect, it } from 'vitest';
import { measuredVerdict } from './measured-minutes.ts';

it.each([
  [10, 10 * 60, 19, { kind: 'too-few', missing: 1 }],
  [10, null, 0, { kind: 'too-few', missing: 20 }],
  [10, 12 * 60, 20, { kind: 'same' }],
  [10, 12 * 60 + 31, 20, { kind: 'differs', minutes: 13 }],
  [10, 7 * 60 + 29, 20, { kind: 'differs', minutes: 7 }],
  [1, 75, 40, { kind: 'same' }],
  [3, 20, 40, { kind: 'differs', minutes: 1 }],
  [0, 150, 40, { kind: 'differs', minutes: 3 }],
] as const)(
  'of %i stated minutes, %s seconds in %i measurements are %o [CHK-02]',
  (stated, seconds, count, verdict) => {
    const measured = { statedMinutes: stated, measuredSeconds: seconds, measurements: count };
    expect(measuredVerdict(measured)).toEqual(verdict);
  },
);
