-- features/reports/aggregates/fold-store.ts
delete from report_product_sales where venue_id = $1
;
-- features/reports/aggregates/fold-store.ts
delete from report_sales where venue_id = $1
;
-- features/reports/aggregates/fold-store.ts
delete from report_settlements where venue_id = $1
;
-- features/reports/aggregates/fold-store.ts
delete from report_waits where venue_id = $1
;
-- features/reports/aggregates/fold-store.ts
insert into report_folds (venue_id) select id from venues order by id on conflict do nothing
;
-- features/reports/aggregates/fold-store.ts
insert into report_product_sales as stored (venue_id, day, commerce_id, event_id, product_id, product_name, orders, units, gross_minor, discounts_minor, refunds_minor)
       select $1, day, commerce_id, event_id, product_id, product_name, orders, units, gross_minor, discounts_minor, refunds_minor from (
  with paid as (
    select o.venue_id, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id,
      o.total_minor - o.tip_minor as total_minor,
      (o.paid_at at time zone v.time_zone)::date as day
    from orders o join venues v on v.id = o.venue_id
    where o.venue_id = $1 and o.paid_at >= $2::timestamptz and o.paid_at < $3::timestamptz
  ), refunded as (
    select r.*, r.local_at::date as day from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
  )
  select day, commerce_id, event_id, product_id, max(product_name) as product_name, count(distinct order_id)::int as orders,
    sum(quantity)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refund_minor)::bigint as refunds_minor
  from (
    select day, commerce_id, event_id, product_id, product_name, order_id, quantity, gross_minor,
      gross_minor - share_minor as discounts_minor, 0 as refund_minor
    from (
    select o.*, l.line, l.product_id, l.product_name, l.quantity, l.gross_minor,
      coalesce(div(o.total_minor * (l.sum_up_to), nullif(l.whole_minor, 0)) - div(o.total_minor * (l.sum_up_to - l.price_minor), nullif(l.whole_minor, 0)), 0) as share_minor
    from paid o
    cross join lateral (
      select line, product_id, product_name, quantity, quantity * unit_price_minor as gross_minor,
        priced.minor as price_minor, sum(priced.minor) over (order by line) as sum_up_to,
        sum(priced.minor) over () as whole_minor
      from order_lines
      cross join lateral (
        select quantity * unit_price_minor - benefit_discount_minor - coalesce(discount_minor, 0) as minor
      ) as priced
      where venue_id = o.venue_id and order_id = o.order_id
    ) as l) as sold
    union all
    select day, commerce_id, event_id, product_id, product_name, null, 0, 0, 0, refund_minor
    from (
  select refund.day, refund.commerce_id, refund.event_id, refund.product_id, refund.product_name,
    case when refund.amount_minor = sum(refund.own_minor) over of_refund then refund.own_minor
      else coalesce(div(refund.amount_minor * (sum(refund.weight) over (of_refund order by line)), nullif(sum(refund.weight) over of_refund, 0)) - div(refund.amount_minor * (sum(refund.weight) over (of_refund order by line) - refund.weight), nullif(sum(refund.weight) over of_refund, 0)), 0) end as refund_minor
  from (
    select left_over.*, case when sum(left_minor) over (partition by id) > 0 then left_minor else share_minor end as weight
    from (
      select sold.*, coalesce(own.minor, 0) as own_minor, greatest(sold.share_minor - coalesce(earlier.minor, 0), 0) as left_minor
      from (
    select o.*, l.line, l.product_id, l.product_name, l.quantity, l.gross_minor,
      coalesce(div(o.total_minor * (l.sum_up_to), nullif(l.whole_minor, 0)) - div(o.total_minor * (l.sum_up_to - l.price_minor), nullif(l.whole_minor, 0)), 0) as share_minor
    from refunded o
    cross join lateral (
      select line, product_id, product_name, quantity, quantity * unit_price_minor as gross_minor,
        priced.minor as price_minor, sum(priced.minor) over (order by line) as sum_up_to,
        sum(priced.minor) over () as whole_minor
      from order_lines
      cross join lateral (
        select quantity * unit_price_minor - benefit_discount_minor - coalesce(discount_minor, 0) as minor
      ) as priced
      where venue_id = o.venue_id and order_id = o.order_id
    ) as l) as sold
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
  window of_refund as (partition by refund.id)) as given_back
  ) as sale
  group by day, commerce_id, event_id, product_id) as counted
       on conflict (venue_id, day, commerce_id, event_id, product_id) do update set orders = stored.orders + excluded.orders, units = stored.units + excluded.units, gross_minor = stored.gross_minor + excluded.gross_minor, discounts_minor = stored.discounts_minor + excluded.discounts_minor, refunds_minor = stored.refunds_minor + excluded.refunds_minor, product_name = coalesce(excluded.product_name, stored.product_name)
;
-- features/reports/aggregates/fold-store.ts
insert into report_sales as stored (venue_id, day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor)
       select $1, day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from (
  select day, hour, commerce_id, event_id, payment_method, max(event_name) as event_name, sum(orders)::int as orders,
    sum(units)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refunds)::int as refunds, sum(refunds_minor)::bigint as refunds_minor,
    sum(tips_minor)::bigint as tips_minor
  from (
    select local.at::date as day, extract(hour from local.at)::smallint as hour, o.commerce_id,
      coalesce(o.event_id, 0) as event_id, case when o.is_cash then 'cash' when o.is_balance then 'balance' else 'provider' end as payment_method, o.event_name, 1 as orders, sold.units,
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
    select r.local_at::date, extract(hour from r.local_at)::smallint, r.commerce_id, r.event_id, case when r.is_cash then 'cash' when r.is_balance then 'balance' else 'provider' end,
      r.event_name, 0, 0, 0, 0, 1, r.amount_minor, -r.tip_minor
    from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
  ) as sale
  group by day, hour, commerce_id, event_id, payment_method) as counted
       on conflict (venue_id, day, hour, commerce_id, event_id, payment_method) do update set orders = stored.orders + excluded.orders, units = stored.units + excluded.units, gross_minor = stored.gross_minor + excluded.gross_minor, discounts_minor = stored.discounts_minor + excluded.discounts_minor, refunds = stored.refunds + excluded.refunds, refunds_minor = stored.refunds_minor + excluded.refunds_minor, tips_minor = stored.tips_minor + excluded.tips_minor, event_name = coalesce(excluded.event_name, stored.event_name)
;
-- features/reports/aggregates/fold-store.ts
insert into report_settlements as stored (venue_id, day, config_id, currency, captures, captured_minor, refunds, refunded_minor)
       select $1, day, config_id, currency, captures, captured_minor, refunds, refunded_minor from (
  select day, config_id, currency, sum(captures)::int as captures, sum(captured_minor)::bigint as captured_minor,
    sum(refunds)::int as refunds, sum(refunded_minor)::bigint as refunded_minor
  from (
    select (c.captured_at at time zone v.time_zone)::date as day, c.config_id, c.currency, 1 as captures,
      c.amount_minor as captured_minor, 0 as refunds, 0 as refunded_minor
    from captures c join venues v on v.id = c.venue_id
    where c.venue_id = $1 and c.seen_at >= $2::timestamptz and c.seen_at < $3::timestamptz
    union all
    select (t.at at time zone v.time_zone)::date, r.config_id, r.currency, 0, 0, 1, r.amount_minor
    from ledger_transfers t
    join venues v on v.id = t.venue_id
    join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.method = 'provider'
    where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz
  ) as moved
  group by day, config_id, currency) as counted
       on conflict (venue_id, day, config_id, currency) do update set captures = stored.captures + excluded.captures, captured_minor = stored.captured_minor + excluded.captured_minor, refunds = stored.refunds + excluded.refunds, refunded_minor = stored.refunded_minor + excluded.refunded_minor
;
-- features/reports/aggregates/fold-store.ts
insert into report_waits as stored (venue_id, day, commerce_id, event_id, measure, minutes, orders)
       select $1, day, commerce_id, event_id, measure, minutes, orders from (
  select (made.ready_at at time zone v.time_zone)::date as day, o.commerce_id, coalesce(o.event_id, 0) as event_id,
    wait.measure, wait.minutes, count(*)::int as orders
  from venues v
  join commerces c on c.venue_id = v.id
  cross join lateral (
    select venue_id, id, commerce_id, event_id, created_at, paid_at,
      coalesce((promise_revisions->0->>'promisedBefore')::timestamptz, promised_at) as promised_at
    from orders
    where venue_id = c.venue_id and commerce_id = c.id and status_id = 6
      and status_since >= $2::timestamptz - interval '15 minutes' and status_since < $3::timestamptz - interval '15 minutes'
  ) as o
  cross join lateral (
    select min(h.at) filter (where h.to_status_id in (4, 3)) as started_at,
      coalesce(
        max(h.at) filter (where h.to_status_id = 3 and h.from_status_id in (2, 4)),
        max(h.at) filter (where h.to_status_id = 6 and h.from_status_id <> 6)) as ready_at
    from order_status_changes h where h.venue_id = o.venue_id and h.order_id = o.id
  ) as made
  -- Where a commerce prepares before the payment, it accepts an order when it is placed.
  cross join lateral (
    select case when made.started_at < o.paid_at then o.created_at else o.paid_at end as at
  ) as accepted
  cross join lateral (values
    ('promised', greatest(0, least(240, ceil(extract(epoch from o.promised_at - accepted.at) / 60)))::smallint),
    ('actual', greatest(0, least(240, ceil(extract(epoch from made.ready_at - accepted.at) / 60)))::smallint),
    ('late', greatest(-60, least(240, ceil(extract(epoch from made.ready_at - o.promised_at) / 60)))::smallint)
  ) as wait(measure, minutes)
  where v.id = $1 and made.ready_at is not null
    and (wait.measure = 'actual' or o.promised_at is not null)
  group by 1, 2, 3, 4, 5) as counted
       on conflict (venue_id, day, commerce_id, event_id, measure, minutes) do update set orders = stored.orders + excluded.orders
;
-- features/reports/aggregates/fold-store.ts
select 'report_product_sales' as table, to_jsonb(stored) as stored, to_jsonb(recomputed) as recomputed
     from (select day, commerce_id, event_id, product_id, orders, units, gross_minor, discounts_minor, refunds_minor from report_product_sales where venue_id = $1) as stored
     full join (select day, commerce_id, event_id, product_id, orders, units, gross_minor, discounts_minor, refunds_minor from (
  with paid as (
    select o.venue_id, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id,
      o.total_minor - o.tip_minor as total_minor,
      (o.paid_at at time zone v.time_zone)::date as day
    from orders o join venues v on v.id = o.venue_id
    where o.venue_id = $1 and o.paid_at >= $2::timestamptz and o.paid_at < $3::timestamptz
  ), refunded as (
    select r.*, r.local_at::date as day from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
  )
  select day, commerce_id, event_id, product_id, max(product_name) as product_name, count(distinct order_id)::int as orders,
    sum(quantity)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refund_minor)::bigint as refunds_minor
  from (
    select day, commerce_id, event_id, product_id, product_name, order_id, quantity, gross_minor,
      gross_minor - share_minor as discounts_minor, 0 as refund_minor
    from (
    select o.*, l.line, l.product_id, l.product_name, l.quantity, l.gross_minor,
      coalesce(div(o.total_minor * (l.sum_up_to), nullif(l.whole_minor, 0)) - div(o.total_minor * (l.sum_up_to - l.price_minor), nullif(l.whole_minor, 0)), 0) as share_minor
    from paid o
    cross join lateral (
      select line, product_id, product_name, quantity, quantity * unit_price_minor as gross_minor,
        priced.minor as price_minor, sum(priced.minor) over (order by line) as sum_up_to,
        sum(priced.minor) over () as whole_minor
      from order_lines
      cross join lateral (
        select quantity * unit_price_minor - benefit_discount_minor - coalesce(discount_minor, 0) as minor
      ) as priced
      where venue_id = o.venue_id and order_id = o.order_id
    ) as l) as sold
    union all
    select day, commerce_id, event_id, product_id, product_name, null, 0, 0, 0, refund_minor
    from (
  select refund.day, refund.commerce_id, refund.event_id, refund.product_id, refund.product_name,
    case when refund.amount_minor = sum(refund.own_minor) over of_refund then refund.own_minor
      else coalesce(div(refund.amount_minor * (sum(refund.weight) over (of_refund order by line)), nullif(sum(refund.weight) over of_refund, 0)) - div(refund.amount_minor * (sum(refund.weight) over (of_refund order by line) - refund.weight), nullif(sum(refund.weight) over of_refund, 0)), 0) end as refund_minor
  from (
    select left_over.*, case when sum(left_minor) over (partition by id) > 0 then left_minor else share_minor end as weight
    from (
      select sold.*, coalesce(own.minor, 0) as own_minor, greatest(sold.share_minor - coalesce(earlier.minor, 0), 0) as left_minor
      from (
    select o.*, l.line, l.product_id, l.product_name, l.quantity, l.gross_minor,
      coalesce(div(o.total_minor * (l.sum_up_to), nullif(l.whole_minor, 0)) - div(o.total_minor * (l.sum_up_to - l.price_minor), nullif(l.whole_minor, 0)), 0) as share_minor
    from refunded o
    cross join lateral (
      select line, product_id, product_name, quantity, quantity * unit_price_minor as gross_minor,
        priced.minor as price_minor, sum(priced.minor) over (order by line) as sum_up_to,
        sum(priced.minor) over () as whole_minor
      from order_lines
      cross join lateral (
        select quantity * unit_price_minor - benefit_discount_minor - coalesce(discount_minor, 0) as minor
      ) as priced
      where venue_id = o.venue_id and order_id = o.order_id
    ) as l) as sold
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
  window of_refund as (partition by refund.id)) as given_back
  ) as sale
  group by day, commerce_id, event_id, product_id) as counted) as recomputed on stored.day = recomputed.day and stored.commerce_id = recomputed.commerce_id and stored.event_id = recomputed.event_id and stored.product_id = recomputed.product_id
     where row(coalesce(stored.orders, 0), coalesce(stored.units, 0), coalesce(stored.gross_minor, 0), coalesce(stored.discounts_minor, 0), coalesce(stored.refunds_minor, 0)) is distinct from row(coalesce(recomputed.orders, 0), coalesce(recomputed.units, 0), coalesce(recomputed.gross_minor, 0), coalesce(recomputed.discounts_minor, 0), coalesce(recomputed.refunds_minor, 0))
;
-- features/reports/aggregates/fold-store.ts
select 'report_sales' as table, to_jsonb(stored) as stored, to_jsonb(recomputed) as recomputed
     from (select day, hour, commerce_id, event_id, payment_method, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from report_sales where venue_id = $1) as stored
     full join (select day, hour, commerce_id, event_id, payment_method, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from (
  select day, hour, commerce_id, event_id, payment_method, max(event_name) as event_name, sum(orders)::int as orders,
    sum(units)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refunds)::int as refunds, sum(refunds_minor)::bigint as refunds_minor,
    sum(tips_minor)::bigint as tips_minor
  from (
    select local.at::date as day, extract(hour from local.at)::smallint as hour, o.commerce_id,
      coalesce(o.event_id, 0) as event_id, case when o.is_cash then 'cash' when o.is_balance then 'balance' else 'provider' end as payment_method, o.event_name, 1 as orders, sold.units,
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
    select r.local_at::date, extract(hour from r.local_at)::smallint, r.commerce_id, r.event_id, case when r.is_cash then 'cash' when r.is_balance then 'balance' else 'provider' end,
      r.event_name, 0, 0, 0, 0, 1, r.amount_minor, -r.tip_minor
    from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
  ) as sale
  group by day, hour, commerce_id, event_id, payment_method) as counted) as recomputed on stored.day = recomputed.day and stored.hour = recomputed.hour and stored.commerce_id = recomputed.commerce_id and stored.event_id = recomputed.event_id and stored.payment_method = recomputed.payment_method
     where row(coalesce(stored.orders, 0), coalesce(stored.units, 0), coalesce(stored.gross_minor, 0), coalesce(stored.discounts_minor, 0), coalesce(stored.refunds, 0), coalesce(stored.refunds_minor, 0), coalesce(stored.tips_minor, 0)) is distinct from row(coalesce(recomputed.orders, 0), coalesce(recomputed.units, 0), coalesce(recomputed.gross_minor, 0), coalesce(recomputed.discounts_minor, 0), coalesce(recomputed.refunds, 0), coalesce(recomputed.refunds_minor, 0), coalesce(recomputed.tips_minor, 0))
