import type { ReportMailTimes } from '@app/contract/back-office/reports/report-mails.ts';

const DAY_MS = 86_400_000;

/** A day of the venue's calendar, `2026-11-30`, and the minutes since its midnight. */
export type LocalMoment = { readonly day: string; readonly minute: number };

/**
 * Returns the last day on which a schedule was due, today included once its time has come.
 *
 * @see API-03
 */
export function lastDueDay(times: Exclude<ReportMailTimes, { kind: 'event' }>, { day, minute }: LocalMoment): string {
  const lastMs = Date.parse(day) - (minute >= times.atMinute ? 0 : DAY_MS);
  if (times.kind === 'daily') return dayOf(lastMs);
  const since = (weekdayOf(lastMs) - times.weekday + 7) % 7;
  return dayOf(lastMs - since * DAY_MS);
}

/** The days that a report covers which is due on a day: the day before, or the seven days before. */
export function coveredDays(
  times: Exclude<ReportMailTimes, { kind: 'event' }>,
  dueDay: string,
): { readonly from: string; readonly to: string } {
  const dueMs = Date.parse(dueDay);
  return { from: dayOf(dueMs - (times.kind === 'daily' ? 1 : 7) * DAY_MS), to: dayOf(dueMs - DAY_MS) };
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** 1 is Monday. */
function weekdayOf(ms: number): number {
  return new Date(ms).getUTCDay() || 7;
}
