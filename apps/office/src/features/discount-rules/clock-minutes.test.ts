import { expect, it } from 'vitest';
import { clockOfMinute, minuteOfClock, untilAfter } from './clock-minutes.ts';

it('hours that end before their start end on the next day [DISC-01]', () => {
  expect([clockOfMinute(null), clockOfMinute(1_140), clockOfMinute(1_560)]).toEqual(['', '19:00', '02:00']);
  expect([minuteOfClock(''), minuteOfClock('19:00')]).toEqual([null, 1_140]);
  expect([untilAfter(1_140, 1_320), untilAfter(1_320, 120), untilAfter(1_320, 1_560), untilAfter(60, 0)]).toEqual([
    1_320, 1_560, 1_560, 1_440,
  ]);
});
