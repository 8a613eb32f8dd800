import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { calendarDays, minuteOf, type Span } from '@app/rules/venues/time-spans.ts';
import { WEEKDAYS, type TimelineMark } from './rule-timeline.tsx';
import { eventMarks } from './timeline-span.ts';
import type { ChosenEvent } from './use-menu-rules.ts';
import { useText } from './use-text.ts';

/** Moments of the event, or the days of the week. */
export function useMarks(event: ChosenEvent | null, shown: Span): TimelineMark[] {
  const text = useText();
  const { timeZone } = useOpenVenue();
  if (event) {
    return eventMarks(event).map(({ anchor, atMs }) => ({
      name: text(`anchor-${anchor}`),
      time: clockText(atMs, timeZone),
      atMs,
    }));
  }
  return calendarDays(shown.fromMs, shown.toMs - 1, timeZone).map((day, index) => ({
    name: text(WEEKDAYS[index % WEEKDAYS.length] ?? 'day-1'),
    time: null,
    atMs: minuteOf(day, 0, timeZone),
  }));
}
