import { clockText } from './venue-time.ts';

/**
 * Returns the parts of the text of any estimate: the clock time in the venue's zone, and the minutes until then.
 *
 * @param timeZone IANA name
 * @see CHK-02, ORD-04
 */
export function estimateParts(
  { atMs, minutes }: { atMs: number; minutes: number },
  timeZone: string,
): { time: string; minutes: number } {
  return { time: clockText(atMs, timeZone), minutes };
}
