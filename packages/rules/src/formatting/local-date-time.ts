import { calendarDay, clockText } from './venue-time.ts';

const DAY_MS = 86_400_000;

/** An instant as a field for date and time shows it in a zone: `2027-03-01T21:30`. */
export function localDateTime(at: string, timeZone: string): string {
  return `${calendarDay(at, timeZone)}T${clockText(at, timeZone)}`;
}

/**
 * The instant of a date and time that a person typed in a zone. Of an hour that occurs twice, the first one counts; an
 * hour that is skipped becomes the next one.
 *
 * @param typed `2027-03-01T21:30`
 * @returns ISO instant
 */
export function instantOf(typed: string, timeZone: string): string {
  const typedMs = Date.parse(`${typed}Z`);
  const shownMs = (ms: number) => Date.parse(`${localDateTime(new Date(ms).toISOString(), timeZone)}Z`);
  // The clock changes at most once between the day before and the day after.
  const withOffsetOf = (ms: number) => typedMs - (shownMs(ms) - ms);
  const before = withOffsetOf(typedMs - DAY_MS);
  const after = withOffsetOf(typedMs + DAY_MS);
  return new Date(shownMs(before) !== typedMs && shownMs(after) === typedMs ? after : before).toISOString();
}
