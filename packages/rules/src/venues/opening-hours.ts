import { calendarDay } from '../formatting/venue-time.ts';
import { calendarDays, joinedSpans, minuteOf, weekdayOf, type Span } from './time-spans.ts';

/** `weekday`: 1 is Monday. Minutes from midnight of that day in the venue's zone; beyond 1440 is the next day. */
export type OpeningRow = { readonly weekday: number; readonly opensMinute: number; readonly closesMinute: number };

export type OpeningHours = {
  readonly rows: readonly OpeningRow[];
  /** Minutes before the start of an event and after its end; null: events change nothing. */
  readonly eventHours: { readonly opensBeforeMinutes: number; readonly closesAfterMinutes: number } | null;
  /** Of the venue, around now. ISO instants. */
  readonly events: readonly { readonly startsAt: string; readonly endsAt: string }[];
};

/** `changesAt`: when a commerce within its hours closes, or one out of them opens; null: never. Ms since the epoch. */
export type Opening = { readonly isInHours: boolean; readonly changesAt: number | null };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A row ends before the end of the next day. */
const DAYS_BACK = 1;
/** The next closing is looked for until tomorrow, the next opening for a week. */
const CLOSING_DAYS_AHEAD = 1;
const OPENING_DAYS_AHEAD = 8;

/**
 * Whether a commerce is within its opening hours, and until when. Hours of an event replace those of the weekday on which
 * it starts. Without any hours a commerce is always within them. Of hours without a closing until tomorrow, `changesAt` is
 * the end of those that were looked at.
 *
 * @param nowMs ms since the epoch
 * @see COM-03
 */
export function openingAt(hours: OpeningHours, timeZone: string, nowMs: number): Opening {
  if (hours.rows.length === 0 && hours.eventHours === null) return { isInHours: true, changesAt: null };
  const spansUntil = (days: number) =>
    joinedSpans([...eventSpans(hours), ...weekdaySpans(hours, timeZone, nowMs, days)]);
  const current = spansUntil(CLOSING_DAYS_AHEAD).find(({ fromMs, toMs }) => fromMs <= nowMs && nowMs < toMs);
  if (current) return { isInHours: true, changesAt: current.toMs };
  const next = spansUntil(OPENING_DAYS_AHEAD).find(({ fromMs }) => fromMs > nowMs);
  return { isInHours: false, changesAt: next?.fromMs ?? null };
}

function eventSpans({ eventHours, events }: OpeningHours): Span[] {
  if (!eventHours) return [];
  return events.map(({ startsAt, endsAt }) => ({
    fromMs: Date.parse(startsAt) - eventHours.opensBeforeMinutes * MINUTE_MS,
    toMs: Date.parse(endsAt) + eventHours.closesAfterMinutes * MINUTE_MS,
  }));
}

function weekdaySpans(
  { rows, eventHours, events }: OpeningHours,
  timeZone: string,
  nowMs: number,
  daysAhead: number,
): Span[] {
  const eventDays = new Set(eventHours ? events.map(({ startsAt }) => calendarDay(startsAt, timeZone)) : []);
  const days = calendarDays(nowMs - DAYS_BACK * DAY_MS, nowMs + daysAhead * DAY_MS, timeZone);
  return days
    .filter((day) => !eventDays.has(day))
    .flatMap((day) =>
      rows
        .filter(({ weekday }) => weekday === weekdayOf(day))
        .map(({ opensMinute, closesMinute }) => ({
          fromMs: minuteOf(day, opensMinute, timeZone),
          toMs: minuteOf(day, closesMinute, timeZone),
        })),
    );
}
