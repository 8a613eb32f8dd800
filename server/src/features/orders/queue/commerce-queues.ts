import type { Reader } from '#platform/database/transactions.ts';
import type { CommerceKind } from '@app/contract/resources/commerces.ts';
import type { PaceBasis } from '@app/contract/staff/pace-basis.ts';
import type { ThrottleLimits } from '@app/contract/staff/throttle-limits.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { LongWaitAnswers, Queue, ThrottleInForce } from '@app/rules/kitchen/auto-throttle.ts';
import { withoutPreparedMinutes, type KitchenQueue, type QueuedOrder } from '@app/rules/kitchen/ready-time.ts';
import { paceBasis, servicePace, type ServedOrder } from '@app/rules/kitchen/service-pace.ts';
import { statedPace, USUAL_HANDS, type StationLoad } from '@app/rules/kitchen/stated-pace.ts';
import { waitRange } from '@app/rules/kitchen/wait-range.ts';
import { awaitsPayment } from '../expired.sql.ts';
import { stationOf } from './station-of.sql.ts';

/** The queue of a commerce with all inputs of its decisions, at the database's `nowMs`. */
export type CommerceQueue = Queue &
  KitchenQueue &
  LongWaitAnswers & {
    commerceId: number;
    /** Account that raised the promise. */
    raisedById: number | null;
    usualMinutes: number;
    /** People who prepare: as the commerce stated, or usual ones of its kind. */
    people: { all: number; areStated: boolean };
    /** Customers may order for a later time. */
    takesSlots: boolean;
    paceBasis: PaceBasis;
    limits: ThrottleLimits;
    inForce: ThrottleInForce;
  };

const { paymentAccepted, toDeliver, preparing, delivering, delivered } = ORDER_STATUS;

type Row = Pick<
  CommerceQueue,
  | 'commerceId'
  | 'nowMs'
  | 'usualMinutes'
  | 'takesSlots'
  | 'limits'
  | 'longWaitSnoozedUntilMs'
  | 'raisedPromise'
  | 'raisedById'
> & {
  orders: QueuedOrder[];
  served: ServedOrder[];
  kind: CommerceKind;
  stations: StationLoad[];
  /** People who prepare, as the commerce stated. */
  hands: number | null;
  busyMinutes: number | null;
  busyUntilMs: number | null;
  busyByQueue: boolean;
  pausedUntilMs: number | null;
  pausedByQueue: boolean;
  ignoredUntilMs: number | null;
};

const ms = (instant: string) => `floor(extract(epoch from ${instant}) * 1000)::float8`;

/** Recent orders that measure a commerce's pace. The hours exclude those of another match. */
const MEASURED_ORDERS = 20;
const MEASURED_HOURS = 3;
/** A ticket without a transition for so long does not count as waiting. */
export const ABANDONED_HOURS = 2;

/** An order of a later slot is in the queue from so many minutes before the latest start of its preparation. */
const SLOT_LEAD_MINUTES = 10;

/** SQL of an order: it is for now, or its preparation starts soon. */
const IS_DUE = `(slot_at is null or status_id = ${preparing}
  or slot_at <= now() + make_interval(mins => estimated_preparation_minutes + ${SLOT_LEAD_MINUTES}))`;

/** SQL of a commerce `c`: its orders that are not ready and due, as rows. */
const QUEUED_ROWS = `(
  select id, estimated_preparation_minutes, status_id, status_since from orders
  where venue_id = c.venue_id and commerce_id = c.id and status_id in (${paymentAccepted}, ${preparing})
    and ${IS_DUE} and greatest(status_since, slot_at) > now() - interval '${ABANDONED_HOURS} hours'
  union all
  select id, estimated_preparation_minutes, status_id, status_since from orders
  where (c.prepares_before_paying = 'always' or (c.prepares_before_paying = 'delivery' and delivery is not null))
    and venue_id = c.venue_id and commerce_id = c.id and ${awaitsPayment('orders', 'now()')}
    and ${IS_DUE} and greatest(status_since, slot_at) > now() - interval '${ABANDONED_HOURS} hours' and is_cash
)`;

