import { expect, it } from 'vitest';
import { upcomingTimeText } from './upcoming-time-text.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
/** Saturday 21 November, 21:00 in Buenos Aires. */
const nowMs = Date.parse('2026-11-22T00:00:00Z');

it.each([
  [
    'later today is the time alone',
    '2026-11-22T00:40:00Z',
    'hasta las 21:40',
    'until 21:40',
    'a las 21:40',
    'at 21:40',
  ],
  [
    'past midnight is tomorrow, whatever the day of the server',
    '2026-11-22T03:05:00Z',
    'hasta mañana 00:05',
    'until tomorrow 00:05',
    'mañana a las 00:05',
    'tomorrow at 00:05',
  ],
  [
    'the day after is named',
    '2026-11-23T08:00:00Z',
    'hasta el lunes 05:00',
    'until Monday 05:00',
    'el lunes a las 05:00',
    'Monday at 05:00',
  ],
  [
    'the sixth day is the last that is named',
    '2026-11-27T08:00:00Z',
    'hasta el viernes 05:00',
    'until Friday 05:00',
    'el viernes a las 05:00',
    'Friday at 05:00',
  ],
  [
    'a day that has passed is the date',
    '2026-11-20T08:00:00Z',
    'hasta el 20 de noviembre 05:00',
    'until 20 November 05:00',
    'el 20 de noviembre a las 05:00',
    '20 November at 05:00',
  ],
  [
    'in a week the same weekday would mislead: it is the date',
    '2026-11-28T08:00:00Z',
    'hasta el 28 de noviembre 05:00',
    'until 28 November 05:00',
    'el 28 de noviembre a las 05:00',
    '28 November at 05:00',
  ],
])('%s [COM-03, ORD-08]', (_title, at, untilEs, untilEn, atEs, atEn) => {
  expect(upcomingTimeText(at, nowMs, ZONE, 'es')).toMatchObject({ until: untilEs, at: atEs });
  expect(upcomingTimeText(at, nowMs, ZONE, 'en')).toMatchObject({ until: untilEn, at: atEn });
});

it('the bare text has no preposition, and tomorrow is named [COM-03, ORD-08]', () => {
  expect(upcomingTimeText('2026-11-22T00:40:00Z', nowMs, ZONE, 'es').bare).toBe('21:40');
  expect(upcomingTimeText('2026-11-22T08:00:00Z', nowMs, ZONE, 'es').bare).toBe('mañana 05:00');
});

it('the beginning of a menu is a text of its own [PROD-03, VENUE-05]', () => {
  const from = (at: string) => (['es', 'en'] as const).map((locale) => upcomingTimeText(at, nowMs, ZONE, locale).from);
  expect(from('2026-11-22T00:40:00Z')).toEqual(['Desde las 21:40', 'From 21:40']);
  expect(from('2026-11-23T08:00:00Z')).toEqual(['Desde el lunes a las 05:00', 'From Monday at 05:00']);
});
