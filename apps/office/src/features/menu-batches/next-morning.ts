import { instantOf } from '@app/rules/formatting/local-date-time.ts';
import { calendarDay, clockText } from '@app/rules/formatting/venue-time.ts';

const DAY_MS = 86_400_000;
/** When the day of sales ends, in the venue's zone. */
const DAY_ENDS = '06:00';

/** Returns the end of the present day of sales, as an ISO instant. */
export function nextMorning(timeZone: string): string {
  const now = Date.now();
  const isBefore = clockText(now, timeZone) < DAY_ENDS;
  return instantOf(`${calendarDay(isBefore ? now : now + DAY_MS, timeZone)}T${DAY_ENDS}`, timeZone);
}
