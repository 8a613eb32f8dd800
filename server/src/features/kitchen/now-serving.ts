import { LRUCache } from 'lru-cache';
import type { CommerceQueue } from '#features/orders/queue/commerce-queues.ts';
import type { VenueQueueCache } from '#features/orders/queue/venue-queue-cache.ts';
import { openingHoursOf } from '#features/venues/opening-hours.sql.ts';
import { SwrValue } from '#platform/concurrency/stale-while-revalidate.ts';
import type { Db, Reader } from '#platform/database/transactions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { NowServing, NumberedOrder, ServingCommerce } from '@app/contract/visitor/now-serving.ts';
import { orderEstimate } from '@app/rules/kitchen/order-estimate.ts';
import { commerceOpening } from '@app/rules/venues/commerce-opening.ts';
import type { OpeningHours } from '@app/rules/venues/opening-hours.ts';
import { toQueueState } from './commerce-wait.ts';
import { isoText } from './iso-text.sql.ts';

/** All screens of a venue ask for the same numbers, so one read serves all requests within this time. */
const HOLDS_MS = 1_500;
const CACHED_VENUES = 200;
/** Maximum number of orders of each list; a screen has room for fewer. */
const LISTED = 40;
/** An order without a transition for so long is not shown: its customer has left. */
const SHOWN_HOURS = 3;

export type NowServingCache = (venueId: number) => Promise<NowServing>;

/**
 * Caches what the screens of each venue show, so that any number of screens causes one read.
 *
 * @see ORD-08
 */
export function createNowServingCache(db: Db, queuesOf: VenueQueueCache): NowServingCache {
  const load = async (venueId: number) => {
    const [numbers, queues] = await Promise.all([findServingNumbers(db, venueId), queuesOf(venueId)]);
    const waits = new Map(queues.map((queue) => [queue.commerceId, usualWaitMinutes(queue)]));
    return toNowServing(numbers, waits);
  };
  const venues = new LRUCache<number, SwrValue<NowServing>>({
    max: CACHED_VENUES,
    memoMethod: (venueId) => new SwrValue(async () => ({ value: await load(venueId), ttlMs: HOLDS_MS })),
  });
  return (venueId) => venues.memo(venueId).get();
}

function usualWaitMinutes(queue: CommerceQueue): number | null {
  return orderEstimate(toQueueState(queue), null, queue.nowMs)?.minutes ?? null;
}

type ServingNumbers = {
  at: Date;
  timeZone: string;
  commerces: (Omit<ServingCommerce, 'ready' | 'waitMinutes'> & {
    hours: OpeningHours | null;
    ready: (NumberedOrder & { calledAtMs: number })[];
  })[];
};

const CALLED_AT = 'greatest(o.status_since, o.notice_repeated_at)';
const CALLED_AT_MS = `floor(extract(epoch from ${CALLED_AT}) * 1000)::float8`;

/** SQL of a commerce `c`: its recent pick-up orders of a status. A delivery is called at the seat. */
const pickUps = (statusId: number, columns: string) =>
  `(select ${columns} from orders o
    where o.venue_id = c.venue_id and o.commerce_id = c.id and o.status_id = ${statusId} and o.delivery is null
      and o.status_since > now() - interval '${SHOWN_HOURS} hours')`;

/** Reads the numbers of all commerces of a venue that are enabled or have an order to hand over. */
async function findServingNumbers(db: Reader, venueId: number): Promise<ServingNumbers> {
  const { rows } = await db.query<ServingNumbers>(
    `select now() as at, (select time_zone from venues where id = $1) as "timeZone",
       coalesce(json_agg(serving order by serving.position, serving.id), '[]') as commerces
     from (
       select c.position, c.id, c.code, c.name, c.address,
         c.enabled, ${openingHoursOf('c')} as hours,
         case when c.opens_at > now() then ${isoText('c.opens_at')} end as "opensAt",
         case when c.paused_until > now() then ${isoText('c.paused_until')} end as "pausedUntil",
         coalesce(cooking.orders, '[]') as preparing, cooking.count as "preparingCount",
         coalesce(waiting.called, '[]') as ready, waiting.count as "readyCount"
       from commerces c
       cross join lateral ${pickUps(
         ORDER_STATUS.preparing,
         `count(*)::int as count,
            to_json((array_agg(json_build_object('number', o.number, 'callNumber', o.call_number)
              order by o.status_since, o.id))[1:${LISTED}]) as orders`,
       )} as cooking
       cross join lateral ${pickUps(
         ORDER_STATUS.toDeliver,
         `count(*)::int as count,
            to_json((array_agg(json_build_object('number', o.number, 'callNumber', o.call_number, 'calledAtMs', ${CALLED_AT_MS})
              order by ${CALLED_AT} desc, o.id desc))[1:${LISTED}]) as called`,
       )} as waiting
       where c.venue_id = $1 and (c.enabled or waiting.count > 0)
     ) as serving`,
    [venueId],
  );
  const [found] = rows;
  if (!found) throw new Error('An aggregate without groups has one row.');
  return found;
}

function toNowServing(
  { at, timeZone, commerces }: ServingNumbers,
  waits: ReadonlyMap<number, number | null>,
): NowServing {
  return {
    at: at.toISOString(),
    commerces: commerces.map(({ enabled, hours, ready, id, code, name, address, ...rest }) => {
      const announced = rest.opensAt === null ? null : new Date(rest.opensAt);
      const { isOpen, opensAt } = commerceOpening({ enabled, opensAt: announced, hours }, timeZone, at.getTime());
      return {
        id,
        code,
        name,
        address,
        enabled: isOpen,
        opensAt: opensAt?.toISOString() ?? null,
        pausedUntil: rest.pausedUntil,
        preparing: rest.preparing,
        preparingCount: rest.preparingCount,
        ready: ready.map(({ calledAtMs, ...order }) => ({ ...order, calledAt: new Date(calledAtMs).toISOString() })),
        readyCount: rest.readyCount,
        waitMinutes: isOpen && rest.pausedUntil === null ? (waits.get(id) ?? null) : null,
      };
    }),
  };
}
