import { clockText } from '../formatting/venue-time.ts';
import type { EventWithPeaks } from './event-peaks.ts';

/** People eat at noon what they do not eat at night. */
const HOURS_APART_MAX = 2;
const DAY_MINUTES = 24 * 60;
/** Days of `Intl` on which people do not work, and the evening before them. */
const WEEKEND = new Set(['Fri', 'Sat', 'Sun']);

type Comparable = Pick<EventWithPeaks, 'id' | 'kind' | 'startsAtMs'>;

/**
 * Whether two events of a venue sell alike: the same kind, the same class of weekday, and a start at most two hours apart on the
 * clock of the venue. From Friday to Sunday is one class, and from Monday to Thursday the other.
 */
function areComparable(one: Comparable, other: Comparable, timeZone: string): boolean {
  return (
    one.kind === other.kind &&
    isWeekend(one.startsAtMs, timeZone) === isWeekend(other.startsAtMs, timeZone) &&
    clockDistance(one.startsAtMs, other.startsAtMs, timeZone) <= HOURS_APART_MAX * 60
  );
}

/** Chooses the comparable events that began before an event, the latest first. @param others those with sales */
export function comparableEvents<Event extends Comparable>(
  event: Comparable,
  others: readonly Event[],
  timeZone: string,
): Event[] {
  return others
    .filter(({ id, startsAtMs }) => id !== event.id && startsAtMs < event.startsAtMs)
    .filter((other) => areComparable(event, other, timeZone))
    .toSorted((one, other) => other.startsAtMs - one.startsAtMs || other.id - one.id);
}

function isWeekend(atMs: number, timeZone: string): boolean {
  return WEEKEND.has(new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(atMs));
}

/** Minutes between two clock times, over midnight where that is shorter. */
function clockDistance(oneMs: number, otherMs: number, timeZone: string): number {
  const distance = Math.abs(minuteOfDay(oneMs, timeZone) - minuteOfDay(otherMs, timeZone));
  return Math.min(distance, DAY_MINUTES - distance);
}

function minuteOfDay(atMs: number, timeZone: string): number {
  const [hours = 0, minutes = 0] = clockText(atMs, timeZone).split(':').map(Number);
  return hours * 60 + minutes;
}
