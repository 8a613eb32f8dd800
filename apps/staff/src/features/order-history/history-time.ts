import { calendarDay, clockText, dateTimeText } from '@app/rules/formatting/venue-time.ts';

/** Clock time of today at the venue, else with its day. */
export function historyTimeText(at: string, timeZone: string): string {
  const isToday = calendarDay(at, timeZone) === calendarDay(Date.now(), timeZone);
  return isToday ? clockText(at, timeZone) : dateTimeText(at, timeZone);
}
