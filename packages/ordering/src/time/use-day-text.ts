import { dayText } from '@app/rules/formatting/day-text.ts';
import { useTextLocale } from '../language/locale-context.ts';

/** Writes the day of an instant in the language of the screen. @param timeZone IANA name of the venue's */
export function useDayText(timeZone: string): (at: string) => string {
  const locale = useTextLocale();
  return (at) => dayText(at, timeZone, locale);
}
