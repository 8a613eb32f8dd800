import { expect, it } from 'vitest';
import { readReturnSeconds } from './read-settings.ts';

it('the welcome of a kiosk returns after 3 to 60 seconds [KIOSK-06]', () => {
  expect(['3', ' 5', '60'].map(readReturnSeconds)).toEqual([3, 5, 60]);
  expect(['', ' ', '2', '61', '5.5', 'x'].map(readReturnSeconds)).toEqual(Array(6).fill(null));
});
