import { REFUNDS_OF_SALES } from './refunds-of-sales.sql.ts';

/** SQL of an amount divided by weights. The rounded shares add up to it, as in `lineSharesMinor`. */
function shareOf(amount: string, { sumUpTo, weight, whole }: { sumUpTo: string; weight: string; whole: string }) {
  const upTo = (sum: string) => `div(${amount} * (${sum}), nullif(${whole}, 0))`;
  return `coalesce(${upTo(sumUpTo)} - ${upTo(`${sumUpTo} - ${weight}`)}, 0)`;
}

/**
 * SQL: lines of orders with the part of the order's total that each has, without the tip.
 *
 * @param orders relation with `venue_id`, `order_id` and `total_minor`
 */
function linesOf(orders: string): string {
  return `
    select o.*, l.line, l.product_id, l.product_name, l.quantity, l.gross_minor,
      ${shareOf('o.total_minor', { sumUpTo: 'l.sum_up_to', weight: 'l.price_minor', whole: 'l.whole_minor' })} as share_minor
    from ${orders} o
    cross join lateral (
      select line, product_id, product_name, quantity, quantity * unit_price_minor as gross_minor,
        priced.minor as price_minor, sum(priced.minor) over (order by line) as sum_up_to,
        sum(priced.minor) over () as whole_minor
      from order_lines
      cross join lateral (
        select quantity * unit_price_minor - benefit_discount_minor - coalesce(discount_minor, 0) as minor
      ) as priced
      where venue_id = o.venue_id and order_id = o.order_id
    ) as l`;
}

/**
 * SQL: the part of each refund that each line of its order has. A refund of units has its lines. Another one is divided by
 * what earlier refunds of units left of the lines.
 */
const REFUNDED_LINES = `
  select refund.day, refund.commerce_id, refund.event_id, refund.product_id, refund.product_name,
    case when refund.amount_minor = sum(refund.own_minor) over of_refund then refund.own_minor
      else ${shareOf('refund.amount_minor', {
        sumUpTo: 'sum(refund.weight) over (of_refund order by line)',
        weight: 'refund.weight',
        whole: 'sum(refund.weight) over of_refund',
      })} end as refund_minor
  from (
    select left_over.*, case when sum(left_minor) over (partition by id) > 0 then left_minor else share_minor end as weight
    from (
      select sold.*, coalesce(own.minor, 0) as own_minor, greatest(sold.share_minor - coalesce(earlier.minor, 0), 0) as left_minor
      from (${linesOf('refunded')}) as sold
      left join lateral (
        select sum(unit.amount_minor) as minor from refund_lines unit
        where unit.venue_id = sold.venue_id and unit.order_id = sold.order_id and unit.line = sold.line
          and unit.refund_id in (sold.id, sold.retry_of)
      ) as own on true
      left join lateral (
        select sum(unit.amount_minor) as minor
        from refund_lines unit
        join refunds made on made.venue_id = unit.venue_id and unit.refund_id in (made.id, made.retry_of)
        join ledger_transfers booked on booked.venue_id = made.venue_id and booked.kind = 'refund'
          and booked.ref = made.id::text and booked.id < sold.transfer_id
        where unit.venue_id = sold.venue_id and unit.order_id = sold.order_id and unit.line = sold.line
      ) as earlier on true
    ) as left_over
  ) as refund
  window of_refund as (partition by refund.id)`;

/** SQL: sales of products in a window. Parameters: $1 venue, $2 begin and $3 end of the window. */
export const PRODUCT_SALES = `
  with paid as (
    select o.venue_id, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id,
      o.total_minor - o.tip_minor as total_minor,
      (o.paid_at at time zone v.time_zone)::date as day
    from orders o join venues v on v.id = o.venue_id
    where o.venue_id = $1 and o.paid_at >= $2::timestamptz and o.paid_at < $3::timestamptz
  ), refunded as (
    select r.*, r.local_at::date as day from (${REFUNDS_OF_SALES}) as r
  )
  select day, commerce_id, event_id, product_id, max(product_name) as product_name, count(distinct order_id)::int as orders,
    sum(quantity)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refund_minor)::bigint as refunds_minor
  from (
    select day, commerce_id, event_id, product_id, product_name, order_id, quantity, gross_minor,
      gross_minor - share_minor as discounts_minor, 0 as refund_minor
    from (${linesOf('paid')}) as sold
    union all
    select day, commerce_id, event_id, product_id, product_name, null, 0, 0, 0, refund_minor
    from (${REFUNDED_LINES}) as given_back
  ) as sale
  group by day, commerce_id, event_id, product_id`;
