import { expect, it } from 'vitest';
import { isQuestionDue } from './notification-choice.ts';

const DAY_MS = 24 * 60 * 60_000;

it.each([
  [{ isOn: false, postponedAtMs: null }, true],
  [{ isOn: true, postponedAtMs: null }, false],
  [{ isOn: false, postponedAtMs: 0 }, false],
  [{ isOn: false, postponedAtMs: -30 * DAY_MS }, true],
])('after %o the question about notifications is due: %s [ORD-04]', (choice, isDue) => {
  expect(isQuestionDue(choice, DAY_MS)).toBe(isDue);
});
