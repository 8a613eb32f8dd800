import { findVenueBooks } from '#features/reconciliation/report/reconciliation-report-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { EventOfDay, OverviewSales } from '@app/contract/today/overview.ts';
import { comparableEvents } from '@app/rules/slots/comparable-event.ts';
import { delayedStartMs } from '@app/rules/slots/event-phase.ts';
import { salesCurve, salesEstimate, soldUntil } from '@app/rules/slots/sales-until.ts';
import type { ReportScope } from '../report-scope.ts';
import { readWaitsReport } from '../waits/waits-report.ts';
import { findEventOfDay, findEventsWithSales } from './events-of-day.ts';
import { findSoldMinutes } from './sold-minutes.ts';
import { readWeek } from './week-of-sales.ts';

/** Comparable events whose course gives an estimate. */
const ESTIMATED_FROM = 3;
const MINUTE_MS = 60_000;

type Asked = { venueId: number; scope: ReportScope; compareWithEventId: number | undefined };

/**
 * Reads the sales of the event of the day until now, against a comparable one at the same minute. Without an event: the week.
 *
 * @throws ProblemError 404 for an unknown venue, and for an event to compare with that the venue did not sell at
 * @see API-03
 */
export async function readOverviewSales(db: Db, asked: Asked): Promise<OverviewSales> {
  const { venueId, scope } = asked;
  const [venue, event] = await Promise.all([findVenueBooks(db, venueId), findEventOfDay(db, venueId)]);
  if (!venue) throw new ProblemError(404, 'not-found');
  const { at, currency, timeZone, today } = venue;
  const head = { at: at.toISOString(), currency, event };
  if (event === null) {
    if (asked.compareWithEventId !== undefined) throw new ProblemError(404, 'not-found');
    return { ...head, ...NO_EVENT, ...(await readWeek(db, venueId, { today, scope })) };
  }
  const others = await findEventsWithSales(db, venueId, event, scope.commerceIds);
  const { compared, alike } = chooseCompared(event, others, { timeZone, wantedId: asked.compareWithEventId });
  const read = [...new Set([event, ...(compared ? [compared] : []), ...alike])];
  const [sold, waits] = await Promise.all([
    findSoldMinutes(db, venueId, read, scope.commerceIds),
    readWaitsReport(db, venueId, {
      head: { period: { from: null, to: null, eventId: event.id }, timeZone, currency },
      scope,
      by: 'event',
    }),
  ]);
  const minutesOf = ({ id }: EventOfDay) => sold.get(id) ?? [];
  const own = minutesOf(event);
  const minute = Math.floor((at.getTime() - startMsOf(event)) / MINUTE_MS);
  const sums = soldUntil(own);
  return {
    ...head,
    minute,
    sums,
    compared: compared && {
      event: named(compared),
      sums: soldUntil(minutesOf(compared), minute),
      totalMinor: soldUntil(minutesOf(compared)).netMinor,
    },
    choices: others.map(named),
    curve: salesCurve(own, compared && minutesOf(compared), { nowMinute: minute, endMinute: lengthOf(event) }),
    estimate: salesEstimate(sums.netMinor, alike.map(minutesOf), minute),
    promises: promisesOf(waits.totals),
    week: [],
  };
}

const NO_EVENT = { minute: null, compared: null, choices: [], curve: [], estimate: null, promises: null };

/** The chosen event, else the last comparable one, and those that an estimate comes from. */
function chooseCompared(
  event: EventOfDay,
  others: readonly EventOfDay[],
  { timeZone, wantedId }: { timeZone: string; wantedId: number | undefined },
): { compared: EventOfDay | null; alike: EventOfDay[] } {
  const withStart = (one: EventOfDay) => ({ id: one.id, kind: one.kind, startsAtMs: Date.parse(one.startsAt) });
  const ids = comparableEvents(withStart(event), others.map(withStart), timeZone).map(({ id }) => id);
  const alike = ids.flatMap((id) => others.find((other) => other.id === id) ?? []).slice(0, ESTIMATED_FROM);
  if (wantedId === undefined) return { compared: alike[0] ?? null, alike };
  const wanted = others.find(({ id }) => id === wantedId);
  if (!wanted) throw new ProblemError(404, 'not-found');
  return { compared: wanted, alike };
}

function startMsOf({ startsAt, delayMinutes }: EventOfDay): number {
  return delayedStartMs({ startsAtMs: Date.parse(startsAt), delayMinutes });
}

function lengthOf({ startsAt, endsAt }: EventOfDay): number {
  return Math.ceil((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
}

function named({ id, name, startsAt }: EventOfDay) {
  return { id, name, startsAt };
}

function promisesOf({
  promised,
  inTime,
  lateMinutes,
}: Awaited<ReturnType<typeof readWaitsReport>>['totals']): OverviewSales['promises'] {
  return promised === 0 ? null : { promised, inTime, ...lateMinutes };
}
