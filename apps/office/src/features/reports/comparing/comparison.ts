import { isDay, type ReportPeriod } from '#shared/reports/use-report-period.ts';
import type { ReportEvent } from '@app/contract/back-office/reports/report-events.ts';

/** What a report is compared with, as its calls take it. */
export type ComparisonQuery = { compareWithEventId?: number; compareWithFrom?: string; compareWithTo?: string };

/** An event, the days from `from` to `to`, or null: nothing. */
export type Comparison = { event: ReportEvent } | { from: string; to: string } | null;

/** The comparison of a report, from the address. An event is compared with the one before it until the person chooses. */
export function comparisonOf({ kind, event, events, read }: ReportPeriod): Comparison {
  const chosen = read('compare');
  const [from, to] = [read('compareFrom'), read('compareTo')];
  if (chosen === 'days' && isDay(from) && isDay(to) && from <= to) return { from, to };
  const found = events.find(({ id }) => String(id) === chosen && id !== event?.id);
  if (found) return { event: found };
  const before = chosen === 'none' || kind !== 'event' || !event ? undefined : events[events.indexOf(event) + 1];
  return before ? { event: before } : null;
}

export function comparisonQuery(comparison: Comparison): ComparisonQuery {
  if (comparison === null) return {};
  if ('event' in comparison) return { compareWithEventId: comparison.event.id };
  return { compareWithFrom: comparison.from, compareWithTo: comparison.to };
}
