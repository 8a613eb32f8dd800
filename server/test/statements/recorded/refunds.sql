-- features/refunds/approvals/code-owner-store.ts
select a.id::float8 as "accountId", coalesce(coalesce(nullif(trim(a.name), ''), a.email), '') as name,
       a.id = $3 as "isSelf", (
    select coalesce(jsonb_agg(jsonb_build_object(
        'roleId', role.role_id, 'venueId', role.venue_id, 'commerceId', role.commerce_id, 'readySet', role.ready_set,
        'isTemporary', role.match_invitation_id is not null, 'currency', role_venue.currency, 'permissions', role_set.permissions,
        'refundLimitMinor', role_set.refund_limit_minor) order by role.role_id), '[]')
    from current_roles role
    left join venues role_venue on role_venue.id = role.venue_id
    left join permission_sets role_set on role_set.venue_id = role.venue_id and role_set.id = role.permission_set_id
    where role.account_id = a.id) as roles
     from refund_codes code
     join accounts a on a.id = code.account_id
     where exists (select 1 from current_roles role where role.account_id = a.id and (role.role_id = 1
       or (role.venue_id = $1 and (role.role_id = 2 or role.commerce_id = $2))))
     order by 3 desc, 2, 1
;
-- features/refunds/approvals/refund-approval-store.ts
delete from refund_approvals where used_at is null and expires_at < statement_timestamp() - interval '1 day'
;
-- features/refunds/approvals/refund-approval-store.ts
delete from refund_approvals where venue_id = $1 and session_id = $2 and used_at is null
;
-- features/refunds/approvals/refund-approval-store.ts
insert into refund_approvals (venue_id, session_id, editor_id, commerce_ids, order_id, bulk_refund_id, expires_at, used_at)
     select $1, $2, $3, array[$4::bigint], $5, $6, now, now from (select clock_timestamp() as now) as clock
     returning id
;
-- features/refunds/approvals/refund-approval-store.ts
insert into refund_approvals (venue_id, session_id, editor_id, commerce_ids, refund_limit_minor, expires_at)
     values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(secs => $6))
;
-- features/refunds/approvals/refund-approval-store.ts
update refund_approvals set used_at = statement_timestamp(), order_id = $3
     where venue_id = $1 and session_id = $2 and used_at is null and expires_at > statement_timestamp()
       and (commerce_ids is null or $4 = any(commerce_ids))
     returning id, refund_limit_minor::float8 as "limitMinor"
;
-- features/refunds/approvals/refund-code-store.ts
select extract(epoch from clock_timestamp())::text as seconds,
       (select id from orders where venue_id = $1 and id = $2)::float8 as "orderId"
;
-- features/refunds/find-order-to-refund.ts
select id::float8 as id from orders
     where venue_id = $1 and id = any($2::bigint[]) and not is_discount
     order by orders.id desc limit 1
;
-- features/refunds/find-paying-capture.ts
select config_id as "configId", provider_ref as "providerRef" from captures
     where venue_id = $1 and order_id = $2 and verdict = 'pays'
;
-- features/refunds/refund-comparison-store.ts
select id, provider_ref as "providerRef", provider_refund_ref as "providerRefundRef",
    amount_minor as "amountMinor", currency, order_id as "orderId", state = 'succeeded' as "isMade"
  from refunds where venue_id = $1 and method = 'provider' and state <> 'failed' and provider_ref = any($2::text[])
;
-- features/refunds/refund-comparison-store.ts
select id, provider_ref as "providerRef", provider_refund_ref as "providerRefundRef",
    amount_minor as "amountMinor", currency, order_id as "orderId", state = 'succeeded' as "isMade"
  from refunds where venue_id = $1 and method = 'provider' and state <> 'failed' and state = 'succeeded' and config_id = $2 and updated_at >= $3 and updated_at < $4
;
-- features/refunds/refund-line-store.ts
insert into refund_lines (venue_id, refund_id, order_id, line, quantity, amount_minor)
     select $1, $2, $3, line, quantity, amount_minor
     from unnest($4::smallint[], $5::int[], $6::bigint[]) as unit(line, quantity, amount_minor)
;
-- features/refunds/refund-line-store.ts
select l.line, (select coalesce(sum(back.quantity), 0)::int from refund_lines back where back.venue_id = l.venue_id and back.order_id = l.order_id and back.line = l.line and exists (
      select 1 from refunds r
      where r.venue_id = back.venue_id and back.refund_id in (r.id, r.retry_of) and r.state <> 'failed')) as units from order_lines l where l.venue_id = $1 and l.order_id = $2
;
-- features/refunds/refund-line-store.ts
select line, quantity, unit_price_minor as "unitPriceMinor",
       json_build_object('discountMinor', benefit_discount_minor) as benefit,
       coalesce(discount_minor, 0) as "discountMinor"
     from order_lines where venue_id = $1 and order_id = $2 order by line
