import { expect, it } from 'vitest';
import { settledAtMs, untilNextCheckMs, type TimedAttempt } from './attempt-times.ts';

const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(Date.UTC(2026, 4, 1, 20) + minutes * MINUTE_MS);
const minutesOf = (ms: number) => (ms - at(0).getTime()) / MINUTE_MS;

const card: TimedAttempt = {
  method: 'new-card',
  state: 'unknown',
  createdAt: at(0),
  sentAt: at(0),
  endsAt: at(5),
  sessionRef: null,
  sessionClosedAt: null,
  checks: 1,
};
const sale: TimedAttempt = { ...card, method: 'terminal', state: 'waiting', endsAt: at(15), sessionRef: 'sale' };
const page: TimedAttempt = { ...card, method: 'hosted', state: 'waiting', endsAt: at(10) };

it.each([
  ['a card three minutes after it was sent', card, 3],
  ['a sale at a terminal three minutes after its end', sale, 18],
  ['a sale of which no answer says that it began, as soon as a card', { ...sale, sessionRef: null }, 3],
  ['a page half an hour after its end, if the provider could not be made to close it', page, 40],
  ['a page three minutes after the provider closed it', { ...page, sessionClosedAt: at(10) }, 13],
  ['a page that the visitor left, as soon', { ...page, sessionClosedAt: at(2) }, 5],
] as const)("when 'not found' settles an attempt: %s [PAY-04]", (_title, attempt, minutes) => {
  expect(minutesOf(settledAtMs(attempt))).toBe(minutes);
});

it.each([
  ['at first after two seconds', card, 0, 2],
  ['then after five', { ...card, checks: 2 }, 0.1, 5],
  ['never later than the moment from which "not found" counts', { ...card, checks: 5 }, 2, 61],
  ['after that with longer and longer pauses', { ...card, checks: 6 }, 6, 15 * 60],
  ['at last every hour', { ...card, checks: 40 }, 600, 60 * 60],
  ['a page every half minute while a payment there is possible', { ...page, checks: 9 }, 3, 30],
  ['a sale at a terminal too, also while its answer is unknown', { ...sale, state: 'unknown', checks: 9 }, 3, 30],
  ['a page as soon as its time is over', { ...page, checks: 9 }, 9.9, 7],
] as const)('an undecided payment is queried %s [PAY-04]', (_title, attempt, nowMinutes, seconds) => {
  expect(Math.round(untilNextCheckMs(attempt, at(nowMinutes).getTime(), true) / 1_000)).toBe(seconds);
});

it.each([
  ['at first after two seconds', card, 2],
  ['and within half a minute, however long that goes on', { ...card, checks: 40 }, 30],
] as const)('a failed query is retried %s [PAY-04]', (_title, attempt, seconds) => {
  expect(untilNextCheckMs(attempt, at(600).getTime(), false) / 1_000).toBe(seconds);
});
