import { expect, it } from 'vitest';
import { dateLocale } from './date-locale.ts';
import { dayText } from './day-text.ts';
import { upcomingTimeText } from './upcoming-time-text.ts';

const LIMA = 'America/Lima';
const AT = '2026-09-21T01:41:00Z';
const A_MONTH_BEFORE_MS = Date.parse('2026-08-21T01:41:00Z');

it.each([
  ['es', 'es-AR', 'domingo, 20 de septiembre', 'el 20 de septiembre 20:41'],
  ['es-PE', 'es-PE', 'domingo, 20 de setiembre', 'el 20 de setiembre 20:41'],
  ['en', 'en-GB', 'Sunday 20 September', '20 September 20:41'],
] as const)('dates for readers of %s are written in %s [APP-01]', (reader, locale, day, moment) => {
  expect(dateLocale(reader)).toBe(locale);
  expect(dayText(AT, LIMA, reader)).toBe(day);
  expect(upcomingTimeText(AT, A_MONTH_BEFORE_MS, LIMA, reader).bare).toBe(moment);
});
