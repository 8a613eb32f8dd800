import type { CommerceQueue } from '#features/orders/queue/commerce-queues.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { LongWait } from '@app/contract/staff/long-wait.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { longWaitMinutes } from '@app/rules/kitchen/auto-throttle.ts';
import { minutesUntilWait, promiseToOffer, type QueueFlow } from '@app/rules/kitchen/raised-promise.ts';

const { created, paymentAccepted, preparing } = ORDER_STATUS;

/** Minutes over which arrivals and departures are counted. Shorter ones jump from minute to minute. */
const WINDOW_MINUTES = 5;
/** Minutes of the curve of the queue. */
const CURVE_MINUTES = 10;
const MINUTE_MS = 60_000;
/** An order that was placed before is not counted as leaving: nothing waits so long at a stall that is asked. */
const PLACED_WITHIN = '4 hours';

/**
 * Finds the long waits of commerces that staff should decide about, with how fast their queues grow. Reads nothing while no
 * wait is long.
 *
 * @returns by commerce; those without a long wait are absent
 * @see COM-03
 */
export async function findLongWaits(
  db: Reader,
  venueId: number,
  queues: readonly CommerceQueue[],
): Promise<ReadonlyMap<number, LongWait>> {
  const long = queues.flatMap((queue) => {
    const minutes = longWaitMinutes(queue, queue.limits);
    return minutes === null ? [] : [{ commerceId: queue.commerceId, nowMs: queue.nowMs, minutes }];
  });
  if (long.length === 0) return new Map();
  const flows = await findQueueFlows(
    db,
    venueId,
    long.map(({ commerceId }) => commerceId),
  );
  return new Map(
    long.map(({ commerceId, nowMs, minutes }) => {
      const { queue, ...flow } = flows.get(commerceId) ?? NO_ORDERS;
      const offeredMinutes = promiseToOffer(minutes, flow);
      const inMinutes = minutesUntilWait(offeredMinutes, minutes, flow);
      const passesOfferedAt = inMinutes === null ? null : new Date(nowMs + inMinutes * MINUTE_MS).toISOString();
      return [commerceId, { minutes, ...flow, offeredMinutes, passesOfferedAt, queue }];
    }),
  );
}

/** How a queue grew, and its length in each minute of the curve. */
type GrowingQueue = QueueFlow & { queue: number[] };

const NO_ORDERS: GrowingQueue = {
  arrived: 0,
  left: 0,
  windowMinutes: WINDOW_MINUTES,
  queue: Array.from({ length: CURVE_MINUTES + 1 }, () => 0),
};

/** Counts the orders that came into the queues of commerces in the last minutes, those that left them, and those in them. */
async function findQueueFlows(
  db: Reader,
  venueId: number,
  commerceIds: readonly number[],
): Promise<ReadonlyMap<number, GrowingQueue>> {
  const { rows } = await db.query<Omit<GrowingQueue, 'windowMinutes'> & { commerceId: number }>(
    `with moved as (
       select o.commerce_id,
         min(h.at) filter (where h.to_status_id in (${paymentAccepted}, ${preparing})) as entered_at,
         min(h.at) filter (where h.to_status_id not in (${created}, ${paymentAccepted}, ${preparing})) as left_at
       from orders o join order_status_changes h on h.venue_id = o.venue_id and h.order_id = o.id
       where o.venue_id = $1 and o.commerce_id = any($2::bigint[]) and o.created_at > now() - interval '${PLACED_WITHIN}'
       group by o.commerce_id, o.id
     ), recent as (select now() - make_interval(mins => $3) as since)
     select commerce_id::float8 as "commerceId", count(*) filter (where entered_at > since)::int as arrived,
       count(*) filter (where left_at > since)::int as left,
       array(
         select (select count(*)::int from moved m
           where m.commerce_id = own.commerce_id and m.entered_at <= instant and (m.left_at is null or m.left_at > instant))
         from generate_series(now() - make_interval(mins => $4), now(), interval '1 minute') instant order by instant
       ) as queue
     from moved own cross join recent where entered_at is not null group by commerce_id`,
    [venueId, commerceIds, WINDOW_MINUTES, CURVE_MINUTES],
  );
  return new Map(rows.map(({ commerceId, ...flow }) => [commerceId, { ...flow, windowMinutes: WINDOW_MINUTES }]));
}
