import { expect, it } from 'vitest';
import { oddsAge } from './odds-age.ts';

const MINUTE = 60_000;

it.each([
  [0, { kind: 'seconds', value: 0 }],
  [-5_000, { kind: 'seconds', value: 0 }],
  [59_999, { kind: 'seconds', value: 59 }],
  [MINUTE, { kind: 'minutes', value: 1 }],
  [2 * MINUTE, { kind: 'minutes', value: 2 }],
  [2 * MINUTE + 1, { kind: 'stale' }],
  [30 * MINUTE, { kind: 'stale' }],
  [30 * MINUTE + 1, { kind: 'expired' }],
])('odds of %i ms ago are %j [HOME-05]', (ageMs, age) => {
  expect(oddsAge(1_000_000, 1_000_000 + ageMs)).toEqual(age);
});