;
-- features/reports/aggregates/fold-store.ts
select 'report_settlements' as table, to_jsonb(stored) as stored, to_jsonb(recomputed) as recomputed
     from (select day, config_id, currency, captures, captured_minor, refunds, refunded_minor from report_settlements where venue_id = $1) as stored
     full join (select day, config_id, currency, captures, captured_minor, refunds, refunded_minor from (
  select day, config_id, currency, sum(captures)::int as captures, sum(captured_minor)::bigint as captured_minor,
    sum(refunds)::int as refunds, sum(refunded_minor)::bigint as refunded_minor
  from (
    select (c.captured_at at time zone v.time_zone)::date as day, c.config_id, c.currency, 1 as captures,
      c.amount_minor as captured_minor, 0 as refunds, 0 as refunded_minor
    from captures c join venues v on v.id = c.venue_id
    where c.venue_id = $1 and c.seen_at >= $2::timestamptz and c.seen_at < $3::timestamptz
    union all
    select (t.at at time zone v.time_zone)::date, r.config_id, r.currency, 0, 0, 1, r.amount_minor
    from ledger_transfers t
    join venues v on v.id = t.venue_id
    join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.method = 'provider'
    where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz
  ) as moved
  group by day, config_id, currency) as counted) as recomputed on stored.day = recomputed.day and stored.config_id = recomputed.config_id and stored.currency = recomputed.currency
     where row(coalesce(stored.captures, 0), coalesce(stored.captured_minor, 0), coalesce(stored.refunds, 0), coalesce(stored.refunded_minor, 0)) is distinct from row(coalesce(recomputed.captures, 0), coalesce(recomputed.captured_minor, 0), coalesce(recomputed.refunds, 0), coalesce(recomputed.refunded_minor, 0))
;
-- features/reports/aggregates/fold-store.ts
select 'report_waits' as table, to_jsonb(stored) as stored, to_jsonb(recomputed) as recomputed
     from (select day, commerce_id, event_id, measure, minutes, orders from report_waits where venue_id = $1) as stored
     full join (select day, commerce_id, event_id, measure, minutes, orders from (
  select (made.ready_at at time zone v.time_zone)::date as day, o.commerce_id, coalesce(o.event_id, 0) as event_id,
    wait.measure, wait.minutes, count(*)::int as orders
  from venues v
  join commerces c on c.venue_id = v.id
  cross join lateral (
    select venue_id, id, commerce_id, event_id, created_at, paid_at,
      coalesce((promise_revisions->0->>'promisedBefore')::timestamptz, promised_at) as promised_at
    from orders
    where venue_id = c.venue_id and commerce_id = c.id and status_id = 6
      and status_since >= $2::timestamptz - interval '15 minutes' and status_since < $3::timestamptz - interval '15 minutes'
  ) as o
  cross join lateral (
    select min(h.at) filter (where h.to_status_id in (4, 3)) as started_at,
      coalesce(
        max(h.at) filter (where h.to_status_id = 3 and h.from_status_id in (2, 4)),
        max(h.at) filter (where h.to_status_id = 6 and h.from_status_id <> 6)) as ready_at
    from order_status_changes h where h.venue_id = o.venue_id and h.order_id = o.id
  ) as made
  -- Where a commerce prepares before the payment, it accepts an order when it is placed.
  cross join lateral (
    select case when made.started_at < o.paid_at then o.created_at else o.paid_at end as at
  ) as accepted
  cross join lateral (values
    ('promised', greatest(0, least(240, ceil(extract(epoch from o.promised_at - accepted.at) / 60)))::smallint),
    ('actual', greatest(0, least(240, ceil(extract(epoch from made.ready_at - accepted.at) / 60)))::smallint),
    ('late', greatest(-60, least(240, ceil(extract(epoch from made.ready_at - o.promised_at) / 60)))::smallint)
  ) as wait(measure, minutes)
  where v.id = $1 and made.ready_at is not null
    and (wait.measure = 'actual' or o.promised_at is not null)
  group by 1, 2, 3, 4, 5) as counted) as recomputed on stored.day = recomputed.day and stored.commerce_id = recomputed.commerce_id and stored.event_id = recomputed.event_id and stored.measure = recomputed.measure and stored.minutes = recomputed.minutes
     where row(coalesce(stored.orders, 0)) is distinct from row(coalesce(recomputed.orders, 0))
;
-- features/reports/aggregates/fold-store.ts
select folded_until::text as "foldedUntil" from report_folds where venue_id = $1
;
-- features/reports/aggregates/fold-store.ts
select folded_until::text as "foldedUntil" from report_folds where venue_id = $1 for update skip locked
;
-- features/reports/aggregates/fold-store.ts
select folded_until::text as "from", least(closing_until, first.paid_at + interval '1 day')::text as until
     from report_folds
     cross join lateral (
       select min(paid_at) as paid_at from orders where venue_id = $1 and paid_at is not null and paid_at >= folded_until
     ) as first
     where venue_id = $1 and closing_xid <= pg_snapshot_xmin(pg_current_snapshot()) and closing_until > folded_until
;
-- features/reports/aggregates/fold-store.ts
select venue_id as "venueId" from report_folds order by 1
;
-- features/reports/aggregates/fold-store.ts
update report_folds
     set closing_until = greatest(folded_until, statement_timestamp() - interval '5 seconds'), closing_xid = pg_current_xact_id()
     where venue_id = $1 and (closing_xid is null or closing_until <= folded_until
       or closing_xid > pg_snapshot_xmax(pg_current_snapshot()))
;
-- features/reports/aggregates/fold-store.ts
update report_folds set folded_until = $2,
       closing_until = case when closing_until > $2::timestamptz then closing_until end,
       closing_xid = case when closing_until > $2::timestamptz then closing_xid end
     where venue_id = $1
;
-- features/reports/aggregates/read-aggregate.ts
select (r.commerce_id)::text as key, (select name from commerces where venue_id = $1 and id = r.commerce_id) as name, coalesce(sum(r.orders), 0)::float8 as orders, coalesce(sum(r.units), 0)::float8 as units,
  coalesce(sum(r.gross_minor), 0)::float8 as "grossMinor", coalesce(sum(r.discounts_minor), 0)::float8 as "discountsMinor",
  coalesce(sum(r.refunds_minor), 0)::float8 as "refundsMinor",
  coalesce(sum(r.gross_minor - r.discounts_minor - r.refunds_minor), 0)::float8 as "netMinor", coalesce(sum(r.tips_minor), 0)::float8 as "tipsMinor" from (select * from (select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from report_sales where venue_id = $1
    union all select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from (
  select day, hour, commerce_id, event_id, payment_method, max(event_name) as event_name, sum(orders)::int as orders,
    sum(units)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refunds)::int as refunds, sum(refunds_minor)::bigint as refunds_minor,
    sum(tips_minor)::bigint as tips_minor
  from (
    select local.at::date as day, extract(hour from local.at)::smallint as hour, o.commerce_id,
      coalesce(o.event_id, 0) as event_id, case when o.is_cash then 'cash' when o.is_balance then 'balance' else 'provider' end as payment_method, o.event_name, 1 as orders, sold.units,
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
    select r.local_at::date, extract(hour from r.local_at)::smallint, r.commerce_id, r.event_id, case when r.is_cash then 'cash' when r.is_balance then 'balance' else 'provider' end,
      r.event_name, 0, 0, 0, 0, 1, r.amount_minor, -r.tip_minor
    from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
  ) as sale
  group by day, hour, commerce_id, event_id, payment_method) as since) as every where day >= coalesce($4::date, day) and day <= coalesce($5::date, day) and ($6::bigint is null or event_id = $6) and ($7::bigint[] is null or commerce_id = any($7::bigint[]))) as r group by r.commerce_id order by "netMinor" desc, r.commerce_id
;
-- features/reports/aggregates/read-aggregate.ts
select (r.event_id)::text as key, coalesce((select name from events where venue_id = $1 and id = r.event_id), max(r.event_name)) as name, coalesce(sum(r.orders), 0)::float8 as orders, coalesce(sum(r.units), 0)::float8 as units,
  coalesce(sum(r.gross_minor), 0)::float8 as "grossMinor", coalesce(sum(r.discounts_minor), 0)::float8 as "discountsMinor",
  coalesce(sum(r.refunds_minor), 0)::float8 as "refundsMinor",
  coalesce(sum(r.gross_minor - r.discounts_minor - r.refunds_minor), 0)::float8 as "netMinor", coalesce(sum(r.tips_minor), 0)::float8 as "tipsMinor" from (select * from (select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from report_sales where venue_id = $1
    union all select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from (
  select day, hour, commerce_id, event_id, payment_method, max(event_name) as event_name, sum(orders)::int as orders,
    sum(units)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refunds)::int as refunds, sum(refunds_minor)::bigint as refunds_minor,
    sum(tips_minor)::bigint as tips_minor
  from (
    select local.at::date as day, extract(hour from local.at)::smallint as hour, o.commerce_id,
      coalesce(o.event_id, 0) as event_id, case when o.is_cash then 'cash' when o.is_balance then 'balance' else 'provider' end as payment_method, o.event_name, 1 as orders, sold.units,
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
    select r.local_at::date, extract(hour from r.local_at)::smallint, r.commerce_id, r.event_id, case when r.is_cash then 'cash' when r.is_balance then 'balance' else 'provider' end,
      r.event_name, 0, 0, 0, 0, 1, r.amount_minor, -r.tip_minor
    from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
  ) as sale
  group by day, hour, commerce_id, event_id, payment_method) as since) as every where day >= coalesce($4::date, day) and day <= coalesce($5::date, day) and ($6::bigint is null or event_id = $6) and ($7::bigint[] is null or commerce_id = any($7::bigint[]))) as r group by r.event_id order by "netMinor" desc, r.event_id
;
-- features/reports/aggregates/read-aggregate.ts
select (r.payment_method)::text as key, null::text as name, coalesce(sum(r.orders), 0)::float8 as orders, coalesce(sum(r.units), 0)::float8 as units,
  coalesce(sum(r.gross_minor), 0)::float8 as "grossMinor", coalesce(sum(r.discounts_minor), 0)::float8 as "discountsMinor",
  coalesce(sum(r.refunds_minor), 0)::float8 as "refundsMinor",
  coalesce(sum(r.gross_minor - r.discounts_minor - r.refunds_minor), 0)::float8 as "netMinor", coalesce(sum(r.tips_minor), 0)::float8 as "tipsMinor" from (select * from (select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from report_sales where venue_id = $1
    union all select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from (
  select day, hour, commerce_id, event_id, payment_method, max(event_name) as event_name, sum(orders)::int as orders,
    sum(units)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refunds)::int as refunds, sum(refunds_minor)::bigint as refunds_minor,
    sum(tips_minor)::bigint as tips_minor
  from (
    select local.at::date as day, extract(hour from local.at)::smallint as hour, o.commerce_id,
      coalesce(o.event_id, 0) as event_id, case when o.is_cash then 'cash' when o.is_balance then 'balance' else 'provider' end as payment_method, o.event_name, 1 as orders, sold.units,
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
    select r.local_at::date, extract(hour from r.local_at)::smallint, r.commerce_id, r.event_id, case when r.is_cash then 'cash' when r.is_balance then 'balance' else 'provider' end,
      r.event_name, 0, 0, 0, 0, 1, r.amount_minor, -r.tip_minor
    from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
  ) as sale
  group by day, hour, commerce_id, event_id, payment_method) as since) as every where day >= coalesce($4::date, day) and day <= coalesce($5::date, day) and ($6::bigint is null or event_id = $6) and ($7::bigint[] is null or commerce_id = any($7::bigint[]))) as r group by r.payment_method order by "netMinor" desc, r.payment_method
;
-- features/reports/aggregates/read-aggregate.ts
select (r.product_id)::text as key, coalesce((select name from products where venue_id = $1 and id = r.product_id), max(r.product_name)) as name, coalesce(sum(r.orders), 0)::float8 as orders, coalesce(sum(r.units), 0)::float8 as units,
  coalesce(sum(r.gross_minor), 0)::float8 as "grossMinor", coalesce(sum(r.discounts_minor), 0)::float8 as "discountsMinor",
  coalesce(sum(r.refunds_minor), 0)::float8 as "refundsMinor",
  coalesce(sum(r.gross_minor - r.discounts_minor - r.refunds_minor), 0)::float8 as "netMinor", 0::float8 as "tipsMinor" from (select * from (select day, commerce_id, event_id, product_id, product_name, orders, units, gross_minor, discounts_minor, refunds_minor from report_product_sales where venue_id = $1
    union all select day, commerce_id, event_id, product_id, product_name, orders, units, gross_minor, discounts_minor, refunds_minor from (
  with paid as (
    select o.venue_id, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id,
      o.total_minor - o.tip_minor as total_minor,
      (o.paid_at at time zone v.time_zone)::date as day
    from orders o join venues v on v.id = o.venue_id
    where o.venue_id = $1 and o.paid_at >= $2::timestamptz and o.paid_at < $3::timestamptz
  ), refunded as (
    select r.*, r.local_at::date as day from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
  )
  select day, commerce_id, event_id, product_id, max(product_name) as product_name, count(distinct order_id)::int as orders,
    sum(quantity)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refund_minor)::bigint as refunds_minor
  from (
    select day, commerce_id, event_id, product_id, product_name, order_id, quantity, gross_minor,
      gross_minor - share_minor as discounts_minor, 0 as refund_minor
    from (
    select o.*, l.line, l.product_id, l.product_name, l.quantity, l.gross_minor,
      coalesce(div(o.total_minor * (l.sum_up_to), nullif(l.whole_minor, 0)) - div(o.total_minor * (l.sum_up_to - l.price_minor), nullif(l.whole_minor, 0)), 0) as share_minor
    from paid o
    cross join lateral (
      select line, product_id, product_name, quantity, quantity * unit_price_minor as gross_minor,
        priced.minor as price_minor, sum(priced.minor) over (order by line) as sum_up_to,
        sum(priced.minor) over () as whole_minor
      from order_lines
      cross join lateral (
        select quantity * unit_price_minor - benefit_discount_minor - coalesce(discount_minor, 0) as minor
      ) as priced
      where venue_id = o.venue_id and order_id = o.order_id
    ) as l) as sold
    union all
    select day, commerce_id, event_id, product_id, product_name, null, 0, 0, 0, refund_minor
    from (
  select refund.day, refund.commerce_id, refund.event_id, refund.product_id, refund.product_name,
    case when refund.amount_minor = sum(refund.own_minor) over of_refund then refund.own_minor
      else coalesce(div(refund.amount_minor * (sum(refund.weight) over (of_refund order by line)), nullif(sum(refund.weight) over of_refund, 0)) - div(refund.amount_minor * (sum(refund.weight) over (of_refund order by line) - refund.weight), nullif(sum(refund.weight) over of_refund, 0)), 0) end as refund_minor
  from (
    select left_over.*, case when sum(left_minor) over (partition by id) > 0 then left_minor else share_minor end as weight
    from (
      select sold.*, coalesce(own.minor, 0) as own_minor, greatest(sold.share_minor - coalesce(earlier.minor, 0), 0) as left_minor
      from (
    select o.*, l.line, l.product_id, l.product_name, l.quantity, l.gross_minor,
      coalesce(div(o.total_minor * (l.sum_up_to), nullif(l.whole_minor, 0)) - div(o.total_minor * (l.sum_up_to - l.price_minor), nullif(l.whole_minor, 0)), 0) as share_minor
    from refunded o
    cross join lateral (
      select line, product_id, product_name, quantity, quantity * unit_price_minor as gross_minor,
        priced.minor as price_minor, sum(priced.minor) over (order by line) as sum_up_to,
        sum(priced.minor) over () as whole_minor
      from order_lines
      cross join lateral (
        select quantity * unit_price_minor - benefit_discount_minor - coalesce(discount_minor, 0) as minor
      ) as priced
      where venue_id = o.venue_id and order_id = o.order_id
    ) as l) as sold
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
  window of_refund as (partition by refund.id)) as given_back
  ) as sale
  group by day, commerce_id, event_id, product_id) as since) as every where day >= coalesce($4::date, day) and day <= coalesce($5::date, day) and ($6::bigint is null or event_id = $6) and ($7::bigint[] is null or commerce_id = any($7::bigint[]))) as r group by r.product_id order by "netMinor" desc, r.product_id
;
-- features/reports/aggregates/read-aggregate.ts
select coalesce(sum(r.orders), 0)::float8 as orders, coalesce(sum(r.units), 0)::float8 as units,
  coalesce(sum(r.gross_minor), 0)::float8 as "grossMinor", coalesce(sum(r.discounts_minor), 0)::float8 as "discountsMinor",
  coalesce(sum(r.refunds_minor), 0)::float8 as "refundsMinor",
  coalesce(sum(r.gross_minor - r.discounts_minor - r.refunds_minor), 0)::float8 as "netMinor", coalesce(sum(r.tips_minor), 0)::float8 as "tipsMinor" from (select * from (select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from report_sales where venue_id = $1
    union all select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from (
  select day, hour, commerce_id, event_id, payment_method, max(event_name) as event_name, sum(orders)::int as orders,
    sum(units)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refunds)::int as refunds, sum(refunds_minor)::bigint as refunds_minor,
    sum(tips_minor)::bigint as tips_minor
  from (
    select local.at::date as day, extract(hour from local.at)::smallint as hour, o.commerce_id,
      coalesce(o.event_id, 0) as event_id, case when o.is_cash then 'cash' when o.is_balance then 'balance' else 'provider' end as payment_method, o.event_name, 1 as orders, sold.units,
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
    select r.local_at::date, extract(hour from r.local_at)::smallint, r.commerce_id, r.event_id, case when r.is_cash then 'cash' when r.is_balance then 'balance' else 'provider' end,
      r.event_name, 0, 0, 0, 0, 1, r.amount_minor, -r.tip_minor
    from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
  ) as sale
  group by day, hour, commerce_id, event_id, payment_method) as since) as every where day >= coalesce($4::date, day) and day <= coalesce($5::date, day) and ($6::bigint is null or event_id = $6) and ($7::bigint[] is null or commerce_id = any($7::bigint[]))) as r
