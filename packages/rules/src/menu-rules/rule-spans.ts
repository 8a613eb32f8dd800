import type { EventAnchor, MenuRuleWindow } from '@app/contract/back-office/menus/menu-rules.ts';
import { eventPeaks, type EventWithPeaks } from '../slots/event-peaks.ts';
import { delayedStartMs } from '../slots/event-phase.ts';
import { calendarDays, joinedSpans, minuteOf, weekdayOf, type Span } from '../venues/time-spans.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The long break of an event, of which it has one at most. */
const LONG_BREAKS: readonly string[] = ['half-time', 'interval'];

/**
 * Returns the spans of a window that touch a span of time, in order; spans that touch are one. Minutes of the day are those
 * of the venue's clock. Moments of an event move with its start, its end and its delay.
 *
 * @see VENUE-05, CONT-01
 */
export function windowSpans(
  window: MenuRuleWindow,
  { timeZone, events }: { readonly timeZone: string; readonly events: readonly EventWithPeaks[] },
  around: Span,
): Span[] {
  const spans = window.kind === 'weekly' ? weeklySpans(window, timeZone, around) : eventSpans(window, events);
  return joinedSpans(spans.filter(({ fromMs, toMs }) => fromMs < toMs)).filter(
    ({ fromMs, toMs }) => fromMs < around.toMs && toMs > around.fromMs,
  );
}

/** A window that begins on one day may end on the next one. */
function weeklySpans(
  { weekdays, fromMinute, untilMinute }: Extract<MenuRuleWindow, { kind: 'weekly' }>,
  timeZone: string,
  { fromMs, toMs }: Span,
): Span[] {
  return calendarDays(fromMs - DAY_MS, toMs, timeZone)
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .map((day) => ({ fromMs: minuteOf(day, fromMinute, timeZone), toMs: minuteOf(day, untilMinute, timeZone) }));
}

function eventSpans(
  { from, until }: Extract<MenuRuleWindow, { kind: 'event' }>,
  events: readonly EventWithPeaks[],
): Span[] {
  return events.flatMap((event) => {
    const fromMs = momentMs(event, from);
    const toMs = momentMs(event, until);
    return fromMs === null || toMs === null ? [] : [{ fromMs, toMs }];
  });
}

type Moment = { readonly anchor: EventAnchor; readonly offsetMinutes: number };

/** Returns when a moment of an event comes, in ms since the epoch; null for the break of an event without one. */
function momentMs(event: EventWithPeaks, { anchor, offsetMinutes }: Moment): number | null {
  const at = anchorMs(event, anchor);
  return at === null ? null : at + offsetMinutes * MINUTE_MS;
}

function anchorMs(event: EventWithPeaks, anchor: EventAnchor): number | null {
  if (anchor === 'start') return delayedStartMs(event);
  if (anchor === 'end') return event.endsAtMs + event.delayMinutes * MINUTE_MS;
  const found = eventPeaks(event).find(({ kind }) => LONG_BREAKS.includes(kind));
  if (!found) return null;
  return anchor === 'break' ? found.startsAtMs : found.endsAtMs;
}
