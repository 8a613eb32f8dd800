-- features/bulk-refunds/bulk-refund-order-store.ts
insert into bulk_refund_orders (venue_id, bulk_refund_id, order_id, commerce_id, place, way, provider, config_id,
       amount_minor, state, cause, is_left_out_at_plan)
     select $1, $2, "orderId", "commerceId", place, way, provider, "configId", "amountMinor",
       case when "leftOut" is null then 'queued' else 'left-out' end, "leftOut", "leftOut" is not null
     from jsonb_to_recordset($3) as planned("orderId" bigint, "commerceId" bigint, place int, way text, provider smallint,
       "configId" bigint, "amountMinor" bigint, "leftOut" text)
;
-- features/bulk-refunds/bulk-refund-order-store.ts
select commerce_id::float8 as "commerceId", sum(amount_minor)::float8 as "sumMinor", max(amount_minor)::float8 as "maxMinor",
       count(*)::int as orders
     from bulk_refund_orders where venue_id = $1 and bulk_refund_id = $2 and state = 'queued' group by 1 order by 1
;
-- features/bulk-refunds/bulk-refund-order-store.ts
select from bulk_refund_orders where venue_id = $1 and bulk_refund_id = $2 and state = 'queued' limit 1
;
-- features/bulk-refunds/bulk-refund-order-store.ts
select id, state, failure_code as "failureCode" from refunds
     where venue_id = $1 and (id = $2 or retry_of = $2) order by created_at desc, retry_of nulls last limit 1
;
-- features/bulk-refunds/bulk-refund-order-store.ts
select o.order_id::float8 as "orderId", o.way, o.amount_minor::float8 as "amountMinor", o.refund_id as "refundId",
    o.request_key as "requestKey", o.attempts
  from bulk_refund_orders o where o.venue_id = $1 and o.bulk_refund_id = $2 and o.state = 'queued' and (o.config_id is null or not exists (
       select 1 from bulk_refund_orders before
       left join refunds r on r.venue_id = before.venue_id and (r.id = before.refund_id or r.retry_of = before.refund_id)
         and r.state in ('requested', 'sent')
       where before.venue_id = o.venue_id and before.config_id = o.config_id
         and before.attempted_at > clock_timestamp() - case when r.id is null then interval '2 seconds' else interval '1 minute' end))
     order by o.place limit 1
;
-- features/bulk-refunds/bulk-refund-order-store.ts
select o.order_id::float8 as "orderId", o.way, o.amount_minor::float8 as "amountMinor", o.refund_id as "refundId",
    o.request_key as "requestKey", o.attempts
  from bulk_refund_orders o where o.venue_id = $1 and o.bulk_refund_id = $2 and o.state = 'queued' and o.order_id = $3
;
-- features/bulk-refunds/bulk-refund-order-store.ts
select o.order_id::float8 as "orderId", placed.number, placed.call_number as "callNumber", o.commerce_id::float8 as "commerceId",
       coalesce(c.name, '') as "commerceName", o.way, o.provider, o.amount_minor::float8 as "amountMinor",
       case when o.state <> 'opened' then o.state when refund.state = 'succeeded' then 'refunded'
    when refund.state = 'failed' then 'failed' when refund.method = 'cash' then 'to-hand-out' else 'under-way' end as result, case when o.state = 'opened' and refund.state = 'failed' then coalesce(refund.failure_code, 'other') else o.cause end as cause, coalesce(refund.updated_at, o.attempted_at) as "changedAt",
       count(*) over ()::int as total
     from bulk_refund_orders o
     join orders placed on placed.venue_id = o.venue_id and placed.id = o.order_id
     left join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id
     left join lateral (
    select r.state, r.method, r.failure_code, r.id, r.updated_at from refunds r
    where r.venue_id = o.venue_id and o.refund_id is not null and (r.id = o.refund_id or r.retry_of = o.refund_id)
    order by r.created_at desc, r.retry_of nulls last limit 1) as refund on true
     where o.venue_id = $1 and o.bulk_refund_id = $2 and ($3::text is null or $3 = case when o.state <> 'opened' then o.state when refund.state = 'succeeded' then 'refunded'
    when refund.state = 'failed' then 'failed' when refund.method = 'cash' then 'to-hand-out' else 'under-way' end)
     order by o.place limit $4 offset $5