;
-- features/reports/aggregates/read-aggregate.ts
select commerce_id::text as key, (select name from commerces where venue_id = $1 and id = r.commerce_id) as name, r.measure, r.minutes, sum(r.orders)::float8 as orders from (select * from (select day, commerce_id, event_id, measure, minutes, orders from report_waits where venue_id = $1
    union all select day, commerce_id, event_id, measure, minutes, orders from (
  select (made.ready_at at time zone v.time_zone)::date as day, o.commerce_id, coalesce(o.event_id, 0) as event_id,
    wait.measure, wait.minutes, count(*)::int as orders
  from venues v
  join commerces c on c.venue_id = v.id
  cross join lateral (
    select venue_id, id, commerce_id, event_id, created_at, paid_at,
      coalesce((promise_revisions->0->>'promisedBefore')::timestamptz, promised_at) as promised_at
    from orders
    where venue_id = c.venue_id and commerce_id = c.id and status_id = 6
      and status_since >= $2::timestamptz - interval '15 minutes' and status_since < $3::timestamptz - interval '15 minutes'
  ) as o
  cross join lateral (
    select min(h.at) filter (where h.to_status_id in (4, 3)) as started_at,
      coalesce(
        max(h.at) filter (where h.to_status_id = 3 and h.from_status_id in (2, 4)),
        max(h.at) filter (where h.to_status_id = 6 and h.from_status_id <> 6)) as ready_at
    from order_status_changes h where h.venue_id = o.venue_id and h.order_id = o.id
  ) as made
  -- Where a commerce prepares before the payment, it accepts an order when it is placed.
  cross join lateral (
    select case when made.started_at < o.paid_at then o.created_at else o.paid_at end as at
  ) as accepted
  cross join lateral (values
    ('promised', greatest(0, least(240, ceil(extract(epoch from o.promised_at - accepted.at) / 60)))::smallint),
    ('actual', greatest(0, least(240, ceil(extract(epoch from made.ready_at - accepted.at) / 60)))::smallint),
    ('late', greatest(-60, least(240, ceil(extract(epoch from made.ready_at - o.promised_at) / 60)))::smallint)
  ) as wait(measure, minutes)
  where v.id = $1 and made.ready_at is not null
    and (wait.measure = 'actual' or o.promised_at is not null)
  group by 1, 2, 3, 4, 5) as since) as every where day >= coalesce($4::date, day) and day <= coalesce($5::date, day) and ($6::bigint is null or event_id = $6) and ($7::bigint[] is null or commerce_id = any($7::bigint[]))) as r group by r.commerce_id, r.measure, r.minutes order by r.commerce_id
;
-- features/reports/aggregates/read-aggregate.ts
select event_id::text as key, (select name from events where venue_id = $1 and id = r.event_id) as name, r.measure, r.minutes, sum(r.orders)::float8 as orders from (select * from (select day, commerce_id, event_id, measure, minutes, orders from report_waits where venue_id = $1
    union all select day, commerce_id, event_id, measure, minutes, orders from (
  select (made.ready_at at time zone v.time_zone)::date as day, o.commerce_id, coalesce(o.event_id, 0) as event_id,
    wait.measure, wait.minutes, count(*)::int as orders
  from venues v
  join commerces c on c.venue_id = v.id
  cross join lateral (
    select venue_id, id, commerce_id, event_id, created_at, paid_at,
      coalesce((promise_revisions->0->>'promisedBefore')::timestamptz, promised_at) as promised_at
    from orders
    where venue_id = c.venue_id and commerce_id = c.id and status_id = 6
      and status_since >= $2::timestamptz - interval '15 minutes' and status_since < $3::timestamptz - interval '15 minutes'
  ) as o
  cross join lateral (
    select min(h.at) filter (where h.to_status_id in (4, 3)) as started_at,
      coalesce(
        max(h.at) filter (where h.to_status_id = 3 and h.from_status_id in (2, 4)),
        max(h.at) filter (where h.to_status_id = 6 and h.from_status_id <> 6)) as ready_at
    from order_status_changes h where h.venue_id = o.venue_id and h.order_id = o.id
  ) as made
  -- Where a commerce prepares before the payment, it accepts an order when it is placed.
  cross join lateral (
    select case when made.started_at < o.paid_at then o.created_at else o.paid_at end as at
  ) as accepted
  cross join lateral (values
    ('promised', greatest(0, least(240, ceil(extract(epoch from o.promised_at - accepted.at) / 60)))::smallint),
    ('actual', greatest(0, least(240, ceil(extract(epoch from made.ready_at - accepted.at) / 60)))::smallint),
    ('late', greatest(-60, least(240, ceil(extract(epoch from made.ready_at - o.promised_at) / 60)))::smallint)
  ) as wait(measure, minutes)
  where v.id = $1 and made.ready_at is not null
    and (wait.measure = 'actual' or o.promised_at is not null)
  group by 1, 2, 3, 4, 5) as since) as every where day >= coalesce($4::date, day) and day <= coalesce($5::date, day) and ($6::bigint is null or event_id = $6) and ($7::bigint[] is null or commerce_id = any($7::bigint[]))) as r group by r.event_id, r.measure, r.minutes order by r.event_id
;
-- features/reports/aggregates/read-aggregate.ts
select to_char(r.day + r.hour * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI') as key, null::text as name, coalesce(sum(r.orders), 0)::float8 as orders, coalesce(sum(r.units), 0)::float8 as units,
  coalesce(sum(r.gross_minor), 0)::float8 as "grossMinor", coalesce(sum(r.discounts_minor), 0)::float8 as "discountsMinor",
  coalesce(sum(r.refunds_minor), 0)::float8 as "refundsMinor",
  coalesce(sum(r.gross_minor - r.discounts_minor - r.refunds_minor), 0)::float8 as "netMinor", coalesce(sum(r.tips_minor), 0)::float8 as "tipsMinor" from (select * from (select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from report_sales where venue_id = $1
    union all select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from (
  select day, hour, commerce_id, event_id, payment_method, max(event_name) as event_name, sum(orders)::int as orders,
    sum(units)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refunds)::int as refunds, sum(refunds_minor)::bigint as refunds_minor,
    sum(tips_minor)::bigint as tips_minor
  from (
    select local.at::date as day, extract(hour from local.at)::smallint as hour, o.commerce_id,
      coalesce(o.event_id, 0) as event_id, case when o.is_cash then 'cash' when o.is_balance then 'balance' else 'provider' end as payment_method, o.event_name, 1 as orders, sold.units,
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
    select r.local_at::date, extract(hour from r.local_at)::smallint, r.commerce_id, r.event_id, case when r.is_cash then 'cash' when r.is_balance then 'balance' else 'provider' end,
      r.event_name, 0, 0, 0, 0, 1, r.amount_minor, -r.tip_minor
    from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
  ) as sale
  group by day, hour, commerce_id, event_id, payment_method) as since) as every where day >= coalesce($4::date, day) and day <= coalesce($5::date, day) and ($6::bigint is null or event_id = $6) and ($7::bigint[] is null or commerce_id = any($7::bigint[]))) as r group by r.day + r.hour * interval '1 hour' order by r.day + r.hour * interval '1 hour'
;
-- features/reports/aggregates/read-aggregate.ts
select to_char(r.day, 'YYYY-MM-DD') as day from (select * from (select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from report_sales where venue_id = $1
    union all select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from (
  select day, hour, commerce_id, event_id, payment_method, max(event_name) as event_name, sum(orders)::int as orders,
    sum(units)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refunds)::int as refunds, sum(refunds_minor)::bigint as refunds_minor,
    sum(tips_minor)::bigint as tips_minor
  from (
    select local.at::date as day, extract(hour from local.at)::smallint as hour, o.commerce_id,
      coalesce(o.event_id, 0) as event_id, case when o.is_cash then 'cash' when o.is_balance then 'balance' else 'provider' end as payment_method, o.event_name, 1 as orders, sold.units,
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
    select r.local_at::date, extract(hour from r.local_at)::smallint, r.commerce_id, r.event_id, case when r.is_cash then 'cash' when r.is_balance then 'balance' else 'provider' end,
      r.event_name, 0, 0, 0, 0, 1, r.amount_minor, -r.tip_minor
    from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
  ) as sale
  group by day, hour, commerce_id, event_id, payment_method) as since) as every where day >= coalesce($4::date, day) and day <= coalesce($5::date, day) and ($6::bigint is null or event_id = $6) and ($7::bigint[] is null or commerce_id = any($7::bigint[]))) as r group by r.day order by r.day
;
-- features/reports/aggregates/read-aggregate.ts
select to_char(r.day, 'YYYY-MM-DD') as day, r.config_id as "configId", p.provider,
  array(
    select commerce.name from commerces commerce
    join payment_configs used on used.venue_id = commerce.venue_id and used.id = commerce.payment_config_id
    where commerce.venue_id = p.venue_id and (p.venue_id = used.venue_id and (p.payment_config_id = used.id or (
    p.payment_config_id = (select payment_config_id from venues where id = used.venue_id) and case when p.provider in (4, 5)
      then used.uses_venue_terminals and not exists (
        select 1 from provider_configs own
        where own.venue_id = used.venue_id and own.payment_config_id = used.id
          and own.provider in (4, 5) and own.replaced_at is null)
      else (used.uses_venue_cards and used.active_payment_provider is null) end)))
    order by commerce.position, commerce.id) as commerces, r.currency, sum(r.captures)::float8 as captures,
  sum(r.captured_minor)::float8 as "capturedMinor", sum(r.refunds)::float8 as refunds,
  sum(r.refunded_minor)::float8 as "refundedMinor",
  sum(r.captured_minor - r.refunded_minor)::float8 as "expectedPayoutMinor",
  m.reconciled_at as "comparedAt", m.differences,
  (select count(*)::int from money_exceptions x
   where x.venue_id = $1 and x.config_id = r.config_id and x.closed_at is null
     and x.opened_at >= r.day::timestamp at time zone v.time_zone
     and x.opened_at < (r.day + 1)::timestamp at time zone v.time_zone) as "openExceptions",
  (select coalesce(json_agg(json_build_object('id', found.id::float8, 'kind', found.kind, 'orderId', found.order_id::float8,
       'orderNumber', found.number, 'callNumber', found.call_number,
       'amountMinor', found.amount_minor, 'isOpen', found.closed_at is null)
     order by found.id), '[]')
   from (
     select x.id, x.kind, x.order_id, o.number, o.call_number, x.amount_minor, x.closed_at from money_exceptions x
     left join orders o on o.venue_id = $1 and o.id = x.order_id
     where x.venue_id = $1 and x.config_id = r.config_id and x.opened_at >= r.day::timestamp at time zone v.time_zone
       and x.opened_at < (r.day + 1)::timestamp at time zone v.time_zone
     order by x.id limit 50
   ) as found) as exceptions,
  s.paid_minor::float8 as "paidMinor", s.withheld_minor::float8 as "withheldMinor", s.note, s.entered_at as "enteredAt",
  (select name from accounts where id = s.entered_by) as "enteredBy" from (select * from (select day, config_id, currency, captures, captured_minor, refunds, refunded_minor from report_settlements where venue_id = $1
    union all select day, config_id, currency, captures, captured_minor, refunds, refunded_minor from (
  select day, config_id, currency, sum(captures)::int as captures, sum(captured_minor)::bigint as captured_minor,
    sum(refunds)::int as refunds, sum(refunded_minor)::bigint as refunded_minor
  from (
    select (c.captured_at at time zone v.time_zone)::date as day, c.config_id, c.currency, 1 as captures,
      c.amount_minor as captured_minor, 0 as refunds, 0 as refunded_minor
    from captures c join venues v on v.id = c.venue_id
    where c.venue_id = $1 and c.seen_at >= $2::timestamptz and c.seen_at < $3::timestamptz
    union all
    select (t.at at time zone v.time_zone)::date, r.config_id, r.currency, 0, 0, 1, r.amount_minor
    from ledger_transfers t
    join venues v on v.id = t.venue_id
    join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.method = 'provider'
    where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz
  ) as moved
  group by day, config_id, currency) as since) as every where day >= coalesce($4::date, day) and day <= coalesce($5::date, day)) as r join venues v on v.id = $1
  join provider_configs p on p.venue_id = $1 and p.id = r.config_id
  left join daily_reconciliations m on m.venue_id = $1 and m.config_id = r.config_id and m.day = r.day
  left join provider_payouts s on s.venue_id = $1 and s.config_id = r.config_id and s.day = r.day and s.currency = r.currency
  group by r.day, r.config_id, r.currency, v.time_zone, p.venue_id, p.payment_config_id, p.provider, m.reconciled_at, m.differences,
    s.paid_minor, s.withheld_minor, s.note, s.entered_at, s.entered_by
  order by r.day desc, p.provider, r.config_id, r.currency
;
-- features/reports/aggregates/read-aggregate.ts
select to_char(r.day, 'YYYY-MM-DD') as day, sum(r.orders)::int as orders, sum(r.refunds)::int as refunds,
       sum(r.gross_minor - r.discounts_minor - r.refunds_minor)::float8 as "netMinor",
       sum(r.refunds_minor)::float8 as "refundsMinor" from (select * from (select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from report_sales where venue_id = $1
    union all select day, hour, commerce_id, event_id, payment_method, event_name, orders, units, gross_minor, discounts_minor, refunds, refunds_minor, tips_minor from (
  select day, hour, commerce_id, event_id, payment_method, max(event_name) as event_name, sum(orders)::int as orders,
    sum(units)::int as units, sum(gross_minor)::bigint as gross_minor, sum(discounts_minor)::bigint as discounts_minor,
    sum(refunds)::int as refunds, sum(refunds_minor)::bigint as refunds_minor,
    sum(tips_minor)::bigint as tips_minor
  from (
    select local.at::date as day, extract(hour from local.at)::smallint as hour, o.commerce_id,
      coalesce(o.event_id, 0) as event_id, case when o.is_cash then 'cash' when o.is_balance then 'balance' else 'provider' end as payment_method, o.event_name, 1 as orders, sold.units,
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
    select r.local_at::date, extract(hour from r.local_at)::smallint, r.commerce_id, r.event_id, case when r.is_cash then 'cash' when r.is_balance then 'balance' else 'provider' end,
      r.event_name, 0, 0, 0, 0, 1, r.amount_minor, -r.tip_minor
    from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
  ) as sale
  group by day, hour, commerce_id, event_id, payment_method) as since) as every where day >= coalesce($4::date, day) and day <= coalesce($5::date, day) and ($6::bigint is null or event_id = $6) and ($7::bigint[] is null or commerce_id = any($7::bigint[]))) as r group by r.day order by r.day
