import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import { countPausedPins } from '#features/accounts/tablets/pin-attempt-store.ts';
import { toWait } from '#features/kitchen/commerce-wait.ts';
import { countFlaggedPassUses } from '#features/kitchen/passes/pass-use-store.ts';
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
import { findStationLoads } from './find-station-loads.ts';
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
  const [venue, event, rows, queues, exceptions, pausedPins, flaggedPasses] = await Promise.all([
    findVenueBooks(db, venueId),
    findEventOfDay(db, venueId),
    findLiveCommerces(db, venueId, scope),
    findCommerceQueues(db, venueId, null),
    scope.isWholeVenue && moneyOf === null ? countOpenExceptions(db, venueId) : 0,
    countPausedPins(db, venueId),
    countFlaggedPassUses(db, venueId),
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
    alerts: [
      ...ofVenue,
      ...commerces.flatMap((row) =>
        alertsOf(row, { pausedPins: pausedPins.get(row.id) ?? 0, flaggedPasses: flaggedPasses.get(row.id) ?? 0 }),
      ),
    ],
  };
}

/** Finds what staff promise new orders, by commerce, with who decided it. */
async function findRaisedPromises(
  db: Db,
  queues: readonly CommerceQueue[],
): Promise<ReadonlyMap<number, LiveCommerce['raisedPromise']>> {
  const raised = queues.flatMap(({ commerceId, raisedPromise, raisedById }) =>
    raisedPromise === null ? [] : [{ commerceId, ...raisedPromise, byId: raisedById }],
  );
  const ids = raised.flatMap(({ byId }) => byId ?? []);
  const names = ids.length === 0 ? new Map<number, string>() : await findStaffNames(db, ids);
  return new Map(
    raised.map(({ commerceId, minutes, untilMs, byId }) => [
      commerceId,
      { minutes, until: new Date(untilMs).toISOString(), by: names.get(byId ?? 0) ?? null },
    ]),
  );
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

function alertsOf(
  commerce: StoredLiveCommerce & Pick<LiveCommerce, 'longWait'>,
  { pausedPins, flaggedPasses }: { pausedPins: number; flaggedPasses: number },
): LiveView['alerts'] {
  const isPaused = commerce.enabled && commerce.pausedUntil !== null;
  const counts = [
    ['long-wait', commerce.enabled && !isPaused ? (commerce.longWait?.minutes ?? 0) : 0],
    ['late-orders', commerce.lateOrders],
    ['stopped-products', commerce.stoppedProducts],
    ['sold-out-products', commerce.soldOutProducts],
    ['paused', isPaused ? 1 : 0],
    ['paused-pins', pausedPins],
    ['flagged-passes', flaggedPasses],
  ] as const;
  return counts.flatMap(([kind, count]) => (count === 0 ? [] : [{ kind, commerceId: commerce.id, count }]));
}
