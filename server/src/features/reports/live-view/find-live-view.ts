import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import { countPausedPins } from '#features/accounts/tablets/pin-attempt-store.ts';
import { toWait } from '#features/kitchen/commerce-wait.ts';
import { findLongWaits } from '#features/kitchen/queue-flow.ts';
import { awaitsPayment } from '#features/orders/expired.sql.ts';
import { findCommerceQueues, type CommerceQueue } from '#features/orders/queue/commerce-queues.ts';
import { findVenueBooks } from '#features/reconciliation/report/reconciliation-report-store.ts';
import { openingHoursOf } from '#features/venues/opening-hours.sql.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { LiveCommerce, LiveView } from '@app/contract/back-office/order-list.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { commerceOpening } from '@app/rules/venues/commerce-opening.ts';
import type { OpeningHours } from '@app/rules/venues/opening-hours.ts';
import type { ReportScope } from '../report-scope.ts';
import { findStationLoads } from './find-station-loads.ts';

const { created, paymentAccepted, preparing, toDeliver, delivering } = ORDER_STATUS;

const IS_WAITING = `o.status_id in (${paymentAccepted}, ${preparing})`;

/** SQL of a commerce `c`: its open orders by status. Unpaid ones that expired are not open. */
const OPEN_ORDERS = `coalesce((
  select json_agg(json_build_object('orderStatusId', open.status_id, 'orders', open.orders) order by open.status_id)
  from (
    select o.status_id, count(*)::int as orders from orders o
    where o.venue_id = c.venue_id and o.commerce_id = c.id and (${awaitsPayment('o', 'now()')}
      or o.status_id in (${[paymentAccepted, preparing, toDeliver, delivering].join(', ')}))
      and o.status_id in (${[created, paymentAccepted, toDeliver, preparing, delivering].join(', ')})
    group by o.status_id
  ) as open
), '[]')`;

const SHOWN_PRODUCTS = 20;

/** SQL of a commerce `c`: its products that cannot be ordered now, stopped ones first. */
const UNAVAILABLE = `coalesce((
  select json_agg(json_build_object('id', gone.id, 'name', gone.name, 'until', gone.until) order by gone.until, gone.id)
  from (
    select p.id, p.name, case when p.unavailable_until > now()
      then to_char(p.unavailable_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as until
    from products p
    where p.venue_id = c.venue_id and p.commerce_id = c.id and p.enabled and (p.unavailable_until > now() or (
      select sum(units) from stock where venue_id = p.venue_id and product_id = p.id and is_counted
    ) = 0)
    order by until, p.id limit ${SHOWN_PRODUCTS}
  ) as gone
), '[]')`;

type Row = Omit<
  LiveCommerce,
  'wait' | 'load' | 'paceBasis' | 'isOutOfHours' | 'opensAt' | 'pausedUntil' | 'busy' | 'longWait' | 'raisedPromise'
> & {
  timeZone: string;
  opensAt: Date | null;
  hours: OpeningHours | null;
  pausedUntil: Date | null;
  busyMinutes: number | null;
  busyUntil: Date | null;
};

/**
 * Reads the queue, the waits and the stopped products of each commerce in scope.
 *
 * @throws ProblemError 404 for an unknown venue
 * @see API-03
 */
export async function findLiveView(db: Db, venueId: number, scope: ReportScope): Promise<LiveView> {
  const [venue, rows, queues, loads, exceptions, pausedPins] = await Promise.all([
    findVenueBooks(db, venueId),
    findCommerces(db, venueId, scope),
    findCommerceQueues(db, venueId, null),
    findStationLoads(db, venueId),
    scope.isWholeVenue ? countOpenExceptions(db, venueId) : 0,
    countPausedPins(db, venueId),
  ]);
  if (!venue) throw new ProblemError(404, 'not-found');
  const queueOf = new Map(queues.map((queue) => [queue.commerceId, queue]));
  const longWaits = await findLongWaits(db, venueId, queues);
  const raised = await findRaisedPromises(db, queues);
  const commerces = rows
    .map((row) => toCommerce(row, queueOf.get(row.id), venue.at.getTime()))
    .map((row) => ({
      ...row,
      load: row.enabled ? (loads.get(row.id) ?? []) : [],
      longWait: longWaits.get(row.id) ?? null,
      raisedPromise: raised.get(row.id) ?? null,
    }));
  const ofVenue: LiveView['alerts'] =
    exceptions > 0 ? [{ kind: 'money-exceptions', commerceId: null, count: exceptions }] : [];
  return {
    at: venue.at.toISOString(),
    commerces,
    alerts: [...ofVenue, ...commerces.flatMap((row) => alertsOf(row, pausedPins.get(row.id) ?? 0))],
  };
}

async function findCommerces(db: Db, venueId: number, { commerceIds }: ReportScope): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select c.id, c.name, c.enabled, v.time_zone as "timeZone", ${openingHoursOf('c')} as hours,
       case when c.opens_at > now() then c.opens_at end as "opensAt", ${OPEN_ORDERS} as orders, ${UNAVAILABLE} as unavailable, waiting.*, stopped.*,
       case when c.paused_until > now() then c.paused_until end as "pausedUntil",
       case when c.paused_until > now() then c.pause_reason end as "pauseReason",
       case when c.busy_until > now() then c.busy_minutes end as "busyMinutes",
       case when c.busy_until > now() then c.busy_until end as "busyUntil"
     from commerces c join venues v on v.id = c.venue_id
     cross join lateral (
       select floor(extract(epoch from now() - min(coalesce(o.paid_at, o.created_at))) / 60)::int as "oldestMinutes",
         count(*) filter (where o.promised_at < now())::int as "lateOrders"
       from orders o where o.venue_id = c.venue_id and o.commerce_id = c.id and ${IS_WAITING}
     ) as waiting
     cross join lateral (
       select count(*) filter (where p.unavailable_until > now())::int as "stoppedProducts",
         count(*) filter (where s.units = 0)::int as "soldOutProducts"
       from products p
       cross join lateral (
         select sum(units) as units from stock
         where venue_id = p.venue_id and product_id = p.id and is_counted
       ) as s
       where p.venue_id = c.venue_id and p.commerce_id = c.id and p.enabled
     ) as stopped
     where c.venue_id = $1 and ($2::bigint[] is null or c.id = any($2::bigint[]))
     order by c.position, c.id`,
    [venueId, commerceIds],
  );
  return rows;
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

async function countOpenExceptions(db: Db, venueId: number): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    'select count(*)::int as open from money_exceptions where venue_id = $1 and closed_at is null',
    [venueId],
  );
  return rows[0]?.open ?? 0;
}

function toCommerce(
  { pausedUntil, busyMinutes, busyUntil, timeZone, hours, ...row }: Row,
  queue: CommerceQueue | undefined,
  nowMs: number,
): Omit<LiveCommerce, 'longWait' | 'load' | 'raisedPromise'> {
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

function alertsOf(commerce: LiveCommerce, pausedPins: number): LiveView['alerts'] {
  const isPaused = commerce.enabled && commerce.pausedUntil !== null;
  const counts = [
    ['long-wait', commerce.enabled && !isPaused ? (commerce.longWait?.minutes ?? 0) : 0],
    ['late-orders', commerce.lateOrders],
    ['stopped-products', commerce.stoppedProducts],
    ['sold-out-products', commerce.soldOutProducts],
    ['paused', isPaused ? 1 : 0],
    ['paused-pins', pausedPins],
  ] as const;
  return counts.flatMap(([kind, count]) => (count === 0 ? [] : [{ kind, commerceId: commerce.id, count }]));
}