;
-- features/reports/aggregates/read-aggregate.ts
select to_char(r.day, 'YYYY-MM-DD') as key, null::text as name, r.measure, r.minutes, sum(r.orders)::float8 as orders from (select * from (select day, commerce_id, event_id, measure, minutes, orders from report_waits where venue_id = $1
    union all select day, commerce_id, event_id, measure, minutes, orders from (
  select (made.ready_at at time zone v.time_zone)::date as day, o.commerce_id, coalesce(o.event_id, 0) as event_id,
    wait.measure, wait.minutes, count(*)::int as orders
  from venues v
  join commerces c on c.venue_id = v.id
  cross join lateral (
    select venue_id, id, commerce_id, event_id, created_at, paid_at,
      coalesce((promise_revisions->0->>'promisedBefore')::timestamptz, promised_at) as promised_at
    from orders
    where venue_id = c.venue_id and commerce_id = c.id and status_id = 6
      and status_since >= $2::timestamptz - interval '15 minutes' and status_since < $3::timestamptz - interval '15 minutes'
  ) as o
  cross join lateral (
    select min(h.at) filter (where h.to_status_id in (4, 3)) as started_at,
      coalesce(
        max(h.at) filter (where h.to_status_id = 3 and h.from_status_id in (2, 4)),
        max(h.at) filter (where h.to_status_id = 6 and h.from_status_id <> 6)) as ready_at
    from order_status_changes h where h.venue_id = o.venue_id and h.order_id = o.id
  ) as made
  -- Where a commerce prepares before the payment, it accepts an order when it is placed.
  cross join lateral (
    select case when made.started_at < o.paid_at then o.created_at else o.paid_at end as at
  ) as accepted
  cross join lateral (values
    ('promised', greatest(0, least(240, ceil(extract(epoch from o.promised_at - accepted.at) / 60)))::smallint),
    ('actual', greatest(0, least(240, ceil(extract(epoch from made.ready_at - accepted.at) / 60)))::smallint),
    ('late', greatest(-60, least(240, ceil(extract(epoch from made.ready_at - o.promised_at) / 60)))::smallint)
  ) as wait(measure, minutes)
  where v.id = $1 and made.ready_at is not null
    and (wait.measure = 'actual' or o.promised_at is not null)
  group by 1, 2, 3, 4, 5) as since) as every where day >= coalesce($4::date, day) and day <= coalesce($5::date, day) and ($6::bigint is null or event_id = $6) and ($7::bigint[] is null or commerce_id = any($7::bigint[]))) as r group by r.day, r.measure, r.minutes order by r.day
;
-- features/reports/best-sellers/find-product-sales.ts
select commerce_id as "commerceId", product_id as "productId", sum(orders)::int as orders, sum(units)::int as units
     from report_product_sales
     where venue_id = $1
       and day > (select (now() at time zone time_zone)::date from venues where id = $1) - $2::integer
     group by commerce_id, product_id
;
-- features/reports/customers/customer-entries.ts
select coalesce(a.decided_at, a.created_at) as at, o.id as "orderId", o.number, c.name as commerce, a.amount_minor as "amountMinor", a.currency,
      case when a.card_last_four is not null then json_build_object('brand', a.card_brand, 'lastFour', a.card_last_four) end as card
    from orders o join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id join payment_attempts a on a.venue_id = o.venue_id and a.order_id = o.id and a.state = 'rejected'
    where o.buyer_id = $2::bigint and o.venue_id = $1::int and not o.is_discount
  and ($3::bigint[] is null or o.commerce_id = any($3::bigint[])) order by at desc limit 201
;
-- features/reports/customers/customer-entries.ts
select coalesce(m.ended_at, m.requested_at) as at, o.id as "orderId", o.number, c.name as commerce, m.state
    from orders o join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id join receipt_mails m on m.venue_id = o.venue_id and m.order_id = o.id where o.buyer_id = $2::bigint and o.venue_id = $1::int and not o.is_discount
  and ($3::bigint[] is null or o.commerce_id = any($3::bigint[])) order by at desc limit 201
;
-- features/reports/customers/customer-entries.ts
select o.created_at as at, o.id as "orderId", o.number, c.name as commerce, o.call_number as "callNumber", case when ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) then 7 else o.status_id end as "orderStatusId",
      items.items, items."moreItems", o.benefit_description as benefit, o.total_minor as "totalMinor",
      o.refunded_minor as "refundedMinor", o.currency
    from orders o join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id cross join lateral (select coalesce(json_agg(json_build_object('quantity', quantity, 'name', product_name) order by line)
      filter (where place <= 2), '[]') as items, greatest(count(*) - 2, 0)::int as "moreItems"
  from (select line, quantity, product_name, row_number() over (order by line) as place from order_lines l
    where l.venue_id = o.venue_id and l.order_id = o.id and parent_line is null) as lines) as items where o.buyer_id = $2::bigint and o.venue_id = $1::int and not o.is_discount
  and ($3::bigint[] is null or o.commerce_id = any($3::bigint[])) order by at desc limit 201
;
-- features/reports/customers/customer-entries.ts
select r.created_at as at, o.id as "orderId", o.number, c.name as commerce, r.amount_minor as "amountMinor", r.currency, r.method, r.state, r.reason
    from orders o join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id join refunds r on r.venue_id = o.venue_id and r.order_id = o.id where o.buyer_id = $2::bigint and o.venue_id = $1::int and not o.is_discount
  and ($3::bigint[] is null or o.commerce_id = any($3::bigint[])) order by at desc limit 201
;
-- features/reports/customers/customer-store.ts
select b.id::float8 as id, b.description, c.name as commerce, bool_or(o.id is not null) as "isUsed"
     from buyer_benefit_holders h
     join buyer_benefits b on b.venue_id = h.venue_id and b.id = h.benefit_id and b.enabled
     join commerces c on c.venue_id = b.venue_id and c.id = b.commerce_id
     left join orders o on o.venue_id = h.venue_id and o.benefit_id = h.benefit_id and o.benefit_email_key = h.email_key
       and o.status_id <> 7 and (o.total_minor = 0 or o.refunded_minor < o.total_minor)
     where h.venue_id = $1 and h.email_key = any($2::bigint[]) and ($3::bigint[] is null or b.commerce_id = any($3::bigint[]))
     group by b.id, b.description, c.name order by b.id
;
-- features/reports/customers/customer-store.ts
select exists (select 1 from orders o where o.buyer_id = $2::bigint and o.venue_id = $1::int and not o.is_discount
  and ($3::bigint[] is null or o.commerce_id = any($3::bigint[]))) or $3::bigint[] is null and exists (
       select 1 from ledger_accounts where venue_id = $1 and kind = 'wallet' and owner_id = $2) as found
;
-- features/reports/customers/customer-store.ts
select name, email, phone,
       exists (select 1 from club_members m where m.venue_id = $1 and m.account_id = a.id) as "isMember",
       array(select subject from identities where account_id = a.id and issuer = 'email') as "provenEmails"
     from accounts a where id = $2
;
-- features/reports/customers/customer-store.ts
with mine as (select o.* from orders o where o.buyer_id = $2::bigint and o.venue_id = $1::int and not o.is_discount
  and ($3::bigint[] is null or o.commerce_id = any($3::bigint[]))), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where paid_at is not null), 0) as paid,
         sum(refunded_minor) as refunded from mine group by currency
     ), cards as (
       select card."cardBrand" as brand, card."cardLastFour" as last_four, max(o.created_at) as used_at
       from mine o cross join lateral (select coalesce(a.card_brand, r.card_brand) as "cardBrand",
    coalesce(a.card_last_four, r.card_last_four) as "cardLastFour"
  from payment_attempts a
  left join terminal_records r on r.venue_id = a.venue_id and r.attempt_id = a.id and r.card_last_four is not null
  where a.venue_id = o.venue_id and a.order_id = o.id and coalesce(a.card_last_four, r.card_last_four) is not null
  order by a.state = 'approved' desc, a.created_at desc limit 1) as card group by 1, 2 order by used_at desc limit 5
     )
     select (select delivery from mine where delivery is not null order by created_at desc limit 1) as delivery,
       (select count(distinct event_id)::int from mine) as events,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals,
       coalesce((select json_agg(json_build_object('brand', brand, 'lastFour', last_four) order by used_at desc)
         from cards), '[]') as cards
;
-- features/reports/drawers/find-drawer-sessions.ts
select d.id::float8 as id, d.commerce_id::float8 as "commerceId", coalesce((select name from commerces where venue_id = $1 and id = d.commerce_id), '') as "commerceName", d.account_id::float8 as "accountId",
    d.opened_at as "openedAt", d.closed_at as "closedAt", held."floatMinor", held."topUpsMinor", held."paidInMinor",
    -held."paidOutMinor" as "paidOutMinor", coalesce(c.expected_minor::float8, held."expectedMinor") as "expectedMinor",
    c.counted_minor::float8 as "countedMinor", c.reason
  from cash_drawers d
  left join cash_drawer_closes c on c.venue_id = $1 and c.drawer_id = d.id
  cross join lateral (
    select coalesce(sum(-m.amount_minor) filter (where m.kind in ('drawer-float')), 0)::float8 as "floatMinor", coalesce(sum(-m.amount_minor) filter (where m.kind in ('top-up','top-up-undone')), 0)::float8 as "topUpsMinor",
      coalesce(sum(-m.amount_minor) filter (where m.kind in ('drawer-paid-in')), 0)::float8 as "paidInMinor", coalesce(sum(-m.amount_minor) filter (where m.kind in ('drawer-paid-out')), 0)::float8 as "paidOutMinor",
      coalesce(sum(-m.amount_minor), 0)::float8 as "expectedMinor"
    from (
      select t.kind, e.amount_minor from ledger_transfers t
      join ledger_entries e on e.venue_id = $1 and e.transfer_id = t.id
      join ledger_accounts a on a.venue_id = $1 and a.id = e.account_id and a.kind = 'cash-drawer'
      where t.venue_id = $1 and t.drawer_id = d.id
        and t.kind not in ('drawer-closed', 'drawer-difference', 'drawer-tips')
    ) as m
  ) as held
  where d.venue_id = $1 and ($2::bigint[] is null or d.commerce_id = any($2::bigint[]))
    and (d.id = any($3::bigint[])
      or (d.opened_at < $5::timestamptz and coalesce(d.closed_at, 'infinity') >= $4::timestamptz))
  order by d.opened_at desc, d.id desc
;
-- features/reports/feedback/feedback-report.ts
with wanted as (
       select o.id, o.commerce_id from orders o
       where o.venue_id = $1 and ($5::bigint[] is null or o.commerce_id = any($5::bigint[]))
         and ($4::bigint is null or o.event_id = $4)
         and o.created_at >= coalesce($2::date::timestamp at time zone $6, '-infinity')
         and o.created_at < coalesce(($3::date + 1)::timestamp at time zone $6, 'infinity')
     ), rated as (
       select w.commerce_id, count(*)::int as ratings, count(*) filter (where r.score = 'great')::int as great,
         count(*) filter (where r.score = 'so-so')::int as so_so, count(*) filter (where r.score = 'bad')::int as bad,
         mode() within group (order by r.reason) as reason
       from wanted w join order_ratings r on r.venue_id = $1 and r.order_id = w.id group by w.commerce_id
     ), reported as (
       select w.commerce_id, count(*)::int as problems, count(*) filter (where p.answered_at is null)::int as open,
         round((percentile_cont(0.5) within group (order by extract(epoch from p.answered_at - p.reported_at)) / 60)::numeric, 1)::float8
           as answer_minutes
       from wanted w join order_problems p on p.venue_id = $1 and p.order_id = w.id group by w.commerce_id
     )
     select commerce_id as "commerceId", coalesce((select name from commerces where venue_id = $1 and id = commerce_id), '') as "commerceName", coalesce(ratings, 0) as ratings, coalesce(great, 0) as great,
       coalesce(so_so, 0) as "soSo", coalesce(bad, 0) as bad, reason, coalesce(problems, 0) as problems,
       coalesce(open, 0) as "openProblems", answer_minutes as "answerMinutes"
     from rated full join reported using (commerce_id)
     order by problems desc, "commerceName", "commerceId"
;
-- features/reports/files/find-file-reader.ts
select v.name as "venueName", v.time_zone as "timeZone", v.currency,
       (select e.name from events e where e.venue_id = v.id and e.id = $2::bigint) as "eventName",
       (select e.name from events e where e.venue_id = v.id and e.id = $4::bigint) as "comparedName",
       case when $3::bigint[] is not null then (select coalesce(array_agg(c.name order by c.name), '{}')
         from commerces c where c.venue_id = v.id and c.id = any($3)) end as commerces
     from venues v where v.id = $1
;
-- features/reports/find-report-events.ts
select id, name, starts_at as "startsAt", ends_at as "endsAt" from events
     where venue_id = $1 and starts_at <= now() + interval '1 day' order by starts_at desc, id desc limit 200
;
-- features/reports/live-actions/live-action-store.ts
select * from (
       (select 'log ' || sequence as id, (entry::jsonb ->> 'at')::timestamptz as at, (entry::jsonb ->> 'actorId')::float8 as "actorId",
          entry::jsonb ->> 'action' as action, entry::jsonb ->> 'subject' as subject,
          entry::jsonb -> 'facts' ->> 'before' as before, entry::jsonb -> 'facts' ->> 'after' as after
        from audit_log where venue_id = $1 and (entry::jsonb ->> 'action') in ('commerce.paused', 'commerce.resumed', 'commerce.promise-raised',
  'commerce.promise-restored', 'product.stopped', 'product.resumed') order by sequence desc limit $2)
       union all
       (select 'inbox ' || id, at, actor_id::float8, action, subject, facts ->> 'before', facts ->> 'after'
        from audit_inbox where venue_id = $1 and action in ('commerce.paused', 'commerce.resumed', 'commerce.promise-raised',
  'commerce.promise-restored', 'product.stopped', 'product.resumed') order by id desc limit $2)
     ) as found where at > now() - interval '12 hours' order by at desc, id limit $2
;
-- features/reports/live-actions/live-action-store.ts
select id::float8 as id, name, case when paused_until > now() then paused_until end as "pausedUntil",
         case when raised_promise_until > now() then raised_promise_until end as "raisedUntil"
       from commerces where venue_id = $1 and ($2::bigint[] is null or id = any($2::bigint[]))
;
-- features/reports/live-actions/live-action-store.ts
select id::float8 as id, name, commerce_id::float8 as "commerceId",
         case when unavailable_until > now() then unavailable_until end as until
       from products where venue_id = $1 and id = any($2::bigint[])
;
-- features/reports/live-view/find-station-loads.ts
select c.id as "commerceId", floor(extract(epoch from now()) * 1000)::float8 as "nowMs", coalesce((
  select json_agg(json_build_object('stationId', part.station_id, 'minutes', part.minutes,
    'slotAtMs', case when part.slot_at > now() then floor(extract(epoch from part.slot_at) * 1000)::float8 end,
    'startedAtMs', case when part.status_id = 4 then floor(extract(epoch from part.status_since) * 1000)::float8 end))
  from (
    select o.id, o.slot_at, o.status_id, o.status_since, case when first.id is not null then coalesce(
    (select r.station_id from station_products r
     where r.venue_id = l.venue_id and r.product_id = l.product_id),
    (select r.station_id from products p
     join station_categories r on r.venue_id = p.venue_id and r.category_id = p.product_category_id
     where p.venue_id = l.venue_id and p.id = l.product_id),
    first.id) end as station_id,
      greatest(0.5, max(l.estimated_preparation_minutes))::float8 as minutes
    from orders o
    join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null
    left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
    where o.venue_id = c.venue_id and o.commerce_id = c.id and b.line is null
      and (o.status_id in (2, 4)
        or (o.status_id = 1 and o.stock_state = 'held' and o.slot_at > now()))
      and greatest(o.status_since, o.slot_at) > now() - interval '2 hours'
    group by o.id, o.slot_at, o.status_id, o.status_since, station_id
  ) part
), '[]') as work,
       coalesce((
         select json_agg(json_build_object('id', s.id, 'name', s.name, 'hands', s.hands) order by s.position, s.id)
         from stations s where s.venue_id = c.venue_id and s.commerce_id = c.id
       ), '[]') as stations
     from (select $1::int as venue_id, given.id from unnest($2::bigint[]) as given(id)) c
     left join lateral (
       select s.id from stations s
       where s.venue_id = c.venue_id and s.commerce_id = c.id order by s.position, s.id limit 1
     ) first on true
