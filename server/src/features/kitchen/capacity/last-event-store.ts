import type { Reader } from '#platform/database/transactions.ts';
import type { Capacity } from '@app/contract/staff/throttle-limits.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

const { created, paymentAccepted, preparing } = ORDER_STATUS;

/** Orders come from so long before an event until so long after it. */
const AROUND_EVENT = '3 hours';
/** Bound of the response. */
const MAX_ORDERS = 4_000;

const seconds = (instant: string) => `floor(extract(epoch from ${instant} - first.at))::int`;

type Row = { name: string; endsAt: Date; firstAt: Date; orders: NonNullable<Capacity['lastEvent']>['orders'] };

/**
 * Finds the last event that ended and in which a commerce accepted orders, with these orders. One is in the queue from its
 * acceptance, or from its start where it is prepared unpaid, until it leaves preparation.
 *
 * @returns null without one
 * @see COM-03
 */
export async function findLastEvent(db: Reader, venueId: number, commerceId: number): Promise<Capacity['lastEvent']> {
  const { rows } = await db.query<Row>(
    `with last_event as (
       select e.name, e.starts_at, e.ends_at from events e
       where e.venue_id = $1 and e.ends_at < now() and exists (
         select 1 from orders o
         where o.venue_id = $1 and o.commerce_id = $2
           and o.paid_at between e.starts_at - interval '${AROUND_EVENT}' and e.ends_at)
       order by e.ends_at desc, e.id desc limit 1
     ), queued as (
       select o.id, o.estimated_preparation_minutes as minutes,
         min(h.at) filter (where h.to_status_id in (${paymentAccepted}, ${preparing})) as accepted_at,
         min(h.at) filter (where h.to_status_id = ${preparing}) as started_at,
         min(h.at) filter (where h.to_status_id not in (${created}, ${paymentAccepted}, ${preparing})) as left_at
       from last_event e
       join orders o on o.venue_id = $1 and o.commerce_id = $2
         and o.paid_at between e.starts_at - interval '${AROUND_EVENT}' and e.ends_at + interval '${AROUND_EVENT}'
       join order_status_changes h on h.venue_id = o.venue_id and h.order_id = o.id
       group by o.id, o.estimated_preparation_minutes
       having min(h.at) filter (where h.to_status_id in (${paymentAccepted}, ${preparing})) is not null
       order by accepted_at limit ${MAX_ORDERS}
     ), first as (select min(accepted_at) as at from queued)
     select e.name, e.ends_at as "endsAt", first.at as "firstAt", (
       select json_agg(json_build_object('acceptedAt', ${seconds('q.accepted_at')},
         'startedAt', ${seconds('q.started_at')}, 'leftAt', ${seconds('q.left_at')},
         'preparationMinutes', q.minutes) order by q.accepted_at, q.id)
       from queued q
     ) as orders
     from last_event e cross join first
     where first.at is not null`,
    [venueId, commerceId],
  );
  const [row] = rows;
  return row ? { ...row, endsAt: row.endsAt.toISOString(), firstAt: row.firstAt.toISOString() } : null;
}
