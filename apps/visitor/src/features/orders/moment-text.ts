import { calendarDay, clockText, dateTimeText } from '@app/rules/formatting/venue-time.ts';

/** Clock time of today at the venue; with the date for earlier days. @param zone IANA name */
export function momentText(at: string, nowMs: number, zone: string): string {
  return calendarDay(at, zone) === calendarDay(nowMs, zone) ? clockText(at, zone) : dateTimeText(at, zone);
}