;
-- features/reports/live-view/live-commerce-store.ts
select c.id, c.name, c.enabled, v.time_zone as "timeZone", case when c.event_opens_before_minutes is not null
      or exists (select 1 from commerce_hours h where h.venue_id = c.venue_id and h.commerce_id = c.id)
    then json_build_object('rows', coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute,
      'closesMinute', h.closes_minute) order by h.weekday, h.opens_minute)
    from commerce_hours h where h.venue_id = c.venue_id and h.commerce_id = c.id), '[]'), 'eventHours', case when c.event_opens_before_minutes is not null then json_build_object(
      'opensBeforeMinutes', c.event_opens_before_minutes, 'closesAfterMinutes', c.event_closes_after_minutes) end,
      'events', coalesce((select json_agg(json_build_object('startsAt', e.starts_at, 'endsAt', e.ends_at))
    from events e where e.venue_id = c.venue_id
      and e.ends_at > now() - interval '2 days' and e.starts_at < now() + interval '10 days'), '[]')) end as hours,
       case when c.opens_at > now() then c.opens_at end as "opensAt", coalesce((
  select json_agg(json_build_object('orderStatusId', open.status_id, 'orders', open.orders) order by open.status_id)
  from (
    select o.status_id, count(*)::int as orders from orders o
    where o.venue_id = c.venue_id and o.commerce_id = c.id and ((o.status_id = 1 and not o.is_discount and ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) is not true)
      or o.status_id in (2, 4, 3, 5))
      and o.status_id in (1, 2, 3, 4, 5)
    group by o.status_id
  ) as open
), '[]') as orders, coalesce((
  select json_agg(json_build_object('id', gone.id, 'name', gone.name, 'until', gone.until) order by gone.until, gone.id)
  from (
    select p.id, p.name, case when p.unavailable_until > now()
      then to_char(p.unavailable_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end as until
    from products p
    where p.venue_id = c.venue_id and p.commerce_id = c.id and p.enabled and (p.unavailable_until > now() or case when p.is_clothing then (
      select case when bool_and(size_left.units is not null) then sum(size_left.units)::float8 end
      from clothing_sizes left join stock on stock.venue_id = p.venue_id and stock.product_id = p.id and stock.is_counted and stock.size_id = clothing_sizes.id
      cross join lateral (
        select least(stock.units, (select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = -1 and ingredient.is_counted
      where recipe.venue_id = p.venue_id and recipe.product_id = p.id and recipe.size_id in (0, clothing_sizes.id)
      group by ingredient.product_id, ingredient.units) as needed)) as units
      ) as size_left
      where clothing_sizes.venue_id = p.venue_id and clothing_sizes.product_id = p.id
    ) else least((select stock.units::float8 from stock where stock.venue_id = p.venue_id and stock.product_id = p.id and stock.is_counted and stock.size_id = 0),
      (select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = -1 and ingredient.is_counted
      where recipe.venue_id = p.venue_id and recipe.product_id = p.id and recipe.size_id in (0, 0)
      group by ingredient.product_id, ingredient.units) as needed)::float8) end = 0)
    order by until, p.id limit 20
  ) as gone
), '[]') as unavailable, waiting.*, stopped.*,
       case when c.paused_until > now() then c.paused_until end as "pausedUntil",
       case when c.paused_until > now() then c.pause_reason end as "pauseReason",
       case when c.busy_until > now() then c.busy_minutes end as "busyMinutes",
       case when c.busy_until > now() then c.busy_until end as "busyUntil"
     from commerces c join venues v on v.id = c.venue_id
     cross join lateral (
       select floor(extract(epoch from now() - min(coalesce(o.paid_at, o.created_at))) / 60)::int as "oldestMinutes",
         count(*) filter (where o.promised_at < now())::int as "lateOrders"
       from orders o where o.venue_id = c.venue_id and o.commerce_id = c.id and o.status_id in (2, 4)
     ) as waiting
     cross join lateral (
       select count(*) filter (where p.unavailable_until > now())::int as "stoppedProducts",
         count(*) filter (where case when p.is_clothing then (
      select case when bool_and(size_left.units is not null) then sum(size_left.units)::float8 end
      from clothing_sizes left join stock on stock.venue_id = p.venue_id and stock.product_id = p.id and stock.is_counted and stock.size_id = clothing_sizes.id
      cross join lateral (
        select least(stock.units, (select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = -1 and ingredient.is_counted
      where recipe.venue_id = p.venue_id and recipe.product_id = p.id and recipe.size_id in (0, clothing_sizes.id)
      group by ingredient.product_id, ingredient.units) as needed)) as units
      ) as size_left
      where clothing_sizes.venue_id = p.venue_id and clothing_sizes.product_id = p.id
    ) else least((select stock.units::float8 from stock where stock.venue_id = p.venue_id and stock.product_id = p.id and stock.is_counted and stock.size_id = 0),
      (select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = -1 and ingredient.is_counted
      where recipe.venue_id = p.venue_id and recipe.product_id = p.id and recipe.size_id in (0, 0)
      group by ingredient.product_id, ingredient.units) as needed)::float8) end = 0)::int as "soldOutProducts"
       from products p
       where p.venue_id = c.venue_id and p.commerce_id = c.id and p.enabled
     ) as stopped
     where c.venue_id = $1 and ($2::bigint[] is null or c.id = any($2::bigint[]))
     order by c.position, c.id
;
-- features/reports/live-view/live-commerce-store.ts
select count(*)::int as open from money_exceptions where venue_id = $1 and closed_at is null
;
-- features/reports/live-view/live-service-store.ts
select commerce_id::float8 as "commerceId", floor(extract(epoch from now() - paid_at) / 60)::int as "minutesAgo",
       count(*)::int as orders
     from orders where venue_id = $1 and paid_at > now() - make_interval(mins => $2) and paid_at <= now()
     group by 1, 2
;
-- features/reports/live-view/live-service-store.ts
select o.commerce_id::float8 as "commerceId", count(*)::int as attempts,
       count(*) filter (where a.state = 'rejected')::int as declined
     from provider_configs p
     join payment_attempts a on a.venue_id = p.venue_id and a.config_id = p.id and a.created_at > now() - interval '1 hour'
     join orders o on o.venue_id = a.venue_id and o.id = a.order_id
     where p.venue_id = $1 and a.state in ('approved', 'rejected')
     group by o.commerce_id
;
-- features/reports/live-view/live-service-store.ts
select o.commerce_id::float8 as "commerceId", count(*)::int as orders, count(promised.at)::int as promised,
       count(*) filter (where made.ready_at <= promised.at)::int as "inTime",
       ceil(percentile_disc(0.5) within group (
         order by extract(epoch from made.ready_at - coalesce(o.paid_at, o.created_at))) / 60)::int as minutes
     from orders o
     cross join lateral (
       select coalesce((o.promise_revisions->0->>'promisedBefore')::timestamptz, o.promised_at) as at
     ) as promised
     cross join lateral (
       select coalesce(
         max(h.at) filter (where h.to_status_id = 3 and h.from_status_id in (2, 4)),
         max(h.at) filter (where h.to_status_id = 6 and h.from_status_id <> 6)) as ready_at
       from order_status_changes h where h.venue_id = o.venue_id and h.order_id = o.id
     ) as made
     where o.venue_id = $1 and o.status_id in (3, 5, 6)
       and o.status_since > now() - interval '1 hour' and made.ready_at > now() - interval '1 hour'
     group by o.commerce_id
;
-- features/reports/live-view/live-service-store.ts
select r.commerce_id::float8 as "commerceId", count(*)::int as refunds, sum(r.amount_minor)::float8 as "amountMinor"
     from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
     group by r.commerce_id
;
-- features/reports/mails/change-report-mails.ts
select id::float8 as "eventId" from events where venue_id = $1 and ends_at <= clock_timestamp()
     order by ends_at desc, id desc limit 1
;
-- features/reports/mails/report-mail-store.ts
delete from report_mails where venue_id = $1 and id = $2
;
-- features/reports/mails/report-mail-store.ts
insert into report_mails (venue_id, id, report, times, format, language, recipient_ids, enqueued_day, enqueued_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, statement_timestamp())
     on conflict (venue_id, id) do update set report = excluded.report, format = excluded.format,
       language = excluded.language, recipient_ids = excluded.recipient_ids, times = excluded.times,
       enqueued_day = case when report_mails.times = excluded.times then report_mails.enqueued_day else excluded.enqueued_day end,
       enqueued_until = case when report_mails.times = excluded.times then report_mails.enqueued_until
         else excluded.enqueued_until end
;
-- features/reports/mails/report-mail-store.ts
select count(*)::int as count from report_mails where venue_id = $1 and id <> $2
;
-- features/reports/mails/report-mail-store.ts
select distinct venue_id as "venueId" from report_mails order by venue_id
;
-- features/reports/mails/report-mail-store.ts
select id, report, times, format, language, recipient_ids::float8[] as "recipientIds",
  last_sent_at as "lastSentAt", failed_at as "failedAt" from report_mails where venue_id = $1 and id = $2
;
-- features/reports/mails/report-mail-store.ts
select id, report, times, format, language, recipient_ids::float8[] as "recipientIds",
  last_sent_at as "lastSentAt", failed_at as "failedAt" from report_mails where venue_id = $1 order by report, id
;
-- features/reports/mails/report-mail-store.ts
select id, times, to_char(enqueued_day, 'YYYY-MM-DD') as "enqueuedDay"
     from report_mails where venue_id = $1 order by id for update
;
-- features/reports/mails/report-mail-store.ts
update report_mails set enqueued_day = $3 where venue_id = $1 and id = $2
;
-- features/reports/mails/report-mail-store.ts
update report_mails set failed_at = statement_timestamp() where venue_id = $1 and id = $2
;
-- features/reports/mails/report-mail-store.ts
update report_mails set last_sent_at = statement_timestamp(), failed_at = null where venue_id = $1 and id = $2
;
-- features/reports/mails/report-mail-store.ts
with due as (
       select e.id, e.ends_at from events e join report_mails m on m.venue_id = e.venue_id and m.id = $2
       where e.venue_id = $1 and e.ends_at > m.enqueued_until - interval '2 hours'
         and e.ends_at <= statement_timestamp() - interval '2 hours'
     ), marked as (
       update report_mails set enqueued_until = statement_timestamp() where venue_id = $1 and id = $2
     )
     select id::float8 as "eventId" from due order by ends_at, id
