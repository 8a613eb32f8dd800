import { calendarDay, clockText } from './venue-time.ts';

/** A future instant in words: `bare` after "back", `at` after "opens", `until` after "paused". */
export type UpcomingTimeText = { bare: string; at: string; until: string };

const DAY_MS = 24 * 60 * 60 * 1_000;
const WEEK_DAYS = 7;
const LOCALES = { es: 'es-AR', en: 'en-GB' } as const;
const TOMORROW = { es: 'mañana', en: 'tomorrow' } as const;

/**
 * Returns a future instant in the venue's zone. Today it is the time alone (`21:40`, `hasta las 21:40`). Another day is
 * named (`mañana 05:00`, `hasta el lunes 05:00`), from a week on by its date.
 *
 * @param at ISO instant
 * @param nowMs the caller's clock, ms since the epoch
 * @param timeZone IANA name
 * @see COM-03, ORD-08
 */
export function upcomingTimeText(at: string, nowMs: number, timeZone: string, language: 'es' | 'en'): UpcomingTimeText {
  const clock = clockText(at, timeZone);
  const daysAhead = (dayMs(at, timeZone) - dayMs(nowMs, timeZone)) / DAY_MS;
  if (daysAhead === 0) {
    return language === 'es'
      ? { bare: clock, at: `a las ${clock}`, until: `hasta las ${clock}` }
      : { bare: clock, at: `at ${clock}`, until: `until ${clock}` };
  }
  const named = `${daysAhead === 1 ? TOMORROW[language] : dayName(at, daysAhead, timeZone, language)} ${clock}`;
  return { bare: named, at: named, until: language === 'es' ? `hasta ${named}` : `until ${named}` };
}

function dayName(at: string, daysAhead: number, timeZone: string, language: 'es' | 'en'): string {
  const isThisWeek = daysAhead > 0 && daysAhead < WEEK_DAYS;
  const shown = isThisWeek ? { weekday: 'long' as const } : { day: 'numeric' as const, month: 'long' as const };
  const name = new Intl.DateTimeFormat(LOCALES[language], { timeZone, ...shown }).format(new Date(at));
  return language === 'es' ? `el ${name}` : name;
}

function dayMs(at: string | number, timeZone: string): number {
  return Date.parse(calendarDay(at, timeZone));
}
