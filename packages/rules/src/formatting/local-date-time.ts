import { calendarDay, clockText } from './venue-time.ts';

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
  const wantedMs = Date.parse(`${typed}Z`);
  // Two steps: the first one may cross a change of the clock.
  let guessMs = wantedMs;
  for (let step = 0; step < 2; step += 1) {
    const shownMs = Date.parse(`${localDateTime(new Date(guessMs).toISOString(), timeZone)}Z`);
    guessMs += wantedMs - shownMs;
  }
  return new Date(guessMs).toISOString();
}