;
-- features/reports/order-list/order-list-store.ts
select array[((select count(*) from (select from accounts where array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $1::tsquery limit 1001) as found)) > 1000, ((select count(*) from (select from accounts where email like $2::text limit 1001) as found) + (select count(*) from (select from orders where venue_id = $3::int and guest_email is not null and lower(guest_email) like $2::text limit 1001) as found)) > 1000, false, false]::boolean[] as "ofMany"
;
-- features/reports/order-list/order-list-store.ts
select array[((select count(*) from (select from accounts where email like $1::text limit 1001) as found) + (select count(*) from (select from orders where venue_id = $2::int and guest_email is not null and lower(guest_email) like $1::text limit 1001) as found)) > 1000]::boolean[] as "ofMany"
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.commerce_id = any($2::bigint[]) and o.id in (
    select id from orders where venue_id = $4::int and call_name is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(call_name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $3::tsquery
    union all select mine.id from (select id from accounts where array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $3::tsquery) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $4::int) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $5::int and o.commerce_id = any($6::bigint[]) and o.id in (
    select id from orders where venue_id = $8::int and guest_email is not null and lower(guest_email) like $7::text
    union all select mine.id from (select id from accounts where email like $7::text) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $8::int) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $9::int and o.created_at >= $10::timestamptz and o.created_at < $11::timestamptz and exists (select 1 from order_lines l
    where l.venue_id = o.venue_id and l.order_id = o.id and l.product_id = any(array(select id from products where venue_id = $12::int
      and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $13::tsquery))) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $14::int and o.created_at >= $15::timestamptz and o.created_at < $16::timestamptz and o.delivery is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(o.delivery), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $17::tsquery limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.commerce_id = any($2::bigint[]) and o.id in (
    select id from orders where venue_id = $4::int and call_name is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(call_name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $3::tsquery
    union all select mine.id from (select id from accounts where array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $3::tsquery) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $4::int) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $5::int and o.commerce_id = any($6::bigint[]) and o.id in (
    select id from orders where venue_id = $8::int and guest_email is not null and lower(guest_email) like $7::text
    union all select mine.id from (select id from accounts where email like $7::text) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $8::int) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $9::int and o.created_at >= $10::timestamptz and o.created_at < $11::timestamptz and o.commerce_id = any($12::bigint[]) and exists (select 1 from order_lines l
    where l.venue_id = o.venue_id and l.order_id = o.id and l.product_id = any(array(select id from products where venue_id = $13::int
      and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $14::tsquery))) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $15::int and o.created_at >= $16::timestamptz and o.created_at < $17::timestamptz and o.commerce_id = any($18::bigint[]) and o.delivery is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(o.delivery), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $19::tsquery limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.commerce_id = any($2::bigint[]) and o.id in (
    select unnest($4::bigint[])
    union all select id from orders
      where venue_id = $3::int and call_number = $5::int and created_at >= now() - interval '24 hours') limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $6::int and o.commerce_id = any($7::bigint[]) and o.id in (
    select order_id from payment_attempts
      where venue_id = $8::int and card_last_four = $9::text and order_id is not null
    union all select a.order_id from terminal_records r
      join payment_attempts a on a.venue_id = r.venue_id and a.id = r.attempt_id
      where r.venue_id = $8::int and r.card_last_four = $9::text and a.order_id is not null) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $10::int and o.commerce_id = any($11::bigint[]) and o.total_minor = $12::bigint limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $13::int and o.commerce_id = any($14::bigint[]) and o.id in (
    select id from orders where venue_id = $15::int and phone is not null and reverse(phone) like $16::text || '%' union all select id from orders where venue_id = $15::int and phone is not null and phone like ($17::text[])[1] union all select id from orders where venue_id = $15::int and phone is not null and phone like ($17::text[])[2]
    union all select mine.id from (select id from accounts where reverse(phone) like $16::text || '%' union select id from accounts where phone like ($17::text[])[1] union select id from accounts where phone like ($17::text[])[2]) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $15::int) limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.commerce_id = any($2::bigint[]) and o.id in (
    select unnest($4::bigint[])
    union all select id from orders
      where venue_id = $3::int and call_number = $5::int and created_at >= now() - interval '24 hours') limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $6::int and o.commerce_id = any($7::bigint[]) and o.total_minor = $8::bigint limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $9::int and o.created_at >= $10::timestamptz and o.created_at < $11::timestamptz and o.commerce_id = any($12::bigint[]) and o.delivery is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(o.delivery), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $13::tsquery limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and (o.buyer_id in (select id from accounts where array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $4::tsquery) or array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(o.call_name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $4::tsquery) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $5::int and o.created_at >= $6::timestamptz and o.created_at < $7::timestamptz and (o.buyer_id in (select id from accounts where email like $8::text) or lower(o.guest_email) like $8::text) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $9::int and o.created_at >= $10::timestamptz and o.created_at < $11::timestamptz and exists (select 1 from order_lines l
    where l.venue_id = o.venue_id and l.order_id = o.id and l.product_id = any(array(select id from products where venue_id = $12::int
      and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $13::tsquery))) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $14::int and o.created_at >= $15::timestamptz and o.created_at < $16::timestamptz and o.delivery is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(o.delivery), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $17::tsquery limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and exists (select 1 from order_lines l
    where l.venue_id = o.venue_id and l.order_id = o.id and l.product_id = any(array(select id from products where venue_id = $4::int
      and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $5::tsquery))) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $6::int and o.created_at >= $7::timestamptz and o.created_at < $8::timestamptz and o.delivery is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(o.delivery), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $9::tsquery limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and o.delivery is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(o.delivery), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $4::tsquery limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $5::int and o.created_at >= $6::timestamptz and o.created_at < $7::timestamptz and exists (select 1 from order_lines l
    where l.venue_id = o.venue_id and l.order_id = o.id and l.product_id = any(array(select id from products where venue_id = $8::int
      and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $9::tsquery))) limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and o.id in (
    select unnest($6::bigint[])
    union all select id from orders
      where venue_id = $4::int and call_number = $7::int and created_at >= $5::timestamptz) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $8::int and o.created_at >= $9::timestamptz and o.created_at < $10::timestamptz and o.total_minor = $11::bigint limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $12::int and o.created_at >= $13::timestamptz and o.created_at < $14::timestamptz and o.delivery is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(o.delivery), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $15::tsquery limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select id from orders where venue_id = $2::int and phone is not null and reverse(phone) like $3::text || '%' union all select id from orders where venue_id = $2::int and phone is not null and phone like ($4::text[])[1] union all select id from orders where venue_id = $2::int and phone is not null and phone like ($4::text[])[2]
    union all select mine.id from (select id from accounts where reverse(phone) like $3::text || '%' union select id from accounts where phone like ($4::text[])[1] union select id from accounts where phone like ($4::text[])[2]) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $2::int) limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select id from orders where venue_id = $3::int and call_name is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(call_name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $2::tsquery
    union all select mine.id from (select id from accounts where array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $2::tsquery) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $3::int) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $4::int and o.created_at >= $5::timestamptz and o.created_at < $6::timestamptz and exists (select 1 from order_lines l
    where l.venue_id = o.venue_id and l.order_id = o.id and l.product_id = any(array(select id from products where venue_id = $7::int
      and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $8::tsquery))) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $9::int and o.created_at >= $10::timestamptz and o.created_at < $11::timestamptz and o.delivery is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(o.delivery), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $12::tsquery limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select id from orders where venue_id = $3::int and call_name is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(call_name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $2::tsquery
    union all select mine.id from (select id from accounts where array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $2::tsquery) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $3::int) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $4::int and o.id in (
    select id from orders where venue_id = $6::int and guest_email is not null and lower(guest_email) like $5::text
    union all select mine.id from (select id from accounts where email like $5::text) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $6::int) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $7::int and o.created_at >= $8::timestamptz and o.created_at < $9::timestamptz and exists (select 1 from order_lines l
    where l.venue_id = o.venue_id and l.order_id = o.id and l.product_id = any(array(select id from products where venue_id = $10::int
      and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $11::tsquery))) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $12::int and o.created_at >= $13::timestamptz and o.created_at < $14::timestamptz and o.delivery is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(o.delivery), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $15::tsquery limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select id from orders where venue_id = $3::int and guest_email is not null and lower(guest_email) like $2::text
    union all select mine.id from (select id from accounts where email like $2::text) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $3::int) limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select unnest($3::bigint[])
    union all select id from orders
      where venue_id = $2::int and call_number = $4::int and created_at >= now() - interval '24 hours') limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $5::int and o.id in (
    select order_id from payment_attempts
      where venue_id = $6::int and card_last_four = $7::text and order_id is not null
    union all select a.order_id from terminal_records r
      join payment_attempts a on a.venue_id = r.venue_id and a.id = r.attempt_id
      where r.venue_id = $6::int and r.card_last_four = $7::text and a.order_id is not null) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $8::int and o.total_minor = $9::bigint limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $10::int and o.id in (
    select id from orders where venue_id = $11::int and phone is not null and reverse(phone) like $12::text || '%' union all select id from orders where venue_id = $11::int and phone is not null and phone like ($13::text[])[1] union all select id from orders where venue_id = $11::int and phone is not null and phone like ($13::text[])[2]
    union all select mine.id from (select id from accounts where reverse(phone) like $12::text || '%' union select id from accounts where phone like ($13::text[])[1] union select id from accounts where phone like ($13::text[])[2]) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $11::int) limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select unnest($3::bigint[])
    union all select id from orders
      where venue_id = $2::int and call_number = $4::int and created_at >= now() - interval '24 hours') limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $5::int and o.id in (
    select order_id from payment_attempts
      where venue_id = $6::int and card_last_four = $7::text and order_id is not null
    union all select a.order_id from terminal_records r
      join payment_attempts a on a.venue_id = r.venue_id and a.id = r.attempt_id
      where r.venue_id = $6::int and r.card_last_four = $7::text and a.order_id is not null) limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $8::int and o.total_minor = $9::bigint limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select unnest($3::bigint[])
    union all select id from orders
      where venue_id = $2::int and call_number = $4::int and created_at >= now() - interval '24 hours') limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $5::int and o.total_minor = $6::bigint limit 10000) as counted), (select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $7::int and o.created_at >= $8::timestamptz and o.created_at < $9::timestamptz and o.delivery is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(o.delivery), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $10::tsquery limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select unnest($3::bigint[])
    union all select id from orders
      where venue_id = $2::int and call_number = $4::int and created_at >= now() - interval '24 hours') limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select array[(select count(*)::int from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.total_minor = $2::bigint and abs(mod(extract(epoch from (o.created_at at time zone $3::text)::time)::int / 60 - $4::int + 2160, 1440) - 720) <= 10 limit 10000) as counted)]::int[] as counts
;
-- features/reports/order-list/order-list-store.ts
select id from (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz) as o order by created_at desc, id desc
;
-- features/reports/order-list/order-list-store.ts
select o.id, o.number, o.call_number as "callNumber", o.created_at as "createdAt", o.paid_at as "paidAt", o.commerce_id as "commerceId",
       coalesce(c.name, '') as "commerceName", case when ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) then 7 else o.status_id end as "orderStatusId",
       case when o.is_cash then 'cash' when o.is_balance then 'balance' else 'provider' end as "paymentMethod", o.total_minor as "totalMinor", o.refunded_minor as "refundedMinor", o.currency,
       (select coalesce(sum(quantity), 0)::int from order_lines l where l.venue_id = o.venue_id and l.order_id = o.id) as units,
       items.items, items."moreItems", o.delivery, card."cardBrand", card."cardLastFour",
       o.buyer_id as "buyerId", coalesce(o.call_name, a.name) as "customerName",
       o.event_name as "eventName", o.is_from_kiosk as "isForTotem", o.entered_by is not null as "isFromCounter"
     from unnest($2::bigint[]) with ordinality as wanted(id, place)
     join orders o on o.venue_id = $1 and o.id = wanted.id
     left join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id
     left join accounts a on a.id = o.buyer_id
     cross join lateral (select coalesce(json_agg(json_build_object('quantity', quantity, 'name', product_name) order by line)
      filter (where place <= 2), '[]') as items, greatest(count(*) - 2, 0)::int as "moreItems"
  from (select line, quantity, product_name, row_number() over (order by line) as place from order_lines l
    where l.venue_id = o.venue_id and l.order_id = o.id and parent_line is null) as lines) as items
     left join lateral (select coalesce(a.card_brand, r.card_brand) as "cardBrand",
    coalesce(a.card_last_four, r.card_last_four) as "cardLastFour"
  from payment_attempts a
  left join terminal_records r on r.venue_id = a.venue_id and r.attempt_id = a.id and r.card_last_four is not null
  where a.venue_id = o.venue_id and a.order_id = o.id and coalesce(a.card_last_four, r.card_last_four) is not null
  order by a.state = 'approved' desc, a.created_at desc limit 1) as card on true
     order by wanted.place
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.commerce_id = any($2::bigint[]) and o.id in (
    select id from orders where venue_id = $4::int and call_name is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(call_name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $3::tsquery
    union all select mine.id from (select id from accounts where array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $3::tsquery) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $4::int)), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.commerce_id = any($2::bigint[]) and o.id in (
    select order_id from payment_attempts
      where venue_id = $3::int and card_last_four = $4::text and order_id is not null
    union all select a.order_id from terminal_records r
      join payment_attempts a on a.venue_id = r.venue_id and a.id = r.attempt_id
      where r.venue_id = $3::int and r.card_last_four = $4::text and a.order_id is not null)), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.commerce_id = any($2::bigint[]) and o.id in (
    select unnest($4::bigint[])
    union all select id from orders
      where venue_id = $3::int and call_number = $5::int and created_at >= now() - interval '24 hours')), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $6 offset $7
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and (o.buyer_id in (select id from accounts where array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $4::tsquery) or array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(o.call_name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $4::tsquery)), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and case when ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) then 7 else o.status_id end = $4::smallint and o.total_minor >= $5::bigint and o.total_minor <= $6::bigint), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $7 offset $8
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and case when ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) then 7 else o.status_id end = $4::smallint), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and case when o.is_cash then 'cash' when o.is_balance then 'balance' else 'provider' end = $4::text), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and exists (select 1 from order_lines l
    where l.venue_id = o.venue_id and l.order_id = o.id and l.product_id = any(array(select id from products where venue_id = $4::int
      and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $5::tsquery)))), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $6 offset $7
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and o.commerce_id = any($4::bigint[]) and o.total_minor >= $5::bigint), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at asc, id asc) as place from matching
       order by created_at asc, id asc limit $6 offset $7
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and o.commerce_id = any($4::bigint[])), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at asc, id asc) as place from matching
       order by created_at asc, id asc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and o.commerce_id = any($4::bigint[])), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and o.commerce_id = any($4::bigint[])), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by total_minor asc, id asc) as place from matching
       order by total_minor asc, id asc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and o.delivery is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(o.delivery), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $4::tsquery), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and o.event_id = $4::bigint), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and o.id in (
    select unnest($6::bigint[])
    union all select id from orders
      where venue_id = $4::int and call_number = $7::int and created_at >= $5::timestamptz)), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $8 offset $9
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and o.total_minor <= $4::bigint), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and o.total_minor >= $4::bigint), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at asc, id asc) as place from matching
       order by created_at asc, id asc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz and o.total_minor >= $4::bigint), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at asc, id asc) as place from matching
       order by created_at asc, id asc limit $4 offset $5
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $4 offset $5
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select id from orders where venue_id = $2::int and phone is not null and reverse(phone) like $3::text || '%' union all select id from orders where venue_id = $2::int and phone is not null and phone like ($4::text[])[1] union all select id from orders where venue_id = $2::int and phone is not null and phone like ($4::text[])[2]
    union all select mine.id from (select id from accounts where reverse(phone) like $3::text || '%' union select id from accounts where phone like ($4::text[])[1] union select id from accounts where phone like ($4::text[])[2]) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $2::int)), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select id from orders where venue_id = $3::int and call_name is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(call_name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $2::tsquery
    union all select mine.id from (select id from accounts where array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $2::tsquery) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $3::int)), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at asc, id asc) as place from matching
       order by created_at asc, id asc limit $4 offset $5
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select id from orders where venue_id = $3::int and call_name is not null and array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(call_name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $2::tsquery
    union all select mine.id from (select id from accounts where array_to_tsvector(string_to_array(nullif(trim(regexp_replace(
    translate(lower(name), 'áàâäãåéèêëíìîïóòôöõúùûüñçýÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝ', 'aaaaaaeeeeiiiiooooouuuuncyaaaaaaeeeeiiiiooooouuuuncy'), '[^a-z0-9]+', ' ', 'g')), ''), ' ')) @@ $2::tsquery) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $3::int)), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $4 offset $5
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select id from orders where venue_id = $3::int and guest_email is not null and lower(guest_email) like $2::text
    union all select mine.id from (select id from accounts where email like $2::text) as account
    join orders mine on mine.buyer_id = account.id and mine.venue_id = $3::int)), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $4 offset $5
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select order_id from payment_attempts
      where venue_id = $2::int and card_last_four = $3::text and order_id is not null
    union all select a.order_id from terminal_records r
      join payment_attempts a on a.venue_id = r.venue_id and a.id = r.attempt_id
      where r.venue_id = $2::int and r.card_last_four = $3::text and a.order_id is not null)), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $4 offset $5
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select unnest($3::bigint[])
    union all select id from orders
      where venue_id = $2::int and call_number = $4::int and created_at >= now() - interval '24 hours')), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at asc, id asc) as place from matching
       order by created_at asc, id asc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.id in (
    select unnest($3::bigint[])
    union all select id from orders
      where venue_id = $2::int and call_number = $4::int and created_at >= now() - interval '24 hours')), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.total_minor = $2::bigint and abs(mod(extract(epoch from (o.created_at at time zone $3::text)::time)::int / 60 - $4::int + 2160, 1440) - 720) <= 10), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $5 offset $6
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/order-list/order-list-store.ts
with matching as materialized (select o.id, o.created_at, o.total_minor, o.currency, o.refunded_minor, o.paid_at is not null as is_paid
    from orders o where not o.is_discount and o.venue_id = $1::int and o.total_minor = $2::bigint), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where is_paid), 0) as paid,
         sum(refunded_minor) as refunded from matching group by currency
     ), page as (
       select id, row_number() over (order by created_at desc, id desc) as place from matching
       order by created_at desc, id desc limit $3 offset $4
     )
     select coalesce((select array_agg(id::float8 order by place) from page), '{}') as ids,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals
;
-- features/reports/overview/events-of-day.ts
select e.id, e.name, e.kind, e.delay_minutes as "delayMinutes", e.starts_at as "startsAt", e.ends_at as "endsAt" from events e
     cross join lateral (select e.ends_at + make_interval(mins => e.delay_minutes) as at) as ended
     where e.venue_id = $1 and e.starts_at < now() + interval '12 hours' and ended.at > now() - interval '3 hours'
     order by (e.starts_at <= now() and ended.at > now()) desc, (e.starts_at > now()) desc,
       abs(extract(epoch from e.starts_at - now())), e.id
     limit 1
;
-- features/reports/overview/events-of-day.ts
select e.id, e.name, e.kind, e.delay_minutes as "delayMinutes", e.starts_at as "startsAt", e.ends_at as "endsAt" from events e
     where e.venue_id = $1 and e.starts_at < $2::timestamptz and e.id <> $3 and exists (
       select 1 from orders o where o.venue_id = e.venue_id and o.event_id = e.id
         and o.paid_at >= e.starts_at - interval '1 day' and o.paid_at < e.ends_at + interval '1 day'
         and ($4::bigint[] is null or o.commerce_id = any($4::bigint[])))
     order by e.starts_at desc, e.id desc limit 40
;
-- features/reports/overview/events-of-day.ts
select e.id, e.name, e.kind, e.delay_minutes as "delayMinutes", e.starts_at as "startsAt", e.ends_at as "endsAt" from events e where e.venue_id = $1 and e.starts_at > now() and e.id is distinct from $2
     order by e.starts_at, e.id limit 3
;
-- features/reports/overview/events-of-day.ts
select given.venue_id as "venueId", earlier.*
     from unnest($1::int[], $2::bigint[], $3::timestamptz[], $4::boolean[])
       as given(venue_id, event_id, starts_at, is_whole)
     cross join lateral (
       select e.id, e.name, e.kind, e.delay_minutes as "delayMinutes", e.starts_at as "startsAt", e.ends_at as "endsAt" from events e
       where e.venue_id = given.venue_id and e.starts_at < given.starts_at and e.id <> given.event_id
         and exists (
           select 1 from orders o where o.venue_id = e.venue_id and o.event_id = e.id
             and o.paid_at >= e.starts_at - interval '1 day' and o.paid_at < e.ends_at + interval '1 day'
             and (given.is_whole or o.commerce_id = any($5::bigint[])))
       order by e.starts_at desc, e.id desc limit 40
     ) as earlier
     order by "startsAt" desc, earlier.id desc