;
-- features/bulk-refunds/bulk-refund-order-store.ts
select o.way, o.provider, case when o.state <> 'opened' then o.state when refund.state = 'succeeded' then 'refunded'
    when refund.state = 'failed' then 'failed' when refund.method = 'cash' then 'to-hand-out' else 'under-way' end as result, case when o.state = 'opened' and refund.state = 'failed' then coalesce(refund.failure_code, 'other') else o.cause end as cause, o.is_left_out_at_plan as "isLeftOutAtPlan",
       count(*)::int as orders, sum(o.amount_minor)::float8 as "amountMinor",
       (array_agg(placed.number order by o.place))[1:20] as numbers
     from bulk_refund_orders o
     join orders placed on placed.venue_id = o.venue_id and placed.id = o.order_id
     left join lateral (
    select r.state, r.method, r.failure_code, r.id, r.updated_at from refunds r
    where r.venue_id = o.venue_id and o.refund_id is not null and (r.id = o.refund_id or r.retry_of = o.refund_id)
    order by r.created_at desc, r.retry_of nulls last limit 1) as refund on true
     where o.venue_id = $1 and o.bulk_refund_id = $2
     group by 1, 2, 3, 4, 5 order by min(o.place)
;
-- features/bulk-refunds/bulk-refund-order-store.ts
update bulk_refund_orders set attempts = attempts + 1, attempted_at = statement_timestamp()
     where venue_id = $1 and bulk_refund_id = $2 and order_id = $3
;
-- features/bulk-refunds/bulk-refund-order-store.ts
update bulk_refund_orders set state = $4, cause = $5, refund_id = coalesce(refund_id, $6)
     where venue_id = $1 and bulk_refund_id = $2 and order_id = $3 and state = 'queued'
;
-- features/bulk-refunds/bulk-refund-order-store.ts
update bulk_refund_orders set state = 'dropped' where venue_id = $1 and bulk_refund_id = $2 and state = 'queued'
;
-- features/bulk-refunds/bulk-refund-order-store.ts
update bulk_refund_orders set state = 'queued', cause = null, attempts = 0
     from (select o.order_id from bulk_refund_orders o left join lateral (
    select r.state, r.method, r.failure_code, r.id, r.updated_at from refunds r
    where r.venue_id = o.venue_id and o.refund_id is not null and (r.id = o.refund_id or r.retry_of = o.refund_id)
    order by r.created_at desc, r.retry_of nulls last limit 1) as refund on true
       where o.venue_id = $1 and o.bulk_refund_id = $2 and case when o.state <> 'opened' then o.state when refund.state = 'succeeded' then 'refunded'
    when refund.state = 'failed' then 'failed' when refund.method = 'cash' then 'to-hand-out' else 'under-way' end = 'failed' and case when o.state = 'opened' and refund.state = 'failed' then coalesce(refund.failure_code, 'other') else o.cause end = $3) as failed
     where venue_id = $1 and bulk_refund_id = $2 and bulk_refund_orders.order_id = failed.order_id
;
-- features/bulk-refunds/bulk-refund-store.ts
insert into bulk_refunds (venue_id, id, made_by, made_session_id, reason, filter, currency, commerce_ids)
     select $1, $2, $3, $4, $5, $6, currency, $7 from venues where id = $1
     on conflict do nothing
;
-- features/bulk-refunds/bulk-refund-store.ts
select b.venue_id as "venueId", b.id, b.made_by::float8 as "madeBy", b.made_session_id::float8 as "madeSessionId",
    b.approved_by::float8 as "approvedBy", b.approved_session_id::float8 as "approvedSessionId", b.reason, b.filter, b.currency,
    b.commerce_ids::float8[] as "commerceIds", b.state, b.planned_at as "plannedAt", b.started_at as "startedAt",
    b.approved_at as "approvedAt", b.ended_at as "endedAt",
    (select coalesce(nullif(trim(a.name), ''), a.email) from accounts a where a.id = b.made_by) as "madeByName",
    (select coalesce(nullif(trim(a.name), ''), a.email) from accounts a where a.id = b.approved_by) as "approvedByName",
    (select e.name from events e where e.venue_id = b.venue_id and e.id = (b.filter ->> 'eventId')::bigint) as "eventName",
    (select c.name from commerces c where c.venue_id = b.venue_id and c.id = (b.filter ->> 'commerceId')::bigint) as "commerceName"
  from bulk_refunds b where b.venue_id = $1 and b.id = $2
;
-- features/bulk-refunds/bulk-refund-store.ts
select b.venue_id as "venueId", b.id, b.made_by::float8 as "madeBy", b.made_session_id::float8 as "madeSessionId",
    b.approved_by::float8 as "approvedBy", b.approved_session_id::float8 as "approvedSessionId", b.reason, b.filter, b.currency,
    b.commerce_ids::float8[] as "commerceIds", b.state, b.planned_at as "plannedAt", b.started_at as "startedAt",
    b.approved_at as "approvedAt", b.ended_at as "endedAt",
    (select coalesce(nullif(trim(a.name), ''), a.email) from accounts a where a.id = b.made_by) as "madeByName",
    (select coalesce(nullif(trim(a.name), ''), a.email) from accounts a where a.id = b.approved_by) as "approvedByName",
    (select e.name from events e where e.venue_id = b.venue_id and e.id = (b.filter ->> 'eventId')::bigint) as "eventName",
    (select c.name from commerces c where c.venue_id = b.venue_id and c.id = (b.filter ->> 'commerceId')::bigint) as "commerceName"
  from bulk_refunds b where b.venue_id = $1 and b.id = $2 for update of b