;
-- features/refunds/refund-store.ts
insert into refunds (venue_id, id, order_id, method, config_id, provider_ref, account_id, amount_minor, currency, cause,
       state, approval_id, retry_of, actor_id, reason, request_key, request_hash, authority, tip_minor,
       next_check_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
       case when $4 = 'provider' then clock_timestamp() + interval '1 minute' end)
     on conflict do nothing
;
-- features/refunds/refund-store.ts
select amount_minor as "amountMinor" from captures where venue_id = $1 and config_id = $2 and provider_ref = $3
;
-- features/refunds/refund-store.ts
select from refunds where venue_id = $1 and order_id = $2 and method = 'provider' and failure_code = $3
;
-- features/refunds/refund-store.ts
select from refunds where venue_id = $1 and retry_of = $2 and state <> 'failed' limit 1
;
-- features/refunds/refund-store.ts
select id from refunds where venue_id = $1 and $2 in (id, retry_of)
;
-- features/refunds/refund-store.ts
select id from refunds where venue_id = $1 and order_id = $2 and state = 'failed'
       and cause in ('staff', 'in-panel', 'cancelled')
;
-- features/refunds/refund-store.ts
select id, order_id::float8 as "orderId", actor_id::float8 as "actorId", request_hash as "requestHash", state,
       failure_code as "failureCode"
     from refunds where venue_id = $1 and request_key = $2
;
-- features/refunds/refund-store.ts
select r.id from refunds r join money_exceptions x on x.venue_id = r.venue_id and x.refund_id = r.id
     where r.venue_id = $1 and r.order_id = $2 and r.amount_minor = $3 and r.state = 'failed'
       and x.kind = 'refund-failed' and x.closed_at is null limit 1
;
-- features/refunds/refund-store.ts
select r.venue_id as "venueId", r.id, r.order_id as "orderId", o.call_number as "callNumber",
    o.commerce_id as "commerceId",
    json_strip_nulls(json_build_object('kind', r.method, 'configId', r.config_id, 'providerRef', r.provider_ref,
      'accountId', r.account_id)) as route, r.amount_minor as "amountMinor", r.tip_minor as "tipMinor", r.currency, r.cause,
    r.state, r.retry_of as "retryOf", r.actor_id as "actorId", r.reason,
    r.failure_code as "failureCode",
    r.provider_refund_ref as "providerRefundRef", r.sent_call as "sentCall", r.checks, r.created_at as "createdAt", r.updated_at as "updatedAt",
    r.state = 'sent' and r.updated_at > clock_timestamp() - interval '40 seconds' as "isBeingMade",
    r.created_at > clock_timestamp() - interval '10 minutes' as "isRecent",
    r.created_at < clock_timestamp() - interval '72 hours' as "isOverdue"
  from refunds r left join orders o on o.venue_id = r.venue_id and o.id = r.order_id where r.venue_id = $1 and o.commerce_id = $2
       and (r.created_at > clock_timestamp() - interval '48 hours' or r.state not in ('succeeded', 'failed'))
     order by r.created_at desc limit 200
;
-- features/refunds/refund-store.ts
select r.venue_id as "venueId", r.id, r.order_id as "orderId", o.call_number as "callNumber",
    o.commerce_id as "commerceId",
    json_strip_nulls(json_build_object('kind', r.method, 'configId', r.config_id, 'providerRef', r.provider_ref,
      'accountId', r.account_id)) as route, r.amount_minor as "amountMinor", r.tip_minor as "tipMinor", r.currency, r.cause,
    r.state, r.retry_of as "retryOf", r.actor_id as "actorId", r.reason,
    r.failure_code as "failureCode",
    r.provider_refund_ref as "providerRefundRef", r.sent_call as "sentCall", r.checks, r.created_at as "createdAt", r.updated_at as "updatedAt",
    r.state = 'sent' and r.updated_at > clock_timestamp() - interval '40 seconds' as "isBeingMade",
    r.created_at > clock_timestamp() - interval '10 minutes' as "isRecent",
    r.created_at < clock_timestamp() - interval '72 hours' as "isOverdue"
  from refunds r left join orders o on o.venue_id = r.venue_id and o.id = r.order_id where r.venue_id = $1 and r.id = $2
;
-- features/refunds/refund-store.ts
select r.venue_id as "venueId", r.id, r.order_id as "orderId", o.call_number as "callNumber",
    o.commerce_id as "commerceId",
    json_strip_nulls(json_build_object('kind', r.method, 'configId', r.config_id, 'providerRef', r.provider_ref,
      'accountId', r.account_id)) as route, r.amount_minor as "amountMinor", r.tip_minor as "tipMinor", r.currency, r.cause,
    r.state, r.retry_of as "retryOf", r.actor_id as "actorId", r.reason,
    r.failure_code as "failureCode",
    r.provider_refund_ref as "providerRefundRef", r.sent_call as "sentCall", r.checks, r.created_at as "createdAt", r.updated_at as "updatedAt",
    r.state = 'sent' and r.updated_at > clock_timestamp() - interval '40 seconds' as "isBeingMade",
    r.created_at > clock_timestamp() - interval '10 minutes' as "isRecent",
    r.created_at < clock_timestamp() - interval '72 hours' as "isOverdue"
  from refunds r left join orders o on o.venue_id = r.venue_id and o.id = r.order_id where r.venue_id = $1 and r.id = $2 for update of r
