import { dateLocale, type ReaderLocale } from './date-locale.ts';
import { calendarDay, clockText } from './venue-time.ts';

/** A future instant in words: `bare` after "back", `at` after "opens", `until` after "paused", `from` alone. */
export type UpcomingTimeText = { bare: string; at: string; until: string; from: string };

const DAY_MS = 24 * 60 * 60 * 1_000;
const WEEK_DAYS = 7;
const TOMORROW = { es: 'mañana', 'es-PE': 'mañana', en: 'tomorrow' } as const;

/**
 * Returns a future instant in the venue's zone. Today it is the time alone (`21:40`, `hasta las 21:40`). Another day is
 * named (`mañana 05:00`, `el lunes a las 05:00`, `hasta el lunes 05:00`), from a week on by its date.
 *
 * @param at ISO instant
 * @param nowMs the caller's clock, ms since the epoch
 * @param timeZone IANA name
 * @see COM-03, ORD-08
 */
export function upcomingTimeText(at: string, nowMs: number, timeZone: string, locale: ReaderLocale): UpcomingTimeText {
  const isSpanish = locale !== 'en';
  const clock = clockText(at, timeZone);
  const daysAhead = (dayMs(at, timeZone) - dayMs(nowMs, timeZone)) / DAY_MS;
  if (daysAhead === 0) {
    return isSpanish
      ? { bare: clock, at: `a las ${clock}`, until: `hasta las ${clock}`, from: `Desde las ${clock}` }
      : { bare: clock, at: `at ${clock}`, until: `until ${clock}`, from: `From ${clock}` };
  }
  const day = daysAhead === 1 ? TOMORROW[locale] : dayName(at, daysAhead, timeZone, locale);
  const named = `${day} ${clock}`;
  return isSpanish
    ? { bare: named, at: `${day} a las ${clock}`, until: `hasta ${named}`, from: `Desde ${day} a las ${clock}` }
    : { bare: named, at: `${day} at ${clock}`, until: `until ${named}`, from: `From ${day} at ${clock}` };
}

function dayName(at: string, daysAhead: number, timeZone: string, locale: ReaderLocale): string {
  const isThisWeek = daysAhead > 0 && daysAhead < WEEK_DAYS;
  const shown = isThisWeek ? { weekday: 'long' as const } : { day: 'numeric' as const, month: 'long' as const };
  const name = new Intl.DateTimeFormat(dateLocale(locale), { timeZone, ...shown }).format(new Date(at));
  return locale === 'en' ? name : `el ${name}`;
}

function dayMs(at: string | number, timeZone: string): number {
  return Date.parse(calendarDay(at, timeZone));
}
