import type { EventWithPeaks } from '@app/rules/slots/event-peaks.ts';
import { eventBreaks, delayedStartMs } from '@app/rules/slots/event-phase.ts';
import { calendarDays, minuteOf, weekdayOf, type Span } from '@app/rules/venues/time-spans.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const BEFORE_MINUTES = 210;
const AFTER_MINUTES = 150;

/** Returns what the time line shows of an event: its visitors come before and leave after it. */
export function spanOfEvent(event: EventWithPeaks): Span {
  const delayMs = event.delayMinutes * MINUTE_MS;
  return {
    fromMs: delayedStartMs(event) - BEFORE_MINUTES * MINUTE_MS,
    toMs: event.endsAtMs + delayMs + AFTER_MINUTES * MINUTE_MS,
  };
}

/** Returns the week of an instant, from Monday to Sunday on the venue's calendar. */
export function spanOfWeek(nowMs: number, timeZone: string): Span {
  const days = calendarDays(nowMs - 6 * DAY_MS, nowMs + 7 * DAY_MS, timeZone);
  const [monday = '', nextMonday = ''] = days.filter((day) => weekdayOf(day) === 1);
  return { fromMs: minuteOf(monday, 0, timeZone), toMs: minuteOf(nextMonday, 0, timeZone) };
}

/** Instants of an event that the time line names. */
export function eventMarks(event: EventWithPeaks): { anchor: 'start' | 'break' | 'restart' | 'end'; atMs: number }[] {
  const [first] = eventBreaks(event);
  return [
    { anchor: 'start', atMs: delayedStartMs(event) },
    ...(first
      ? [
          { anchor: 'break' as const, atMs: first.startsAtMs },
          { anchor: 'restart' as const, atMs: first.endsAtMs },
        ]
      : []),
    { anchor: 'end', atMs: event.endsAtMs + event.delayMinutes * MINUTE_MS },
  ];
}

/** Returns where an instant is in a span, in percent. */
export function percentIn({ fromMs, toMs }: Span, ms: number): number {
  return Math.max(0, Math.min(100, ((ms - fromMs) / (toMs - fromMs)) * 100));
}
