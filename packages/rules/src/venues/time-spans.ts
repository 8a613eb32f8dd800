import { instantOf } from '../formatting/local-date-time.ts';
import { calendarDay } from '../formatting/venue-time.ts';

/** From `fromMs` until before `toMs`, ms since the epoch. */
export type Span = { readonly fromMs: number; readonly toMs: number };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Returns the days of a zone from one instant to another, both included: `2027-03-01`. */
export function calendarDays(fromMs: number, toMs: number, timeZone: string): string[] {
  const dayMs = (ms: number) => Date.parse(`${calendarDay(new Date(ms).toISOString(), timeZone)}T00:00Z`);
  const firstMs = dayMs(fromMs);
  const count = Math.round((dayMs(toMs) - firstMs) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    new Date(firstMs + at * DAY_MS).toISOString().slice(0, 10),
  );
}

/** 1 is Monday. @param day `2027-03-01` */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7;
}

/** Results of `minuteOf`, which an order with rules by time asks for often. Cleared when it is full. */
const knownMinutes = new Map<string, number>();
const KNOWN_MINUTES_MAX = 5_000;

/** The clock decides, not the time since midnight: a night may have a change of the clock. */
export function minuteOf(day: string, minute: number, timeZone: string): number {
  const key = `${timeZone} ${day} ${minute}`;
  const known = knownMinutes.get(key);
  if (known !== undefined) return known;
  if (knownMinutes.size >= KNOWN_MINUTES_MAX) knownMinutes.clear();
  const found = instantOfMinute(day, minute, timeZone);
  knownMinutes.set(key, found);
  return found;
}

function instantOfMinute(day: string, minute: number, timeZone: string): number {
  const typed = new Date(Date.parse(`${day}T00:00Z`) + minute * MINUTE_MS).toISOString().slice(0, 16);
  return Date.parse(instantOf(typed, timeZone));
}

/** Spans in order, those that touch as one: hours until midnight and from midnight are no closing. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = result.at(-1);
    if (last && span.fromMs <= last.toMs) result[result.length - 1] = { ...last, toMs: Math.max(last.toMs, span.toMs) };
    else result.push(span);
  }
  return result;
}
