import { expect, it } from 'vitest';
import { isLockDue, untouchedSince } from './lock-due.ts';

const MINUTE_MS = 60_000;
const FREE = { holds: 0, isTypingPin: false };

it('a tablet locks after its minutes without a touch [AUTH-12]', () => {
  expect(isLockDue(0, 2 * MINUTE_MS - 1, 2)).toBe(false);
  expect(isLockDue(0, 2 * MINUTE_MS, 2)).toBe(true);
});

it('the clock of the lock stands still for a payment and for a PIN [AUTH-12]', () => {
  const nowMs = 9 * MINUTE_MS;
  expect(untouchedSince(0, nowMs, FREE)).toBe(0);
  expect(untouchedSince(0, nowMs, { holds: 1, isTypingPin: false })).toBe(nowMs);
  expect(untouchedSince(0, nowMs, { holds: 0, isTypingPin: true })).toBe(nowMs);
});