;
-- features/bulk-refunds/bulk-refund-store.ts
select coalesce(sum(o.amount_minor), 0)::float8 as "sumMinor"
     from bulk_refunds b join bulk_refund_orders o on o.venue_id = b.venue_id and o.bulk_refund_id = b.id
     where b.venue_id = $1 and b.made_by = $2 and b.approved_by is null and b.state <> 'waiting'
       and b.started_at > clock_timestamp() - interval '1 hour' and not o.is_left_out_at_plan
;
-- features/bulk-refunds/bulk-refund-store.ts
select head.*, planned.* from (select b.venue_id as "venueId", b.id, b.made_by::float8 as "madeBy", b.made_session_id::float8 as "madeSessionId",
    b.approved_by::float8 as "approvedBy", b.approved_session_id::float8 as "approvedSessionId", b.reason, b.filter, b.currency,
    b.commerce_ids::float8[] as "commerceIds", b.state, b.planned_at as "plannedAt", b.started_at as "startedAt",
    b.approved_at as "approvedAt", b.ended_at as "endedAt",
    (select coalesce(nullif(trim(a.name), ''), a.email) from accounts a where a.id = b.made_by) as "madeByName",
    (select coalesce(nullif(trim(a.name), ''), a.email) from accounts a where a.id = b.approved_by) as "approvedByName",
    (select e.name from events e where e.venue_id = b.venue_id and e.id = (b.filter ->> 'eventId')::bigint) as "eventName",
    (select c.name from commerces c where c.venue_id = b.venue_id and c.id = (b.filter ->> 'commerceId')::bigint) as "commerceName"
  from bulk_refunds b
       where b.venue_id = $1 and ($2::bigint[] is null or b.commerce_ids <@ $2::bigint[])
       order by b.planned_at desc, b.id limit 50) as head
     cross join lateral (select count(*)::int as orders, coalesce(sum(amount_minor), 0)::float8 as "amountMinor"
       from bulk_refund_orders o
       where o.venue_id = head."venueId" and o.bulk_refund_id = head.id and not o.is_left_out_at_plan) as planned
     order by head."plannedAt" desc, head.id
;
-- features/bulk-refunds/bulk-refund-store.ts
select venue_id as "venueId", id from bulk_refunds where state = 'running' and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = bulk_refunds.venue_id and aside.job = 'run-bulk-refunds'
    and aside.row_key = bulk_refunds.id::text and aside.next_attempt_at > clock_timestamp()) order by started_at
;
-- features/bulk-refunds/bulk-refund-store.ts
update bulk_refunds set state = $3, ended_at = case when $3 in ('finished', 'cancelled') then statement_timestamp() end
     where venue_id = $1 and id = $2
;
-- features/bulk-refunds/bulk-refund-store.ts
update bulk_refunds set state = $3, started_at = statement_timestamp(), made_by = $4, made_session_id = $5
     where venue_id = $1 and id = $2
;
-- features/bulk-refunds/bulk-refund-store.ts
update bulk_refunds set state = 'running', approved_by = $3, approved_session_id = $4, approved_at = statement_timestamp()
     where venue_id = $1 and id = $2
;
-- features/bulk-refunds/find-orders-to-plan.ts
select o.id::float8 as "orderId", o.commerce_id::float8 as "commerceId", case when ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= clock_timestamp()) then 7 else o.status_id end as "statusId",
       o.paid_at is not null as "isPaid", o.is_being_paid as "isBeingPaid",
       exists (select 1 from refunds r where r.venue_id = o.venue_id and r.order_id = o.id and r.method = 'provider'
         and r.failure_code = 'parts-not-supported') as "isWholeOnly",
       o.total_minor::float8 as "totalMinor", o.refund_requested_minor::float8 as "refundRequestedMinor",
       extract(epoch from o.created_at)::float8 * 1000 as "madeAtMs", extract(epoch from clock_timestamp())::float8 * 1000 as "nowMs",
       case when o.paid_at is null then 'unpaid' when o.is_cash then 'cash' when o.is_balance then 'wallet'
         when paid.method = 'terminal' then 'terminal' when paid.method = 'hosted' then 'online' else 'card' end as way,
       paid.provider, paid.config_id::float8 as "configId"
     from unnest($2::bigint[]) with ordinality as wanted(id, place)
     join orders o on o.venue_id = $1 and o.id = wanted.id
     left join lateral (select c.config_id, a.provider, a.method from captures c
       left join payment_attempts a on a.venue_id = c.venue_id and a.id = c.attempt_id
       where c.venue_id = o.venue_id and c.order_id = o.id and c.verdict = 'pays' limit 1) as paid on true
     order by wanted.place
;
