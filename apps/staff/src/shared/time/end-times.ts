const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** A commerce's day ends at 5:00, after the last visitors have left. */
const DAY_ENDS_AT_MINUTE = 5 * 60;

/**
 * The end of the commerce's day: the next 5:00 in the venue's time zone.
 *
 * @param nowMs the server's clock
 * @param timeZone IANA name
 * @returns an ISO instant
 */
export function endOfDay(nowMs: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hour = 0, minute = 0] = format.format(new Date(nowMs)).split(':').map(Number);
  const minutesLeft = (DAY_ENDS_AT_MINUTE - (hour * 60 + minute) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  return new Date(Math.floor(nowMs / MINUTE_MS) * MINUTE_MS + minutesLeft * MINUTE_MS).toISOString();
}

/** @returns an ISO instant */
export function inMinutes(nowMs: number, minutes: number): string {
  return new Date(nowMs + minutes * MINUTE_MS).toISOString();
}