;
-- features/refunds/refund-store.ts
select r.venue_id as "venueId", r.id, r.order_id as "orderId", o.call_number as "callNumber",
    o.commerce_id as "commerceId",
    json_strip_nulls(json_build_object('kind', r.method, 'configId', r.config_id, 'providerRef', r.provider_ref,
      'accountId', r.account_id)) as route, r.amount_minor as "amountMinor", r.tip_minor as "tipMinor", r.currency, r.cause,
    r.state, r.retry_of as "retryOf", r.actor_id as "actorId", r.reason,
    r.failure_code as "failureCode",
    r.provider_refund_ref as "providerRefundRef", r.sent_call as "sentCall", r.checks, r.created_at as "createdAt", r.updated_at as "updatedAt",
    r.state = 'sent' and r.updated_at > clock_timestamp() - interval '40 seconds' as "isBeingMade",
    r.created_at > clock_timestamp() - interval '10 minutes' as "isRecent",
    r.created_at < clock_timestamp() - interval '72 hours' as "isOverdue"
  from refunds r left join orders o on o.venue_id = r.venue_id and o.id = r.order_id where r.venue_id = $1 and r.order_id = $2 order by r.created_at desc
;
-- features/refunds/refund-store.ts
select venue_id as "venueId", id from refunds where next_check_at <= clock_timestamp() and not exists (select 1 from job_rows_set_aside aside where aside.venue_id = refunds.venue_id and aside.job = 'check-refunds'
    and aside.row_key = refunds.id::text and aside.next_attempt_at > clock_timestamp())
;
-- features/refunds/refund-store.ts
update refunds set next_check_at = statement_timestamp() + interval '2 minutes'
     from unnest($1::int[], $2::uuid[]) as due(venue_id, id)
     where refunds.venue_id = due.venue_id and refunds.id = due.id and next_check_at <= statement_timestamp()
     returning refunds.venue_id as "venueId", refunds.id
;
-- features/refunds/refund-store.ts
update refunds set sent_call = coalesce(sent_call, $3) where venue_id = $1 and id = $2 returning sent_call as text
;
-- features/refunds/refund-store.ts
update refunds set state = $3, next_check_at = statement_timestamp() + $4 * interval '1 millisecond',
       updated_at = statement_timestamp()
     where venue_id = $1 and id = $2
;
-- features/refunds/refund-store.ts
update refunds set state = $3, provider_refund_ref = $4, failure_code = $5, next_check_at = null,
       updated_at = statement_timestamp()
     where venue_id = $1 and id = $2
;
-- features/refunds/refund-store.ts
update refunds set state = 'sent', checks = checks + 1, next_check_at = statement_timestamp() + interval '40 seconds',
       updated_at = statement_timestamp()
     where venue_id = $1 and id = $2
;
-- features/refunds/refund-store.ts
with other as (
       select * from refunds where venue_id = $1 and config_id = $2 and provider_ref = $3 and id <> $4
     ), since as (
       select least($6::timestamptz, min(created_at)) as at from other
       where state = 'failed' and amount_minor = $5 and not exists (
         select 1 from refunds hand
         where hand.venue_id = other.venue_id and hand.method = 'by-hand' and hand.state = 'succeeded'
           and hand.retry_of = coalesce(other.retry_of, other.id))
     )
     select array(
       select provider_refund_ref from other where provider_refund_ref is not null
       union select substr(subject, length($3) + 2) from money_exceptions, since
       where venue_id = $1 and kind = 'unknown-refund' and config_id = $2 and starts_with(subject, $3 || '/')
         and opened_at < since.at
     ) as refs,
     exists (select 1 from other where state in ('sent', 'unknown')) as "isUndecided"
;
-- features/refunds/tip-of-refund.ts
select o.total_minor as "totalMinor", o.tip_minor as "tipMinor",
       coalesce(sum(r.amount_minor), 0)::float8 as "refundedMinor", coalesce(sum(r.tip_minor), 0)::float8 as "refundedTipMinor"
     from orders o
     left join refunds r on r.venue_id = o.venue_id and r.order_id = o.id and r.state <> 'failed'
       and r.cause in ('staff', 'in-panel', 'cancelled')
     where o.venue_id = $1 and o.id = $2 and o.tip_minor > 0
     group by o.total_minor, o.tip_minor
;
