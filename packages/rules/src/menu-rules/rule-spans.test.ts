import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MenuRuleWindow } from '@app/contract/back-office/menus/menu-rules.ts';
import { localDateTime } from '../formatting/local-date-time.ts';
import type { EventWithPeaks } from '../slots/event-peaks.ts';
import { windowSpans } from './rule-spans.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();
const weekly = (weekdays: number[], fromMinute: number, untilMinute: number): MenuRuleWindow => ({
  kind: 'weekly',
  weekdays,
  fromMinute,
  untilMinute,
});
const week = (fromMs: number) => ({ fromMs, toMs: fromMs + 8 * DAY_MS });
const KICK_OFF = Date.parse('2026-11-22T23:30:00Z');
const match = (changes: Partial<EventWithPeaks> = {}): EventWithPeaks => ({
  id: 1,
  kind: 'football',
  startsAtMs: KICK_OFF,
  endsAtMs: KICK_OFF + 110 * MINUTE_MS,
  delayMinutes: 0,
  ...changes,
});

/** Zones with and without summer time, on both sides of the equator. */
const ZONES = [
  'America/Argentina/Buenos_Aires',
  'America/New_York',
  'Europe/Madrid',
  'America/Santiago',
  'Asia/Kolkata',
];
const windows = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    fromMinute: fc.nat(1_439),
    minutes: fc.integer({ min: 1, max: 1_440 }),
  })
  .map(({ weekdays, fromMinute, minutes }) => ({ weekdays, fromMinute, untilMinute: fromMinute + minutes }));

it('a minute is in a weekly window by the clock on the wall [VENUE-05]', () => {
  const instants = fc.date({ min: new Date('2027-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), windows, instants, (timeZone, window, at) => {
      const nowMs = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
      const spans = windowSpans({ kind: 'weekly', ...window }, { timeZone, events: [] }, week(nowMs));
      const isIn = spans.some(({ fromMs, toMs }) => fromMs <= nowMs && nowMs < toMs);
      const wallMs = Date.parse(`${localDateTime(iso(nowMs), timeZone)}Z`);
      const isStated = [0, 1].some((daysBack) => {
        const dayMs = Math.floor(wallMs / DAY_MS) * DAY_MS - daysBack * DAY_MS;
        const minute = (wallMs - dayMs) / MINUTE_MS;
        const weekday = new Date(dayMs).getUTCDay() || 7;
        return window.weekdays.includes(weekday) && minute >= window.fromMinute && minute < window.untilMinute;
      });
      // In the hours around a change of the clock, an edge may fall into a minute that is skipped or comes twice.
      const offset = (ms: number) => Date.parse(`${localDateTime(iso(ms), timeZone)}Z`) - ms;
      fc.pre(offset(nowMs - 3 * 3_600_000) === offset(nowMs + 3 * 3_600_000));
      expect(isIn).toBe(isStated);
    }),
  );
});

it('spans are in order, apart and not empty [VENUE-05]', () => {
  const instants = fc.integer({ min: Date.parse('2027-01-01'), max: Date.parse('2028-12-31') });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), windows, instants, (timeZone, window, nowMs) => {
      const spans = windowSpans({ kind: 'weekly', ...window }, { timeZone, events: [] }, week(nowMs));
      for (const [at, { fromMs, toMs }] of spans.entries()) {
        expect(fromMs).toBeLessThan(toMs);
        expect(fromMs).toBeGreaterThan(spans[at - 1]?.toMs ?? -Infinity);
      }
    }),
  );
});

it('a window beyond midnight belongs to the day before [VENUE-05]', () => {
  const saturday = weekly([6], 22 * 60, 26 * 60);
  const sundayAtOne = Date.parse('2027-03-07T01:00:00-03:00');
  const [span] = windowSpans(saturday, { timeZone: ZONES[0] ?? '', events: [] }, week(sundayAtOne));
  expect(span).toEqual({ fromMs: sundayAtOne - 3 * 3_600_000, toMs: sundayAtOne + 3_600_000 });
});

it('the night of a change of the clock ends at its hour on the wall [VENUE-05]', () => {
  const times = { timeZone: 'Europe/Madrid', events: [] };
  const night = weekly([6], 23 * 60, 27 * 60);
  const hours = (day: string) =>
    windowSpans(night, times, { fromMs: Date.parse(day), toMs: Date.parse(day) + DAY_MS }).map(
      ({ fromMs, toMs }) => (toMs - fromMs) / 3_600_000,
    );
  expect(hours('2027-03-27T12:00:00Z')).toEqual([3]);
  expect(hours('2027-10-30T12:00:00Z')).toEqual([5]);
});

it('a day of 23 hours has its window, seen from the evening before [VENUE-05]', () => {
  const lateOnSaturday = Date.parse('2027-03-27T22:30:00Z');
  const spans = windowSpans(weekly([7], 600, 660), { timeZone: 'Europe/Madrid', events: [] }, week(lateOnSaturday));
  expect(spans.map(({ fromMs }) => iso(fromMs))[0]).toBe('2027-03-28T08:00:00.000Z');
});

const eventWindow = (from: [Anchor, number], until: [Anchor, number]): MenuRuleWindow => ({
  kind: 'event',
  from: { anchor: from[0], offsetMinutes: from[1] },
  until: { anchor: until[0], offsetMinutes: until[1] },
});
type Anchor = Extract<MenuRuleWindow, { kind: 'event' }>['from']['anchor'];
const ofMatch = (window: MenuRuleWindow, event = match()) =>
  windowSpans(window, { timeZone: 'UTC', events: [event] }, week(KICK_OFF - DAY_MS)).map(({ fromMs, toMs }) => [
    (fromMs - KICK_OFF) / MINUTE_MS,
    (toMs - KICK_OFF) / MINUTE_MS,
  ]);

it('windows of an event are tied to its phases [VENUE-05, CONT-01]', () => {
  expect(ofMatch(eventWindow(['start', -120], ['start', -45]))).toEqual([[-120, -45]]);
  expect(ofMatch(eventWindow(['break', -5], ['restart', 0]))).toEqual([[42, 62]]);
  expect(ofMatch(eventWindow(['end', 0], ['end', 120]))).toEqual([[110, 230]]);
});

it('windows move with the kick-off and with its delay [VENUE-05, CONT-01]', () => {
  const window = eventWindow(['start', -120], ['break', 0]);
  const later = match({ startsAtMs: KICK_OFF + 30 * MINUTE_MS, endsAtMs: KICK_OFF + 140 * MINUTE_MS });
  expect(ofMatch(window, later)).toEqual([[-90, 77]]);
  expect(ofMatch(window, match({ delayMinutes: 10 }))).toEqual([[-110, 57]]);
});

it('an event without a break has no window of its break [VENUE-05, CONT-01]', () => {
  expect(ofMatch(eventWindow(['break', 0], ['restart', 0]), match({ kind: 'concert' }))).toEqual([]);
  expect(ofMatch(eventWindow(['start', 0], ['end', 0]), match({ kind: 'other' }))).toEqual([[0, 110]]);
});