;
-- features/reports/overview/events-of-day.ts
select v.id as "venueId", now() as at, to_json(present) as event, to_json(coming) as next,
       date_trunc('day', now() at time zone v.time_zone) at time zone v.time_zone as midnight
     from venues v
     left join lateral (select e.id, e.name, e.kind, e.delay_minutes as "delayMinutes", e.starts_at as "startsAt", e.ends_at as "endsAt" from events e
     cross join lateral (select e.ends_at + make_interval(mins => e.delay_minutes) as at) as ended
     where e.venue_id = v.id and e.starts_at < now() + interval '12 hours' and ended.at > now() - interval '3 hours'
     order by (e.starts_at <= now() and ended.at > now()) desc, (e.starts_at > now()) desc,
       abs(extract(epoch from e.starts_at - now())), e.id
     limit 1) as present on true
     left join lateral (
       select e.id, e.name, e.kind, e.delay_minutes as "delayMinutes", e.starts_at as "startsAt", e.ends_at as "endsAt" from events e
       where e.venue_id = v.id and e.starts_at > now() and e.id is distinct from present.id
       order by e.starts_at, e.id limit 1
     ) as coming on true
     where v.id = any($1::int[])
;
-- features/reports/overview/low-ingredients-store.ts
select i.id, i.name, c.name as stall, s.units as amount, i.unit, fallen.at as "fellAt"
     from ingredients i
     join commerces c on c.venue_id = i.venue_id and c.id = i.commerce_id
     join stock s on s.venue_id = i.venue_id and s.product_id = i.id and s.size_id = -1 and s.is_counted
     left join lateral (
       select at from ingredient_alerts a where a.venue_id = i.venue_id and a.ingredient_id = i.id order by a.id desc limit 1
     ) as fallen on true
     where i.venue_id = $1 and s.units <= i.alert_amount and ($2::bigint[] is null or i.commerce_id = any($2::bigint[]))
     order by fallen.at desc nulls last, i.id limit 20
;
-- features/reports/overview/missing-store.ts
select count(*)::int as products, coalesce((array_agg(p.name order by p.position, p.id))[1:3], '{}') as names
     from products p join commerces c on c.venue_id = p.venue_id and c.id = p.commerce_id and c.enabled
     where p.venue_id = $1 and p.enabled and p.show_in_list and ($2::bigint[] is null or p.commerce_id = any($2::bigint[]))
       and not exists (
         select 1 from images i where i.venue_id = p.venue_id and i.owner = 'product' and i.owner_id = p.id)
;
-- features/reports/overview/missing-store.ts
select p.id, p.name, c.name as stall, stock.units, sold.units as sold,
       floor(extract(epoch from now()) * 1000)::float8 as "nowMs"
     from (
       select l.product_id, sum(l.quantity)::float8 as units
       from orders o join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id
       where o.venue_id = $1 and o.paid_at > now() - make_interval(mins => 30)
         and o.status_id <> 7 and ($2::bigint[] is null or o.commerce_id = any($2::bigint[]))
       group by l.product_id
     ) as sold
     join products p on p.venue_id = $1 and p.id = sold.product_id and p.enabled
     join commerces c on c.venue_id = p.venue_id and c.id = p.commerce_id
     cross join lateral (select case when p.is_clothing then (
      select case when bool_and(size_left.units is not null) then sum(size_left.units)::float8 end
      from clothing_sizes left join stock on stock.venue_id = p.venue_id and stock.product_id = p.id and stock.is_counted and stock.size_id = clothing_sizes.id
      cross join lateral (
        select least(stock.units, (select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = -1 and ingredient.is_counted
      where recipe.venue_id = p.venue_id and recipe.product_id = p.id and recipe.size_id in (0, clothing_sizes.id)
      group by ingredient.product_id, ingredient.units) as needed)) as units
      ) as size_left
      where clothing_sizes.venue_id = p.venue_id and clothing_sizes.product_id = p.id
    ) else least((select stock.units::float8 from stock where stock.venue_id = p.venue_id and stock.product_id = p.id and stock.is_counted and stock.size_id = 0),
      (select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = -1 and ingredient.is_counted
      where recipe.venue_id = p.venue_id and recipe.product_id = p.id and recipe.size_id in (0, 0)
      group by ingredient.product_id, ingredient.units) as needed)::float8) end as units) as stock
     where stock.units > 0 and (p.unavailable_until is null or p.unavailable_until <= now())
;
-- features/reports/overview/signed-in-staff.ts
with on_tablet as (
       select tablet.commerce_id, session.account_id
       from tablets tablet join sessions session on session.tablet_id = tablet.id
       where tablet.venue_id = any($1::int[]) and tablet.revoked_at is null and session.revoked_at is null and session.expires_at > now()
     ), people as (
       select distinct role.commerce_id, role.account_id from current_roles role
       where role.venue_id = any($1::int[]) and role.role_id = 3
     ), signed_in as (
       select commerce_id, account_id from on_tablet
       union
       select people.commerce_id, people.account_id from people
       where exists (
         select 1 from sessions session
         where session.account_id = people.account_id and session.level = 'staff' and session.tablet_id is null
           and session.revoked_at is null and session.expires_at > now()
           and session.last_used_at > now() - interval '90 minutes')
     )
     select c.id::float8 as "commerceId",
       (select count(*)::int from signed_in s where s.commerce_id = c.id) as "signedIn",
       array(select s.account_id::float8 from signed_in s where s.commerce_id = c.id) as "signedInIds",
       (select count(*)::int from (
          select account_id from people p where p.commerce_id = c.id
          union select account_id from on_tablet t where t.commerce_id = c.id
        ) as known) as "all"
     from commerces c where c.venue_id = any($1::int[]) and ($2::bigint[] is null or c.id = any($2::bigint[]))
;
-- features/reports/overview/sold-minutes.ts
select floor(extract(epoch from sale.at - $6::timestamptz) / 60)::int as minute, sum(orders)::int as orders,
       sum(net_minor)::float8 as "netMinor", sum(refunds)::int as refunds, sum(refunds_minor)::float8 as "refundsMinor"
     from (
       select o.paid_at as at, 1 as orders, o.total_minor - o.tip_minor as net_minor, 0 as refunds, 0 as refunds_minor
       from orders o
       where o.venue_id = $1 and o.event_id = $4 and o.paid_at >= $2::timestamptz
         and o.paid_at < $3::timestamptz and ($5::bigint[] is null or o.commerce_id = any($5::bigint[]))
       union all
       select r.at, 0, -r.amount_minor, 1, r.amount_minor
       from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
       where r.event_id = $4 and ($5::bigint[] is null or r.commerce_id = any($5::bigint[]))
     ) as sale
     group by 1 order by 1
;
-- features/reports/refunds/refunds-report.ts
select r.commerce_id as "commerceId", coalesce((select name from commerces where venue_id = $1 and id = r.commerce_id), '') as "commerceName",
       r.cause, r.method, min(trim(r.reason)) as reason, count(*)::int as refunds, sum(r.amount_minor)::float8 as "amountMinor",
       sum(count(*)) over ()::int as "allRefunds", sum(sum(r.amount_minor)) over ()::float8 as "allMinor"
     from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
     where ($4::bigint is null or r.event_id = $4) and ($5::bigint[] is null or r.commerce_id = any($5::bigint[]))
     group by r.commerce_id, r.cause, r.method, lower(trim(r.reason))
     order by "amountMinor" desc, r.commerce_id, r.cause, r.method, 5 limit 1000
;
-- features/reports/report-period.ts
select from events where venue_id = $1 and id = $2
;
-- features/reports/report-windows.ts
select cash.commerce_id as "commerceId", coalesce((select name from commerces where venue_id = $1 and id = cash.commerce_id), '') as "commerceName", cash.drawer_id as "drawerId", sum(cash.sales)::int as sales,
    sum(cash.sales_minor)::float8 as "salesMinor", sum(cash.tips_minor)::float8 as "tipsMinor",
    sum(cash.refunds)::int as refunds, sum(cash.refunds_minor)::float8 as "refundsMinor"
  from (
    select o.commerce_id, t.drawer_id, 1 as sales, o.total_minor - o.tip_minor as sales_minor, o.tip_minor as tips_minor,
      0 as refunds, 0 as refunds_minor
    from orders o
    left join ledger_transfers t on t.venue_id = $1 and t.kind = 'order-paid' and t.ref = o.id::text
    where o.venue_id = $1 and o.is_cash and o.paid_at >= $2::timestamptz and o.paid_at < $3::timestamptz
      and ($4::bigint is null or o.event_id = $4) and ($5::bigint[] is null or o.commerce_id = any($5::bigint[]))
    union all
    select r.commerce_id, t.drawer_id, 0, 0, -r.tip_minor, 1, r.amount_minor
    from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
    join ledger_transfers t on t.venue_id = $1 and t.id = r.transfer_id
    where r.method = 'cash'
      and ($4::bigint is null or r.event_id = $4) and ($5::bigint[] is null or r.commerce_id = any($5::bigint[]))
  ) as cash
  group by cash.commerce_id, cash.drawer_id
  order by "commerceName", cash.commerce_id, cash.drawer_id
;
-- features/reports/report-windows.ts
select sale.key, sum(sale.orders)::float8 as orders, sum(sale.units)::float8 as units,
    sum(sale.gross_minor)::float8 as "grossMinor", sum(sale.discounts_minor)::float8 as "discountsMinor",
    sum(sale.refunds_minor)::float8 as "refundsMinor",
    sum(sale.gross_minor - sale.discounts_minor - sale.refunds_minor)::float8 as "netMinor",
    sum(sale.tips_minor)::float8 as "tipsMinor"
  from (
    select case when o.is_cash then 'cash' when o.is_balance then 'balance' else coalesce((
    select c.config_id::text from captures c where c.venue_id = $1 and c.order_id = o.id and c.verdict = 'pays'
    order by c.seen_at, c.provider_ref limit 1), 'none') end as key, 1 as orders, sold.units, sold.gross_minor,
      sold.gross_minor - (o.total_minor - o.tip_minor) as discounts_minor, 0 as refunds_minor, o.tip_minor as tips_minor
    from orders o
    cross join lateral (
      select coalesce(sum(l.quantity), 0) as units, coalesce(sum(l.quantity * l.unit_price_minor), 0) as gross_minor
      from order_lines l where l.venue_id = $1 and l.order_id = o.id
    ) as sold
    where o.venue_id = $1 and o.paid_at >= $2::timestamptz and o.paid_at < $3::timestamptz
      and ($4::bigint is null or o.event_id = $4) and ($5::bigint[] is null or o.commerce_id = any($5::bigint[]))
    union all
    select case when o.is_cash then 'cash' when o.is_balance then 'balance' else coalesce((
    select c.config_id::text from captures c where c.venue_id = $1 and c.order_id = o.id and c.verdict = 'pays'
    order by c.seen_at, c.provider_ref limit 1), 'none') end, 0, 0, 0, 0, r.amount_minor, -r.tip_minor
    from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
    join orders o on o.venue_id = $1 and o.id = r.order_id
    where ($4::bigint is null or r.event_id = $4) and ($5::bigint[] is null or r.commerce_id = any($5::bigint[]))
  ) as sale
  group by sale.key
;
-- features/reports/report-windows.ts
select sale.key, sum(sale.orders)::float8 as orders, sum(sale.units)::float8 as units,
    sum(sale.gross_minor)::float8 as "grossMinor", sum(sale.discounts_minor)::float8 as "discountsMinor",
    sum(sale.refunds_minor)::float8 as "refundsMinor",
    sum(sale.gross_minor - sale.discounts_minor - sale.refunds_minor)::float8 as "netMinor",
    sum(sale.tips_minor)::float8 as "tipsMinor"
  from (
    select coalesce(o.cash_taken_by::text, o.entered_by::text, case when o.is_from_kiosk then 'kiosk' else 'app' end) as key, 1 as orders, sold.units, sold.gross_minor,
      sold.gross_minor - (o.total_minor - o.tip_minor) as discounts_minor, 0 as refunds_minor, o.tip_minor as tips_minor
    from orders o
    cross join lateral (
      select coalesce(sum(l.quantity), 0) as units, coalesce(sum(l.quantity * l.unit_price_minor), 0) as gross_minor
      from order_lines l where l.venue_id = $1 and l.order_id = o.id
    ) as sold
    where o.venue_id = $1 and o.paid_at >= $2::timestamptz and o.paid_at < $3::timestamptz
      and ($4::bigint is null or o.event_id = $4) and ($5::bigint[] is null or o.commerce_id = any($5::bigint[]))
    union all
    select coalesce(o.cash_taken_by::text, o.entered_by::text, case when o.is_from_kiosk then 'kiosk' else 'app' end), 0, 0, 0, 0, r.amount_minor, -r.tip_minor
    from (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = $1 and t.kind = 'refund' and t.at >= $2::timestamptz and t.at < $3::timestamptz) as r
    join orders o on o.venue_id = $1 and o.id = r.order_id
    where ($4::bigint is null or r.event_id = $4) and ($5::bigint[] is null or r.commerce_id = any($5::bigint[]))
  ) as sale
  group by sale.key
;
-- features/reports/sales/find-sales.ts
select e.id, to_char(e.starts_at at time zone v.time_zone, 'YYYY-MM-DD"T"HH24:00') as hour
     from events e join venues v on v.id = e.venue_id where e.venue_id = $1 and e.id = any($2::bigint[])
;
-- features/reports/sales/to-sales-rows.ts
select p.id, p.provider, array(
    select commerce.name from commerces commerce
    join payment_configs used on used.venue_id = commerce.venue_id and used.id = commerce.payment_config_id
    where commerce.venue_id = p.venue_id and (p.venue_id = used.venue_id and (p.payment_config_id = used.id or (
    p.payment_config_id = (select payment_config_id from venues where id = used.venue_id) and case when p.provider in (4, 5)
      then used.uses_venue_terminals and not exists (
        select 1 from provider_configs own
        where own.venue_id = used.venue_id and own.payment_config_id = used.id
          and own.provider in (4, 5) and own.replaced_at is null)
      else (used.uses_venue_cards and used.active_payment_provider is null) end)))
    order by commerce.position, commerce.id) as commerces
     from provider_configs p where p.venue_id = $1 and p.id = any($2::bigint[])
