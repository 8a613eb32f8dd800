import { dateLocale, type ReaderLocale } from './date-locale.ts';

/**
 * Returns a date in the venue's zone, written out: `sábado, 21 de noviembre`, `Saturday 21 November`.
 *
 * @param at ISO instant, or ms since the epoch
 */
export function dayText(at: string | number, timeZone: string, locale: ReaderLocale): string {
  const format = new Intl.DateTimeFormat(dateLocale(locale), {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return format.format(new Date(at));
}
