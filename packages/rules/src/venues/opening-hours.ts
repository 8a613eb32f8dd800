import { instantOf } from '../formatting/local-date-time.ts';
import { calendarDay } from '../formatting/venue-time.ts';

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
  const spansUntil = (days: number) => joined([...eventSpans(hours), ...weekdaySpans(hours, timeZone, nowMs, days)]);
  const current = spansUntil(CLOSING_DAYS_AHEAD).find(({ fromMs, toMs }) => fromMs <= nowMs && nowMs < toMs);
  if (current) return { isInHours: true, changesAt: current.toMs };
  const next = spansUntil(OPENING_DAYS_AHEAD).find(({ fromMs }) => fromMs > nowMs);
  return { isInHours: false, changesAt: next?.fromMs ?? null };
}

type Span = { readonly fromMs: number; readonly toMs: number };

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
  const days = Array.from({ length: DAYS_BACK + daysAhead + 1 }, (_, at) =>
    calendarDay(new Date(nowMs + (at - DAYS_BACK) * DAY_MS).toISOString(), timeZone),
  );
  return [...new Set(days)]
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

/** @param day `2027-03-01` */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7;
}

/** The clock decides, not the time since midnight: a night may have a change of the clock. */
function minuteOf(day: string, minute: number, timeZone: string): number {
  const typed = new Date(Date.parse(`${day}T00:00Z`) + minute * MINUTE_MS).toISOString().slice(0, 16);
  return Date.parse(instantOf(typed, timeZone));
}

/** Spans in order, those that touch as one: hours until midnight and from midnight are no closing. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = result.at(-1);
    if (last && span.fromMs <= last.toMs) result[result.length - 1] = { ...last, toMs: Math.max(last.toMs, span.toMs) };
    else result.push(span);
  }
  return result;
}
