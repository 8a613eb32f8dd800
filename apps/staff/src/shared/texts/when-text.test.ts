import { expect, it } from 'vitest';
import { countdownText } from './when-text.ts';

it.each([
  [0, '0:00'],
  [65, '1:05'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [12_307, '3:25:07'],
])('%i remaining seconds are shown as %s [ORD-08]', (seconds, shown) => {
  expect(countdownText(seconds)).toBe(shown);
});
