import type { SalesRow } from '@app/contract/back-office/reports/reports.ts';

/** Net sales of an hour or a day. `compared` null: nothing is compared. */
export type SalesPoint = { key: string; label: string; netMinor: number; orders: number; comparedMinor: number | null };

/** More hours than these are added up by day. */
const HOURS_MAX = 48;
const DAY_CHARACTERS = '2026-11-26'.length;

/** Turns the rows of a report by hour into points in their order: hours, or days when there are many hours. */
export function salesOverTime(
  rows: readonly SalesRow[],
  isCompared: boolean,
): { isByDay: boolean; points: SalesPoint[] } {
  const isByDay = rows.length > HOURS_MAX;
  const days = new Set(rows.map(({ hour }) => dayOf(hour)));
  const points = new Map<string, SalesPoint>();
  for (const { hour, sums, compared } of rows) {
    const key = isByDay ? dayOf(hour) : (hour ?? '');
    const known = points.get(key);
    points.set(key, {
      key,
      label: isByDay ? dayLabel(key) : hourLabel(key, days.size > 1),
      netMinor: (known?.netMinor ?? 0) + sums.netMinor,
      orders: (known?.orders ?? 0) + sums.orders,
      comparedMinor: isCompared ? (known?.comparedMinor ?? 0) + (compared?.netMinor ?? 0) : null,
    });
  }
  return { isByDay, points: [...points.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1)) };
}

const dayOf = (hour: string | null) => (hour ?? '').slice(0, DAY_CHARACTERS);

function dayLabel(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${Number(date)}/${Number(month)}`;
}

function hourLabel(hour: string, isOfSeveralDays: boolean): string {
  const clock = hour.slice(DAY_CHARACTERS + 1);
  return isOfSeveralDays ? `${dayLabel(dayOf(hour))} ${clock}` : clock;
}
