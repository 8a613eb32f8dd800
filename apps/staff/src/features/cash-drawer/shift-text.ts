import type { Language } from '@app/client/texts.ts';

/** Returns the day and times of a shift by the venue's clock: `26 nov, 18:02–23:34`. */
export function shiftText(
  { openedAt, closedAt }: { openedAt: string; closedAt: string | null },
  timeZone: string,
  language: Language,
): string {
  const locale = language === 'es' ? 'es-AR' : 'en-GB';
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone });
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const end = closedAt === null ? '' : clock.format(new Date(closedAt));
  return `${day.format(new Date(openedAt))}, ${clock.format(new Date(openedAt))}–${end}`;
}
