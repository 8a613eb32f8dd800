import { expect, it } from 'vitest';
import { dayText } from './day-text.ts';
import { calendarDay, clockText, dateTimeText, weekdayText } from './venue-time.ts';

const buenosAires = 'America/Argentina/Buenos_Aires';
const lima = 'America/Lima';

it.each([
  ['2026-11-22T00:40:00Z', buenosAires, '21:40', '21/11/26 - 21:40', '2026-11-21'],
  ['2026-11-22T00:40:00Z', lima, '19:40', '21/11/26 - 19:40', '2026-11-21'],
  ['2026-11-22T03:00:00Z', buenosAires, '00:00', '22/11/26 - 00:00', '2026-11-22'],
  [Date.UTC(2026, 0, 5, 12, 5), buenosAires, '09:05', '05/01/26 - 09:05', '2026-01-05'],
])("%s in %s is in the venue's zone, as DD/MM/YY - HH:mm [ORD-04]", (at, zone, clock, dateTime, day) => {
  expect(clockText(at, zone)).toBe(clock);
  expect(dateTimeText(at, zone)).toBe(dateTime);
  expect(calendarDay(at, zone)).toBe(day);
});

it("a day is in the visitor's language and the venue's zone [CONT-01]", () => {
  expect(dayText('2026-11-22T00:40:00Z', buenosAires, 'es')).toBe('sábado, 21 de noviembre');
  expect(dayText('2026-11-22T00:40:00Z', buenosAires, 'en')).toBe('Saturday 21 November');
});

it('a weekday stands before its number in each language [CONT-01]', () => {
  expect(weekdayText('2026-11-22T00:40:00Z', buenosAires, 'es', 'long')).toBe('sábado 21');
  expect(weekdayText('2026-11-22T00:40:00Z', buenosAires, 'en', 'long')).toBe('Saturday 21');
  expect(weekdayText('2026-11-22T00:40:00Z', buenosAires, 'en', 'short')).toBe('Sat 21');
});
