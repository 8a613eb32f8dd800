import { expect, it } from 'vitest';
import { minutesUntilWait, promiseToOffer, raisedRange, withRaised } from './raised-promise.ts';

it('the offered promise covers ten minutes of growth, in whole fives [COM-03]', () => {
  const offers = [
    [18, { arrived: 70, left: 45, windowMinutes: 5 }],
    [18, { arrived: 45, left: 45, windowMinutes: 5 }],
    [20, { arrived: 10, left: 40, windowMinutes: 5 }],
    [3, { arrived: 0, left: 0, windowMinutes: 5 }],
    [30, { arrived: 400, left: 0, windowMinutes: 5 }],
    [238, { arrived: 400, left: 1, windowMinutes: 5 }],
  ] as const;
  expect(offers.map(([wait, flow]) => promiseToOffer(wait, flow))).toEqual([25, 20, 20, 10, 60, 240]);
});

it('the wait passes a limit when the queue has grown so far at its rates [COM-03]', () => {
  const growing = { arrived: 70, left: 45, windowMinutes: 5 };
  expect(minutesUntilWait(25, 18, growing)).toBe(13);
  expect(minutesUntilWait(25, 30, growing)).toBe(0);
  expect(minutesUntilWait(25, 18, { ...growing, arrived: 45 })).toBeNull();
  expect(minutesUntilWait(240, 18, growing)).toBeNull();
  expect(minutesUntilWait(25, 18, { ...growing, left: 0 })).toBe(1);
});

it('a raised promise lengthens a wait, and never shortens it [COM-03]', () => {
  expect(raisedRange(25)).toEqual({ minMinutes: 20, maxMinutes: 25 });
  expect(withRaised({ minMinutes: 8, maxMinutes: 12 }, 25)).toEqual({ minMinutes: 20, maxMinutes: 25 });
  expect(withRaised({ minMinutes: 30, maxMinutes: 40 }, 25)).toEqual({ minMinutes: 30, maxMinutes: 40 });
});
