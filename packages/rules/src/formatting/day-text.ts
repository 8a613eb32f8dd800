/**
 * Returns a date in the venue's zone, written out: `sábado, 21 de noviembre`, `Saturday 21 November`.
 *
 * @param at ISO instant, or ms since the epoch
 */
export function dayText(at: string | number, timeZone: string, language: 'es' | 'en'): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es-AR', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return format.format(new Date(at));
}
