import { paymentMethodOf, REFUNDS_OF_SALES } from './refunds-of-sales.sql.ts';

/** SQL: sales of a window. Parameters: $1 venue, $2 begin and $3 end of the window. */
export const SALES = `
  select day, hour, commerce_id, event_id, payment_method, max(event_name) as event_name, sum(orders)::int as orders,
    sum(units)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refunds)::int as refunds, sum(refunds_minor)::bigint as refunds_minor,
    sum(tips_minor)::bigint as tips_minor
  from (
    select local.at::date as day, extract(hour from local.at)::smallint as hour, o.commerce_id,
      coalesce(o.event_id, 0) as event_id, ${paymentMethodOf('o')} as payment_method, o.event_name, 1 as orders, sold.units,
      sold.gross_minor, sold.gross_minor - (o.total_minor - o.tip_minor) as discounts_minor, 0 as refunds, 0 as refunds_minor,
      o.tip_minor as tips_minor
    from orders o
    join venues v on v.id = o.venue_id
    cross join lateral (select o.paid_at at time zone v.time_zone as at) as local
    cross join lateral (
      select coalesce(sum(l.quantity), 0) as units, coalesce(sum(l.quantity * l.unit_price_minor), 0) as gross_minor
      from order_lines l where l.venue_id = o.venue_id and l.order_id = o.id
    ) as sold
    where o.venue_id = $1 and o.paid_at >= $2::timestamptz and o.paid_at < $3::timestamptz
    union all
    select r.local_at::date, extract(hour from r.local_at)::smallint, r.commerce_id, r.event_id, ${paymentMethodOf('r')},
      r.event_name, 0, 0, 0, 0, 1, r.amount_minor, -r.tip_minor
    from (${REFUNDS_OF_SALES}) as r
  ) as sale
  group by day, hour, commerce_id, event_id, payment_method`;