/** SQL of a commerce `c`: its orders that are not ready, as `QueuedOrder[]`. */
const QUEUED_ORDERS = `coalesce((
  select json_agg(json_build_object('id', o.id, 'preparationMinutes', o.estimated_preparation_minutes,
    'sinceMs', ${ms('o.status_since')}, 'startedAtMs', case when o.status_id = ${preparing} then ${ms('o.status_since')} end))
  from ${QUEUED_ROWS} o
), '[]')`;

/**
 * SQL of a commerce `c`: its stations, as `StationLoad[]`. An order counts at each of its stations with its slowest product
 * there. Without stations no line is read.
 */
const STATIONS = `case when exists (
  select 1 from stations s where s.venue_id = c.venue_id and s.commerce_id = c.id
) then (
  select json_agg(json_build_object('hands', s.hands, 'minutes', coalesce(work.minutes, 0)))
  from stations s
  left join (
    select part.station_id, sum(part.minutes)::int as minutes from (
      select ${stationOf('l', 'first')} as station_id, max(l.estimated_preparation_minutes) as minutes
      from ${QUEUED_ROWS} o
      join order_lines l on l.venue_id = c.venue_id and l.order_id = o.id and l.parent_line is null
      cross join (
        select id from stations where venue_id = c.venue_id and commerce_id = c.id order by position, id limit 1
      ) first
      group by o.id, station_id
    ) part group by part.station_id
  ) work on work.station_id = s.id
  where s.venue_id = c.venue_id and s.commerce_id = c.id
) else '[]' end`;

/**
 * SQL of a commerce `c`: the mean preparation time of its listed products, whole minutes. 0 where most of them need none: a car park with a
 * car wash sells spaces.
 */
const USUAL_MINUTES = `(select case when 2 * count(*) filter (where made.minutes = 0) > count(*) then 0
    else coalesce(round(avg(made.minutes)), 0)::int end
  from (select coalesce(p.estimated_preparation_minutes, g.preparation_minutes) as minutes
    from products p join product_categories g on g.venue_id = p.venue_id and g.id = p.product_category_id
    where p.venue_id = c.venue_id and p.commerce_id = c.id and p.enabled and p.show_in_list and p.type_id <= 3) made)`;

/**
 * SQL of a commerce `c`: its recently prepared orders, newest first, as `ServedOrder[]`. One that was prepared before it
 * was paid was accepted when it was placed.
 */
const SERVED_ORDERS = `coalesce((
  select json_agg(json_build_object('acceptedAtMs', ${ms('made.accepted_at')},
    'startedAtMs', ${ms('made.started_at')}, 'readyAtMs', ${ms('made.ready_at')},
    'preparationMinutes', made.minutes) order by made.ready_at desc)
  from (
    select o.estimated_preparation_minutes as minutes,
      case when min(h.at) filter (where h.to_status_id = ${paymentAccepted})
          <= min(h.at) filter (where h.to_status_id in (${preparing}, ${toDeliver}))
        then min(h.at) filter (where h.to_status_id = ${paymentAccepted}) else min(h.at) end as accepted_at,
      min(h.at) filter (where h.to_status_id = ${preparing}) as started_at,
      min(h.at) filter (where h.to_status_id = ${toDeliver}) as ready_at
    from (
      (select id, estimated_preparation_minutes from orders
       where venue_id = c.venue_id and commerce_id = c.id and status_id = ${delivered}
         and status_since > now() - interval '${MEASURED_HOURS} hours'
       order by status_since desc limit ${MEASURED_ORDERS})
      union all
      (select id, estimated_preparation_minutes from orders
       where venue_id = c.venue_id and commerce_id = c.id and status_id in (${toDeliver}, ${delivering})
         and status_since > now() - interval '${MEASURED_HOURS} hours'
       order by status_since desc limit ${MEASURED_ORDERS})
    ) o
    join order_status_changes h on h.venue_id = c.venue_id and h.order_id = o.id
    group by o.id, o.estimated_preparation_minutes
    having min(h.at) filter (where h.to_status_id = ${toDeliver}) is not null
    order by ready_at desc limit ${MEASURED_ORDERS}
  ) made
), '[]')`;

