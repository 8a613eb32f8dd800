import { useTextLocale } from '@app/ordering/language/locale-context.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { dateLocale } from '@app/rules/formatting/date-locale.ts';
import { calendarDay, clockText } from '@app/rules/formatting/venue-time.ts';
import { useText } from '../use-text.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Above it, the clock of the event is enough. */
const MOST_MINUTES = 120;

/** `phase`: whether the event has begun, or begins soon, in words; null otherwise. */
type EventTime = { day: string; time: string; phase: { isOn: boolean; words: string } | null };

/** Formats the start of an event in the zone of the venue: `hoy`, `mañana` or `sáb 21`, and `20:30`. @param start ISO instant */
export function useEventTime(): (start: string) => EventTime {
  const text = useText();
  const locale = useTextLocale();
  const nowMs = useServerNow();
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const days = new Intl.DateTimeFormat(dateLocale(locale), { timeZone, weekday: 'short', day: 'numeric' });
  const dayOf = (start: string) => {
    const day = calendarDay(start, timeZone);
    if (nowMs !== null && day === calendarDay(nowMs, timeZone)) return text('today');
    if (nowMs !== null && day === calendarDay(nowMs + DAY_MS, timeZone)) return text('tomorrow');
    return days.format(new Date(start));
  };
  const phaseOf = (start: string): EventTime['phase'] => {
    if (nowMs === null) return null;
    const minutes = Math.ceil((Date.parse(start) - nowMs) / MINUTE_MS);
    if (minutes <= 0) return { isOn: true, words: text('event-on') };
    return minutes > MOST_MINUTES ? null : { isOn: false, words: text('event-begins', { minutes }) };
  };
  return (start) => ({ day: dayOf(start), time: clockText(start, timeZone), phase: phaseOf(start) });
}