;
-- features/reports/settlements/set-payout.ts
delete from provider_payouts where venue_id = $1 and config_id = $2 and day = $3 and currency = $4
;
-- features/reports/settlements/set-payout.ts
insert into provider_payouts (venue_id, config_id, day, currency, paid_minor, withheld_minor, note, entered_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (venue_id, config_id, day, currency) do update
       set paid_minor = excluded.paid_minor, withheld_minor = excluded.withheld_minor, note = excluded.note,
         entered_by = excluded.entered_by, entered_at = excluded.entered_at
;
-- features/reports/settlements/set-payout.ts
select from provider_configs where venue_id = $1 and id = $2 for update
;
-- features/reports/settlements/set-payout.ts
select paid_minor::float8 as "paidMinor", withheld_minor::float8 as "withheldMinor", note from provider_payouts
     where venue_id = $1 and config_id = $2 and day = $3 and currency = $4
;
-- features/reports/stock-outs/find-stock-outs.ts
with span as (
       select greatest(e.starts_at, $2::date::timestamp at time zone v.time_zone) as begins,
         least(e.ends_at, ($3::date + 1)::timestamp at time zone v.time_zone, now()) as ends
       from venues v left join events e on e.venue_id = v.id and e.id = $4
       where v.id = $1 and ($4::bigint is null or e.id is not null)
     )
     select s.commerce_id as "commerceId", coalesce(c.name, '') as "commerceName", s.product_id as "productId",
       coalesce(p.name, '') as "productName", z.description as size, s.cause, s.began_at as "beganAt",
       s.ended_at as "endedAt", count(*) over ()::int as total,
       ceil(extract(epoch from least(s.ended_at, span.ends) - greatest(s.began_at, span.begins)) / 60)::int as minutes
     from span
     join stock_outs s on s.venue_id = $1 and s.began_at < span.ends and (s.ended_at is null or s.ended_at > span.begins)
     left join commerces c on c.venue_id = s.venue_id and c.id = s.commerce_id
     left join products p on p.venue_id = s.venue_id and p.id = s.product_id
     left join clothing_sizes z on z.venue_id = s.venue_id and z.product_id = s.product_id and z.id = s.size_id
     where ($5::bigint[] is null or s.commerce_id = any($5::bigint[]))
     order by s.began_at desc, s.product_id, s.size_id, s.cause limit $6 offset $7
;
-- features/reports/stock-outs/record-stock-outs.job.ts
insert into stock_outs (venue_id, product_id, size_id, cause, commerce_id, stopped_until)
       select venue_id, product_id, size_id, cause, commerce_id, stopped_until from (
  select out_now.*, p.commerce_id
  from (
    select venue_id, product_id, size_id, 'sold-out' as cause, null::timestamptz as stopped_until
    from stock where venue_id = $1 and size_id >= 0 and is_counted and units = 0
    union
    select r.venue_id, r.id, 0, 'sold-out', null
    from (select distinct venue_id, product_id from product_ingredients where venue_id = $1) as recipe
    join products r on r.venue_id = recipe.venue_id and r.id = recipe.product_id and case when r.is_clothing then (
      select case when bool_and(size_left.units is not null) then sum(size_left.units)::float8 end
      from clothing_sizes left join stock on stock.venue_id = r.venue_id and stock.product_id = r.id and stock.is_counted and stock.size_id = clothing_sizes.id
      cross join lateral (
        select least(stock.units, (select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = -1 and ingredient.is_counted
      where recipe.venue_id = r.venue_id and recipe.product_id = r.id and recipe.size_id in (0, clothing_sizes.id)
      group by ingredient.product_id, ingredient.units) as needed)) as units
      ) as size_left
      where clothing_sizes.venue_id = r.venue_id and clothing_sizes.product_id = r.id
    ) else least((select stock.units::float8 from stock where stock.venue_id = r.venue_id and stock.product_id = r.id and stock.is_counted and stock.size_id = 0),
      (select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = -1 and ingredient.is_counted
      where recipe.venue_id = r.venue_id and recipe.product_id = r.id and recipe.size_id in (0, 0)
      group by ingredient.product_id, ingredient.units) as needed)::float8) end = 0
    union all
    select venue_id, id, 0, 'stopped', unavailable_until from products where venue_id = $1 and unavailable_until > now()
    union all
    select venue_id, product_id, id, 'stopped', unavailable_until from clothing_sizes
    where venue_id = $1 and unavailable_until > now()
  ) as out_now
  join products p on p.venue_id = out_now.venue_id and p.id = out_now.product_id and p.enabled) as begun
       on conflict (venue_id, product_id, size_id, cause) where ended_at is null
         do update set stopped_until = excluded.stopped_until
         where stock_outs.stopped_until is distinct from excluded.stopped_until
       returning product_id::float8 as "productId", size_id::float8 as "sizeId", cause
;
-- features/reports/stock-outs/record-stock-outs.job.ts
update stock_outs ended set ended_at = greatest(began_at, least(now(), stopped_until))
       where venue_id = $1 and ended_at is null and not exists (
         select 1 from (
  select out_now.*, p.commerce_id
  from (
    select venue_id, product_id, size_id, 'sold-out' as cause, null::timestamptz as stopped_until
    from stock where venue_id = $1 and size_id >= 0 and is_counted and units = 0
    union
    select r.venue_id, r.id, 0, 'sold-out', null
    from (select distinct venue_id, product_id from product_ingredients where venue_id = $1) as recipe
    join products r on r.venue_id = recipe.venue_id and r.id = recipe.product_id and case when r.is_clothing then (
      select case when bool_and(size_left.units is not null) then sum(size_left.units)::float8 end
      from clothing_sizes left join stock on stock.venue_id = r.venue_id and stock.product_id = r.id and stock.is_counted and stock.size_id = clothing_sizes.id
      cross join lateral (
        select least(stock.units, (select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = -1 and ingredient.is_counted
      where recipe.venue_id = r.venue_id and recipe.product_id = r.id and recipe.size_id in (0, clothing_sizes.id)
      group by ingredient.product_id, ingredient.units) as needed)) as units
      ) as size_left
      where clothing_sizes.venue_id = r.venue_id and clothing_sizes.product_id = r.id
    ) else least((select stock.units::float8 from stock where stock.venue_id = r.venue_id and stock.product_id = r.id and stock.is_counted and stock.size_id = 0),
      (select min(needed.left_over / needed.amount) from (
      select ingredient.units as left_over, sum(recipe.amount) as amount
      from product_ingredients recipe
      join stock ingredient on ingredient.venue_id = recipe.venue_id and ingredient.product_id = recipe.ingredient_id
        and ingredient.size_id = -1 and ingredient.is_counted
      where recipe.venue_id = r.venue_id and recipe.product_id = r.id and recipe.size_id in (0, 0)
      group by ingredient.product_id, ingredient.units) as needed)::float8) end = 0
    union all
    select venue_id, id, 0, 'stopped', unavailable_until from products where venue_id = $1 and unavailable_until > now()
    union all
    select venue_id, product_id, id, 'stopped', unavailable_until from clothing_sizes
    where venue_id = $1 and unavailable_until > now()
  ) as out_now
  join products p on p.venue_id = out_now.venue_id and p.id = out_now.product_id and p.enabled) as still
         where still.product_id = ended.product_id and still.size_id = ended.size_id and still.cause = ended.cause)
;
-- features/reports/venues-overview/find-venues-overview.ts
select venue_id as "venueId", count(*)::int as open from money_exceptions
     where venue_id = any($1::int[]) and closed_at is null group by venue_id
;
-- features/reports/venues-overview/venue-sales.ts
with given as (
       select * from unnest($1::int[], $2::int[], $3::bigint[], $4::timestamptz[], $5::timestamptz[], $6::boolean[])
         as given(index, venue_id, event_id, from_at, until_at, is_whole)
     )
     select index, sum(orders)::int as orders, sum(net_minor)::float8 as "netMinor"
     from (
       select given.index, 1 as orders, o.total_minor - o.tip_minor as net_minor
       from given join orders o on o.venue_id = given.venue_id and o.paid_at >= given.from_at and o.paid_at < given.until_at
         and (given.event_id is null or o.event_id = given.event_id)
         and (given.is_whole or o.commerce_id = any($7::bigint[]))
       union all
       select given.index, 0, -r.amount_minor
       from given cross join lateral (
  select t.venue_id, t.id as transfer_id, t.at, t.at at time zone v.time_zone as local_at, r.id, r.retry_of,
    r.amount_minor - r.tip_minor as amount_minor, r.tip_minor,
    r.cause, r.method, r.reason, o.id as order_id, o.commerce_id, coalesce(o.event_id, 0) as event_id, o.event_name,
    o.total_minor - o.tip_minor as total_minor, o.is_cash, o.is_balance
  from ledger_transfers t
  join venues v on v.id = t.venue_id
  join refunds r on r.venue_id = t.venue_id and r.id = t.ref::uuid and r.cause in ('staff', 'in-panel', 'cancelled')
  join orders o on o.venue_id = r.venue_id and o.id = r.order_id
  where t.venue_id = given.venue_id and t.kind = 'refund' and t.at >= given.from_at and t.at < given.until_at) as r
       where (given.event_id is null or r.event_id = given.event_id)
         and (given.is_whole or r.commerce_id = any($7::bigint[]))
     ) as sale
     group by index
;
-- features/reports/venues-overview/venue-service.ts
select c.id::float8 as id, c.venue_id as "venueId", c.enabled, v.time_zone as "timeZone", case when c.event_opens_before_minutes is not null
      or exists (select 1 from commerce_hours h where h.venue_id = c.venue_id and h.commerce_id = c.id)
    then json_build_object('rows', coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opensMinute', h.opens_minute,
      'closesMinute', h.closes_minute) order by h.weekday, h.opens_minute)
    from commerce_hours h where h.venue_id = c.venue_id and h.commerce_id = c.id), '[]'), 'eventHours', case when c.event_opens_before_minutes is not null then json_build_object(
      'opensBeforeMinutes', c.event_opens_before_minutes, 'closesAfterMinutes', c.event_closes_after_minutes) end,
      'events', coalesce((select json_agg(json_build_object('startsAt', e.starts_at, 'endsAt', e.ends_at))
    from events e where e.venue_id = c.venue_id
      and e.ends_at > now() - interval '2 days' and e.starts_at < now() + interval '10 days'), '[]')) end as hours,
       case when c.opens_at > now() then c.opens_at end as "opensAt", coalesce(c.paused_until > now(), false) as "isPaused",
       waiting.*, stopped.*
     from commerces c join venues v on v.id = c.venue_id
     cross join lateral (
       select count(*)::int as "openOrders", count(*) filter (where o.promised_at < now())::int as "lateOrders"
       from orders o where o.venue_id = c.venue_id and o.commerce_id = c.id
         and o.status_id in (2, 4)
     ) as waiting
     cross join lateral (
       select count(*)::int as "stoppedProducts" from products p
       where p.venue_id = c.venue_id and p.commerce_id = c.id and p.enabled and p.unavailable_until > now()
     ) as stopped
     where c.venue_id = any($1::int[]) and (c.venue_id = any($2::int[]) or c.id = any($3::bigint[]))
;
-- features/reports/venues-overview/venue-service.ts
select o.venue_id as "venueId", count(*)::int as orders,
       count(*) filter (where made.ready_at <= promised.at)::int as "inTime",
       ceil(percentile_disc(0.5) within group (
       order by extract(epoch from promised.at - coalesce(o.paid_at, o.created_at))) / 60)::int as "promisedMinutes", ceil(percentile_disc(0.5) within group (
       order by extract(epoch from made.ready_at - coalesce(o.paid_at, o.created_at))) / 60)::int as "waitedMinutes"
     from orders o
     cross join lateral (
       select coalesce((o.promise_revisions->0->>'promisedBefore')::timestamptz, o.promised_at) as at
     ) as promised
     cross join lateral (
       select coalesce(
         max(h.at) filter (where h.to_status_id = 3 and h.from_status_id in (2, 4)),
         max(h.at) filter (where h.to_status_id = 6 and h.from_status_id <> 6)) as ready_at
       from order_status_changes h where h.venue_id = o.venue_id and h.order_id = o.id
     ) as made
     where o.venue_id = any($1::int[]) and (o.venue_id = any($2::int[]) or o.commerce_id = any($3::bigint[]))
       and promised.at is not null and o.status_id in (3, 5, 6)
       and o.status_since > now() - interval '1 hour' and made.ready_at > now() - interval '1 hour'
     group by o.venue_id
;
-- features/reports/waits/promise-metrics.ts
select w.venue_id as venue, w.commerce_id as commerce, w.event_id as event, w.minutes, sum(w.orders)::float8 as orders
     from report_waits w where w.measure = 'late' and w.day >= current_date - 1
     group by w.venue_id, w.commerce_id, w.event_id, w.minutes
;
-- features/reports/waste/waste-report.ts
select * from (
       select l.order_id as "orderId", o.number, o.call_number as "callNumber", l.line,
  l.product_id as "productId", l.size_id as "sizeId", l.comments, l.quantity, l.unit_price_minor as "unitPriceMinor",
  l.counts_stock as "countsStock", l.ingredients,
  coalesce((select json_agg(json_build_object('productId', x.product_id, 'sizeId', x.size_id, 'quantity', x.quantity,
    'unitPriceMinor', x.unit_price_minor, 'countsStock', x.counts_stock, 'ingredients', x.ingredients) order by x.line)
    from order_lines x where x.venue_id = l.venue_id and x.order_id = l.order_id and x.parent_line = l.line), '[]') as extras,
         (case when b.line is not null or ended.was_ready
           then l.quantity - (select coalesce(sum(back.quantity), 0)::int from refund_lines back
    join refunds first on first.venue_id = back.venue_id and first.id = back.refund_id
    where first.created_at < coalesce(b.bumped_at, ended.at) and back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed'))
           else (select coalesce(sum(got.units), 0)::int from leftover_units got
    where got.venue_id = l.venue_id and got.to_order_id = l.order_id and got.to_line = l.line) end
         - (select coalesce(sum(u.units), 0) from leftover_units u
            where u.venue_id = l.venue_id and u.order_id = l.order_id and u.line = l.line))::int as units
       from orders o
       join venues v on v.id = o.venue_id
       join order_lines l on l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null
       left join bumped_lines b on b.venue_id = l.venue_id and b.order_id = l.order_id and b.line = l.line
       cross join lateral (
         select h.from_status_id in (3, 5) as was_ready, h.at from order_status_changes h
         where h.venue_id = o.venue_id and h.order_id = o.id and h.to_status_id = 7
           and h.from_status_id <> 7
         order by h.version desc limit 1
       ) ended
       where o.status_id = 7 and o.venue_id = $1 and ($5::bigint[] is null or o.commerce_id = any($5::bigint[]))
      and ($4::bigint is null or o.event_id = $4) and o.status_since < least(
    date_trunc('day', now() at time zone v.time_zone) at time zone v.time_zone,
    (select min(e.starts_at) - interval '3 hours' from events e
     where e.venue_id = $1 and e.ends_at > now() - interval '3 hours'
       and e.starts_at <= now() + interval '3 hours'))
      and o.status_since >= coalesce($2::date::timestamp at time zone $6, '-infinity')
      and o.status_since < coalesce(($3::date + 1)::timestamp at time zone $6, 'infinity')
     ) as prepared where units > 0 order by "orderId", line
;
-- features/reports/waste/waste-report.ts
select coalesce(sum(units) filter (where reason is not null), 0)::int as units,
       coalesce(sum(cost_minor) filter (where reason is not null), 0)::float8 as "costMinor",
       coalesce(sum(units) filter (where reason is null), 0)::int as "passedUnits",
       coalesce(sum(cost_minor) filter (where reason is null), 0)::float8 as "passedMinor"
     from (
  select u.commerce_id, u.reason, u.decided_by, u.units, u.cost_minor,
    coalesce(l.product_id, u.product_id) as product_id, coalesce(l.product_name, u.product_name) as product_name,
    coalesce(l.size_description, u.size_description) as size,
    coalesce(o.event_id, u.event_id) as event_id, coalesce(o.event_name, u.event_name) as event_name
  from leftover_units u
  left join orders o on o.venue_id = u.venue_id and o.id = u.order_id
  left join order_lines l on l.venue_id = u.venue_id and l.order_id = u.order_id and l.line = u.line
  where u.venue_id = $1 and u.undone_at is null and ($5::bigint[] is null or u.commerce_id = any($5::bigint[]))
    and ($4::bigint is null or coalesce(o.event_id, u.event_id) = $4)
    and u.decided_at >= coalesce($2::date::timestamp at time zone $6, '-infinity')
    and u.decided_at < coalesce(($3::date + 1)::timestamp at time zone $6, 'infinity')) as d
;
-- features/reports/waste/waste-report.ts
select d.commerce_id as "commerceId", coalesce((select name from commerces where venue_id = $1 and id = d.commerce_id), '') as "commerceName",
         d.event_id as "eventId", max(d.event_name) as "eventName", d.product_id as "productId",
         max(d.product_name) as "productName", d.size, d.reason, d.decided_by as "personId",
         sum(d.units)::int as units, sum(d.cost_minor)::float8 as "costMinor"
       from (
  select u.commerce_id, u.reason, u.decided_by, u.units, u.cost_minor,
    coalesce(l.product_id, u.product_id) as product_id, coalesce(l.product_name, u.product_name) as product_name,
    coalesce(l.size_description, u.size_description) as size,
    coalesce(o.event_id, u.event_id) as event_id, coalesce(o.event_name, u.event_name) as event_name
  from leftover_units u
  left join orders o on o.venue_id = u.venue_id and o.id = u.order_id
  left join order_lines l on l.venue_id = u.venue_id and l.order_id = u.order_id and l.line = u.line
  where u.venue_id = $1 and u.undone_at is null and ($5::bigint[] is null or u.commerce_id = any($5::bigint[]))
    and ($4::bigint is null or coalesce(o.event_id, u.event_id) = $4)
    and u.decided_at >= coalesce($2::date::timestamp at time zone $6, '-infinity')
    and u.decided_at < coalesce(($3::date + 1)::timestamp at time zone $6, 'infinity')) as d
       where d.reason is not null
       group by d.commerce_id, d.event_id, d.product_id, d.size, d.reason, d.decided_by
       order by "costMinor" desc, d.commerce_id, d.product_id, d.reason, d.decided_by limit 1000
;