/**
 * Reads the queue of each enabled commerce of a venue: orders that are not ready yet, and the pace of recent ones. One query
 * for any number of commerces.
 *
 * @param commerceId one commerce only, also if it is not enabled
 * @see CHK-02, COM-03
 */
export async function findCommerceQueues(
  db: Reader,
  venueId: number,
  commerceId: number | null,
): Promise<CommerceQueue[]> {
  const { rows } = await db.query<Row>(
    `select c.id as "commerceId", ${ms('now()')} as "nowMs",
       json_build_object('busyFromOrders', nullif(coalesce(c.busy_from_orders, v.busy_from_orders), 0),
         'busyFromMinutes', nullif(coalesce(c.busy_from_minutes, v.busy_from_minutes), 0),
         'pauseFromMinutes', nullif(coalesce(c.pause_from_minutes, v.pause_from_minutes), 0)) as limits,
       c.busy_minutes as "busyMinutes", ${ms('c.busy_until')} as "busyUntilMs", c.busy_by = 'queue' as "busyByQueue",
       ${ms('c.paused_until')} as "pausedUntilMs", c.paused_by = 'queue' as "pausedByQueue",
       ${ms('c.queue_ignored_until')} as "ignoredUntilMs",
       ${ms('c.long_wait_snoozed_until')} as "longWaitSnoozedUntilMs",
       case when c.raised_promise_until > now() then
         json_build_object('minutes', c.raised_promise_minutes, 'untilMs', ${ms('c.raised_promise_until')}) end as "raisedPromise",
       c.raised_promise_by::float8 as "raisedById",
       ${QUEUED_ORDERS} as orders, ${USUAL_MINUTES} as "usualMinutes", ${SERVED_ORDERS} as served,
       ${STATIONS} as stations, c.kind, c.hands,
       c.slot_share_percent is not null as "takesSlots"
     from commerces c join venues v on v.id = c.venue_id
     where c.venue_id = $1 and (c.id = $2::bigint or ($2::bigint is null and c.enabled))
     order by c.position, c.id`,
    [venueId, commerceId],
  );
  return rows.map(toQueue);
}

function toQueue({
  orders,
  usualMinutes,
  served,
  kind,
  stations,
  hands,
  busyMinutes,
  busyUntilMs,
  pausedUntilMs,
  ...row
}: Row): CommerceQueue {
  const queueMinutes = orders.reduce((sum, { preparationMinutes }) => sum + preparationMinutes, 0);
  const stated = statedPace({ kind, hands, stations, queueMinutes });
  const pace = servicePace(served, stated);
  const busy =
    busyMinutes === null || busyUntilMs === null
      ? null
      : { minutes: busyMinutes, untilMs: busyUntilMs, byQueue: row.busyByQueue };
  const left = withoutPreparedMinutes({ pace }, orders, row.nowMs);
  return {
    commerceId: row.commerceId,
    nowMs: row.nowMs,
    longWaitSnoozedUntilMs: row.longWaitSnoozedUntilMs,
    raisedPromise: row.raisedPromise,
    raisedById: row.raisedById,
    usualMinutes,
    people: { all: hands ?? USUAL_HANDS[kind], areStated: hands !== null },
    takesSlots: row.takesSlots,
    limits: row.limits,
    orders,
    pace,
    paceBasis: paceBasis(served, stated),
    openOrders: orders.length,
    // The queue itself is in the estimates already.
    addedMinutes: busy !== null && !busy.byQueue && busy.untilMs > row.nowMs ? busy.minutes : 0,
    leastMinutes: row.raisedPromise?.minutes ?? 0,
    wait: waitRange(left, usualMinutes, pace),
    restWait: waitRange([], usualMinutes, pace),
    inForce: {
      busy,
      pause: pausedUntilMs === null ? null : { untilMs: pausedUntilMs, byQueue: row.pausedByQueue },
      ignoredUntilMs: row.ignoredUntilMs,
    },
  };
}
