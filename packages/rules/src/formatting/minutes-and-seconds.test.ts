import { expect, it } from 'vitest';
import { minutesAndSeconds } from './minutes-and-seconds.ts';

it('a duration is never written like a time of day [APP-01]', () => {
  expect([0, 59, 60, 61, 112, 120, 1_196].map(minutesAndSeconds)).toEqual([
    '0\u00a0s',
    '59\u00a0s',
    '1\u00a0min',
    '1\u00a0min 1\u00a0s',
    '1\u00a0min 52\u00a0s',
    '2\u00a0min',
    '19\u00a0min 56\u00a0s',
  ]);
});
