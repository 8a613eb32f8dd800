import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

const { paymentAccepted, preparing, toDeliver, delivered } = ORDER_STATUS;

/** Longer than staff may undo a hand-over, which is ten minutes. Before that an order is in no window. */
const UNDO_ENDED = `interval '15 minutes'`;

const minutesOf = (from: string, to: string, least: number) =>
  `greatest(${least}, least(240, ceil(extract(epoch from ${to} - ${from}) / 60)))::smallint`;

/**
 * SQL: waits of orders that were handed over in a window, a quarter of an hour earlier. An order is ready with its last
 * transition to the status, or with its hand-over where nothing was prepared. Promised is what it was promised first, whatever
 * came later. Parameters: $1 venue, $2 begin and $3 end of the window.
 */
export const WAITS = `
  select (made.ready_at at time zone v.time_zone)::date as day, o.commerce_id, coalesce(o.event_id, 0) as event_id,
    wait.measure, wait.minutes, count(*)::int as orders
  from venues v
  join commerces c on c.venue_id = v.id
  cross join lateral (
    select venue_id, id, commerce_id, event_id, created_at, paid_at,
      coalesce((promise_revisions->0->>'promisedBefore')::timestamptz, promised_at) as promised_at
    from orders
    where venue_id = c.venue_id and commerce_id = c.id and status_id = ${delivered}
      and status_since >= $2::timestamptz - ${UNDO_ENDED} and status_since < $3::timestamptz - ${UNDO_ENDED}
  ) as o
  cross join lateral (
    select min(h.at) filter (where h.to_status_id in (${preparing}, ${toDeliver})) as started_at,
      coalesce(
        max(h.at) filter (where h.to_status_id = ${toDeliver} and h.from_status_id in (${paymentAccepted}, ${preparing})),
        max(h.at) filter (where h.to_status_id = ${delivered} and h.from_status_id <> ${delivered})) as ready_at
    from order_status_changes h where h.venue_id = o.venue_id and h.order_id = o.id
  ) as made
  -- Where a commerce prepares before the payment, it accepts an order when it is placed.
  cross join lateral (
    select case when made.started_at < o.paid_at then o.created_at else o.paid_at end as at
  ) as accepted
  cross join lateral (values
    ('promised', ${minutesOf('accepted.at', 'o.promised_at', 0)}),
    ('actual', ${minutesOf('accepted.at', 'made.ready_at', 0)}),
    ('late', ${minutesOf('o.promised_at', 'made.ready_at', -60)})
  ) as wait(measure, minutes)
  where v.id = $1 and made.ready_at is not null
    and (wait.measure = 'actual' or o.promised_at is not null)
  group by 1, 2, 3, 4, 5`;
