import { toWait } from '#features/kitchen/commerce-wait.ts';
import { findLongWaits } from '#features/kitchen/queue-flow.ts';
import { findCommerceQueues, type CommerceQueue } from '#features/orders/queue/commerce-queues.ts';
import { findVenueBooks } from '#features/reconciliation/report/reconciliation-report-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { LiveCommerce, LiveView } from '@app/contract/back-office/order-list.ts';
import { commerceOpening } from '@app/rules/venues/commerce-opening.ts';
import { findEventOfDay } from '../overview/events-of-day.ts';
import type { ReportScope } from '../report-scope.ts';
import { findLiveFigures } from './find-live-figures.ts';
import { findRaisedPromises } from './find-raised-promises.ts';
import { findStationLoads } from './find-station-loads.ts';
import { alertsOf, findAlertCounts } from './live-alerts.ts';
import { countOpenExceptions, findLiveCommerces, type LiveCommerceRow } from './live-commerce-store.ts';

/**
 * Reads the queue, the waits, the service and the stopped products of each commerce in scope.
 *
 * @param moneyOf commerces whose amounts the reader may see; null: all, undefined: none
 * @throws ProblemError 404 for an unknown venue
 * @see API-03
 */
export async function findLiveView(
  db: Db,
  venueId: number,
  scope: ReportScope,
  moneyOf: readonly number[] | null | undefined,
): Promise<LiveView> {
  const [venue, event, rows, queues, exceptions, countsOf] = await Promise.all([
    findVenueBooks(db, venueId),
    findEventOfDay(db, venueId),
    findLiveCommerces(db, venueId, scope),
    findCommerceQueues(db, venueId, null),
    scope.isWholeVenue && moneyOf === null ? countOpenExceptions(db, venueId) : 0,
    findAlertCounts(db, venueId),
  ]);
  if (!venue) throw new ProblemError(404, 'not-found');
  const queueOf = new Map(queues.map((queue) => [queue.commerceId, queue]));
  const [loads, longWaits, figuresOf] = await Promise.all([
    findStationLoads(db, venueId, queues),
    findLongWaits(db, venueId, queues),
    findLiveFigures(db, venueId, scope, moneyOf),
  ]);
  const raised = await findRaisedPromises(db, queues);
  const commerces = rows
    .map((row) => toCommerce(row, queueOf.get(row.id), venue.at.getTime()))
    .map((row) => ({
      ...row,
      ...figuresOf(row.id),
      load: row.enabled ? (loads.get(row.id) ?? []) : [],
      longWait: longWaits.get(row.id) ?? null,
      raisedPromise: raised.get(row.id) ?? null,
    }));
  const ofVenue: LiveView['alerts'] =
    exceptions > 0 ? [{ kind: 'money-exceptions', commerceId: null, count: exceptions }] : [];
  return {
    at: venue.at.toISOString(),
    event,
    commerces,
    alerts: [...ofVenue, ...commerces.flatMap((row) => alertsOf(row, countsOf(row.id)))],
  };
}

/** A commerce without what is read apart. */
type StoredLiveCommerce = Omit<LiveCommerce, Service | 'longWait' | 'load' | 'raisedPromise'>;
type Service = 'arrivals' | 'recent' | 'declines' | 'refunds' | 'staff';

function toCommerce(
  { pausedUntil, busyMinutes, busyUntil, timeZone, hours, ...row }: LiveCommerceRow,
  queue: CommerceQueue | undefined,
  nowMs: number,
): StoredLiveCommerce {
  const wait = queue && toWait(queue);
  const { isOpen, isOutOfHours, opensAt } = commerceOpening({ ...row, hours }, timeZone, nowMs);
  return {
    ...row,
    enabled: isOpen,
    isOutOfHours,
    opensAt: opensAt?.toISOString() ?? null,
    wait: wait === undefined || !isOpen ? null : { minMinutes: wait.minMinutes, maxMinutes: wait.maxMinutes },
    paceBasis: queue?.paceBasis ?? null,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    busy: busyMinutes === null || busyUntil === null ? null : { minutes: busyMinutes, until: busyUntil.toISOString() },
  };
}
