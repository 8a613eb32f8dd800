import { useTextLocale } from '@app/ordering/language/locale-context.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { dateLocale } from '@app/rules/formatting/date-locale.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';

/** Formats the start of an event in the zone of the venue: `sáb 21` and `20:30`. @param start ISO instant */
export function useEventTime(): (start: string) => { day: string; time: string } {
  const locale = useTextLocale();
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const days = new Intl.DateTimeFormat(dateLocale(locale), { timeZone, weekday: 'short', day: 'numeric' });
  return (start) => ({ day: days.format(new Date(start)), time: clockText(start, timeZone) });
}
