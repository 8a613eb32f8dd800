import { calendarDay, clockText, dateTimeText } from '@app/rules/formatting/venue-time.ts';

/** The clock time of what was today at the venue; before that with its date. @param zone IANA name */
export function momentText(at: string, nowMs: number, zone: string): string {
  return calendarDay(at, zone) === calendarDay(nowMs, zone) ? clockText(at, zone) : dateTimeText(at, zone);
}
