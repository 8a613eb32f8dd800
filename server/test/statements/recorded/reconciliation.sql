-- features/reconciliation/daily/reconciliation-store.ts
insert into daily_reconciliations (venue_id, config_id, day, payments, differences) values ($1, $2, $3, $4, $5)
       on conflict do nothing
;
-- features/reconciliation/daily/reconciliation-store.ts
select config.venue_id as "venueId", config.id as "configId", to_char(today.at - interval '1 day', 'YYYY-MM-DD') as day,
       (today.at - interval '2 days') at time zone venue.time_zone as "from", today.at at time zone venue.time_zone as "to"
     from provider_configs config
     join venues venue on venue.id = config.venue_id
     cross join lateral (select date_trunc('day', now() at time zone venue.time_zone) as at) as today
     where config.venue_id = $1 and not exists (
       select 1 from daily_reconciliations m
       where m.venue_id = config.venue_id and m.config_id = config.id and m.day = (today.at - interval '1 day')::date)
     order by config.id
;
-- features/reconciliation/daily/reconciliation-store.ts
select distinct venue_id as "venueId" from provider_configs order by 1
;
-- features/reconciliation/daily/reconciliation-store.ts
select provider_ref as "providerRef", amount_minor as "amountMinor", currency, attempt_id as "attemptId",
       order_id as "orderId"
     from captures where venue_id = $1 and config_id = $2 and captured_at >= $3 and captured_at < $4
;
-- features/reconciliation/exceptions/exception-read-store.ts
select x.id, x.kind, x.subject, x.config_id as "configId", p.provider,
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
    order by commerce.position, commerce.id) as commerces, x.attempt_id as "attemptId",
    x.refund_id as "refundId", about.method as "refundMethod",
    about.failure_code as "refundFailureCode",
    exists (select 1 from refunds r where r.venue_id = x.venue_id and r.retry_of = coalesce(about.retry_of, about.id)
      and r.state in ('requested', 'sent', 'unknown')) as "isRetryPending", x.order_id as "orderId", o.number as "orderNumber",
    o.call_number as "callNumber", x.provider_ref as "providerRef",
    x.amount_minor as "amountMinor", x.opened_at as "openedAt", x.closed_at as "closedAt", x.note,
    case
    when x.kind in ('late-capture', 'duplicate-capture', 'amount-mismatch') then exists (
      select 1 from refunds r
      where r.venue_id = x.venue_id and r.config_id = x.config_id and r.provider_ref = x.provider_ref and r.state = 'succeeded')
    when x.kind = 'unbooked-capture' then exists (
      select 1 from captures c
      where c.venue_id = x.venue_id and c.config_id = x.config_id and c.provider_ref = x.provider_ref
        and (c.verdict = 'pays' or exists (
          select 1 from refunds r where r.venue_id = c.venue_id and r.config_id = c.config_id
            and r.provider_ref = c.provider_ref and r.state = 'succeeded')))
    when x.kind = 'unverified-sale' then exists (
      select 1 from captures c
      where c.venue_id = x.venue_id and c.config_id = x.config_id and c.provider_ref = x.provider_ref)
    when x.kind = 'refund-failed' then exists (
      select 1 from refunds failed join refunds made on made.venue_id = failed.venue_id
        and made.created_at > failed.created_at and made.state = 'succeeded' and made.amount_minor = failed.amount_minor
        and (made.retry_of = coalesce(failed.retry_of, failed.id)
          or (failed.provider_ref is null and made.order_id = failed.order_id)
          or (made.config_id, made.provider_ref) = (failed.config_id, failed.provider_ref))
      where failed.venue_id = x.venue_id and failed.id = x.refund_id)
    when x.kind = 'undecided' and x.refund_id is not null then exists (
      select 1 from refunds r where r.venue_id = x.venue_id and r.id = x.refund_id and r.state in ('succeeded', 'failed'))
    when x.kind = 'undecided' then exists (
      select 1 from payment_attempts a where a.venue_id = x.venue_id and a.id = x.attempt_id
        and a.state in ('approved', 'rejected', 'cancelled', 'expired'))
    when x.kind = 'attested-sale' then exists (
      select 1 from payment_attempts a where a.venue_id = x.venue_id and a.id = x.attempt_id and a.state = 'approved')
    when x.kind in ('unknown-capture', 'webhook-without-payment') then exists (
      select 1 from captures c where c.venue_id = x.venue_id and c.provider_ref = x.subject)
    when x.kind = 'credentials' then p.credentials_rejected_since is null
    when x.kind = 'account-refused' then p.refused_since is null or p.replaced_at is not null
    when x.kind = 'unknown-refund' then exists (
      select 1 from refunds r where r.venue_id = x.venue_id and r.provider_ref = x.provider_ref
        and r.provider_ref || '/' || r.provider_refund_ref = x.subject)
    else false
  end as "isSettled",
    x.kind = 'unknown-refund' and coalesce(x.subject like x.provider_ref || '/%', false) and exists (
      select 1 from captures c where c.venue_id = x.venue_id and c.provider_ref = x.provider_ref
        and c.verdict = 'pays' and c.order_id is not null) as "isOfSale"
  from money_exceptions x
  left join provider_configs p on p.venue_id = x.venue_id and p.id = x.config_id
  left join orders o on o.venue_id = x.venue_id and o.id = x.order_id
  left join refunds about on about.venue_id = x.venue_id and about.id = x.refund_id
  where x.venue_id = $1 and (x.closed_at is null or exists (
       select 1 from venues v where v.id = $1
         and x.opened_at >= $2::date::timestamp at time zone v.time_zone
         and x.opened_at < ($3::date + 1)::timestamp at time zone v.time_zone))
     order by x.closed_at is not null, x.opened_at, x.id limit 500
;
-- features/reconciliation/exceptions/exception-read-store.ts
select x.id, x.kind, x.subject, x.config_id as "configId", p.provider,
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
    order by commerce.position, commerce.id) as commerces, x.attempt_id as "attemptId",
    x.refund_id as "refundId", about.method as "refundMethod",
    about.failure_code as "refundFailureCode",
    exists (select 1 from refunds r where r.venue_id = x.venue_id and r.retry_of = coalesce(about.retry_of, about.id)
      and r.state in ('requested', 'sent', 'unknown')) as "isRetryPending", x.order_id as "orderId", o.number as "orderNumber",
    o.call_number as "callNumber", x.provider_ref as "providerRef",
    x.amount_minor as "amountMinor", x.opened_at as "openedAt", x.closed_at as "closedAt", x.note,
    case
    when x.kind in ('late-capture', 'duplicate-capture', 'amount-mismatch') then exists (
      select 1 from refunds r
      where r.venue_id = x.venue_id and r.config_id = x.config_id and r.provider_ref = x.provider_ref and r.state = 'succeeded')
    when x.kind = 'unbooked-capture' then exists (
      select 1 from captures c
      where c.venue_id = x.venue_id and c.config_id = x.config_id and c.provider_ref = x.provider_ref
        and (c.verdict = 'pays' or exists (
          select 1 from refunds r where r.venue_id = c.venue_id and r.config_id = c.config_id
            and r.provider_ref = c.provider_ref and r.state = 'succeeded')))
    when x.kind = 'unverified-sale' then exists (
      select 1 from captures c
      where c.venue_id = x.venue_id and c.config_id = x.config_id and c.provider_ref = x.provider_ref)
    when x.kind = 'refund-failed' then exists (
      select 1 from refunds failed join refunds made on made.venue_id = failed.venue_id
        and made.created_at > failed.created_at and made.state = 'succeeded' and made.amount_minor = failed.amount_minor
        and (made.retry_of = coalesce(failed.retry_of, failed.id)
          or (failed.provider_ref is null and made.order_id = failed.order_id)
          or (made.config_id, made.provider_ref) = (failed.config_id, failed.provider_ref))
      where failed.venue_id = x.venue_id and failed.id = x.refund_id)
    when x.kind = 'undecided' and x.refund_id is not null then exists (
      select 1 from refunds r where r.venue_id = x.venue_id and r.id = x.refund_id and r.state in ('succeeded', 'failed'))
    when x.kind = 'undecided' then exists (
      select 1 from payment_attempts a where a.venue_id = x.venue_id and a.id = x.attempt_id
        and a.state in ('approved', 'rejected', 'cancelled', 'expired'))
    when x.kind = 'attested-sale' then exists (
      select 1 from payment_attempts a where a.venue_id = x.venue_id and a.id = x.attempt_id and a.state = 'approved')
    when x.kind in ('unknown-capture', 'webhook-without-payment') then exists (
      select 1 from captures c where c.venue_id = x.venue_id and c.provider_ref = x.subject)
    when x.kind = 'credentials' then p.credentials_rejected_since is null
    when x.kind = 'account-refused' then p.refused_since is null or p.replaced_at is not null
    when x.kind = 'unknown-refund' then exists (
      select 1 from refunds r where r.venue_id = x.venue_id and r.provider_ref = x.provider_ref
        and r.provider_ref || '/' || r.provider_refund_ref = x.subject)
    else false
  end as "isSettled",
    x.kind = 'unknown-refund' and coalesce(x.subject like x.provider_ref || '/%', false) and exists (
      select 1 from captures c where c.venue_id = x.venue_id and c.provider_ref = x.provider_ref
        and c.verdict = 'pays' and c.order_id is not null) as "isOfSale"
  from money_exceptions x
  left join provider_configs p on p.venue_id = x.venue_id and p.id = x.config_id
  left join orders o on o.venue_id = x.venue_id and o.id = x.order_id
  left join refunds about on about.venue_id = x.venue_id and about.id = x.refund_id
  where x.venue_id = $1 and x.id = $2
;
-- features/reconciliation/missed-captures/attempts-with-open-pages.ts
select attempt.* from provider_configs config
     cross join lateral (
       select venue_id as "venueId", id, order_id as "orderId", account_id as "accountId",
  commerce_id as "commerceId", provider as "providerId", config_id as "configId", method, reference,
  case when kiosk_id is not null then jsonb_build_object('kioskId', kiosk_id, 'terminalRef', terminal_ref) end as "saleAt",
  terminal_state as "terminalState",
  idempotency_key as "startKey", request_hash as "requestHash", amount_minor as "amountMinor", currency, ends_at as "endsAt",
  state, provider_ref as "providerRef", session_ref as "sessionRef", page_url as "pageUrl",
  page_parameters as "pageParameters",   session_closed_at as "sessionClosedAt", decline_code as "declineCode", card_brand as "cardBrand",
  card_last_four as "cardLastFour", sent_at as "sentAt", checks, created_at as "createdAt",
  clock_timestamp() as now, asked_at from payment_attempts
       where payment_attempts.venue_id = config.venue_id and payment_attempts.config_id = config.id
         and payment_attempts.created_at > clock_timestamp() - interval '40 minutes'
         and state in ('rejected', 'cancelled', 'expired') and session_ref is not null
         and (asked_at is null or asked_at <= clock_timestamp() - $2 * interval '1 millisecond')
     ) attempt
     where config.provider = any($1)
     order by attempt.asked_at nulls first limit 64
;
-- features/reconciliation/missed-captures/recently-used-accounts.ts
select config.venue_id as "venueId", config.id as "configId", since.at - interval '2 minutes' as "from",
       searched.until, searched.until + interval '2 minutes' as "to"
     from provider_configs config
     cross join lateral (
       select greatest(config.reconciled_until, min(a.created_at)) as at
       from payment_attempts a
       where a.venue_id = config.venue_id and a.config_id = config.id
         and a.created_at > clock_timestamp() - interval '1 hour'
       having count(*) > 0) as since
     cross join lateral (select least(since.at + interval '5 minutes', clock_timestamp()) as until) as searched
;
-- features/reconciliation/report/reconciliation-report-store.ts
select p.id as "configId", p.provider, array(
    select commerce.name from commerces commerce
    join payment_configs used on used.venue_id = commerce.venue_id and used.id = commerce.payment_config_id
    where commerce.venue_id = p.venue_id and (p.venue_id = used.venue_id and (p.payment_config_id = used.id or (
    p.payment_config_id = (select payment_config_id from venues where id = used.venue_id) and case when p.provider in (4, 5)
      then used.uses_venue_terminals and not exists (
        select 1 from provider_configs own
        where own.venue_id = used.venue_id and own.payment_config_id = used.id
          and own.provider in (4, 5) and own.replaced_at is null)
      else (used.uses_venue_cards and used.active_payment_provider is null) end)))
    order by commerce.position, commerce.id) as commerces, to_char(m.day, 'YYYY-MM-DD') as day, coalesce(m.differences, 0) as differences
     from provider_configs p
     left join lateral (
       select day, differences from daily_reconciliations
       where venue_id = p.venue_id and config_id = p.id order by day desc limit 1) as m on true
     where p.venue_id = $1 order by p.provider, p.id
;
-- features/reconciliation/report/reconciliation-report-store.ts
with missing as (
  select provider_ref from money_exceptions
  where venue_id = $1 and kind = 'missing-at-provider' and refund_id is null and closed_at is null
    and provider_ref is not null
), back as (
  select r.config_id, r.provider_ref, sum(r.amount_minor) as minor
  from captures c
  join refunds r on r.venue_id = c.venue_id and r.config_id = c.config_id and r.provider_ref = c.provider_ref
    and r.state = 'succeeded'
  where c.venue_id = $1 and c.captured_at >= $2 and c.captured_at < $3
  group by r.config_id, r.provider_ref
), captured as (
  select c.config_id, c.is_attested, c.order_id, c.amount_minor, c.verdict, o.event_id, o.event_name,
    o.total_minor - o.refunded_minor as order_minor,
    coalesce(back.minor, 0) as back_minor,
    case when c.order_id is null then coalesce((
      select sum(e.amount_minor)
      from ledger_transfers t
      join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
      join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'wallet'
      where t.venue_id = c.venue_id and t.kind = 'card-top-up' and t.ref = c.attempt_id::text), 0) else 0 end as wallet_minor,
    c.provider_ref in (select provider_ref from missing) as is_missing
  from captures c
  left join back on back.config_id = c.config_id and back.provider_ref = c.provider_ref
  left join orders o on o.venue_id = c.venue_id and o.id = c.order_id
  where c.venue_id = $1 and c.captured_at >= $2 and c.captured_at < $3
), without_capture as materialized (
  select o.* from orders o
  where o.venue_id = $1 and o.paid_at >= $2 and o.paid_at < $3 and o.total_minor > 0
    and not exists (select 1 from captured k where k.order_id = o.id and k.verdict = 'pays')
), others as (
  select case when o.is_cash then 'cash' when o.is_balance then 'balance' else 'provider' end as method,
    o.event_id, o.event_name, o.total_minor - o.refunded_minor as order_minor,
    coalesce((
      select sum(abs(e.amount_minor))
      from ledger_transfers t
      join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
      join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'sales'
      where t.venue_id = o.venue_id and t.kind = 'order-paid' and t.ref = o.id::text), 0) as booked_minor,
    coalesce((
      select sum(r.amount_minor) from refunds r
      where r.venue_id = o.venue_id and r.order_id = o.id and r.method <> 'provider' and r.state = 'succeeded'), 0) as back_minor
  -- Nearly all card orders were captured on the same days; the others are found one by one.
  from without_capture o
  where (
    select count(*) from captures c where c.venue_id = o.venue_id and c.order_id = o.id and c.verdict = 'pays') = 0
), counter as (
  select count(distinct t.id) filter (where t.kind = 'top-up') as top_ups,
    sum(-e.amount_minor) filter (where a.kind = 'cash-drawer') as drawer_minor,
    sum(e.amount_minor) filter (where a.kind = 'wallet') as wallet_minor
  from ledger_transfers t
  join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
  join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id
  where t.venue_id = $1 and t.kind in ('top-up', 'top-up-undone') and t.at >= $2 and t.at < $3
  having count(*) > 0
), unknown as (
       select x.config_id, x.amount_minor from money_exceptions x
       where x.venue_id = $1 and x.kind = 'unknown-capture' and x.closed_at is null and x.amount_minor is not null
         and x.opened_at >= $2 and x.opened_at < $3
         and not exists (select 1 from captures c where c.venue_id = x.venue_id and c.provider_ref = x.provider_ref)
     ), sums as (
       select 'provider' as method, config_id, is_attested, event_id, event_name, count(*) as payments,
         coalesce(sum(amount_minor) filter (where not is_missing), 0) as received,
         coalesce(sum(order_minor) filter (where verdict = 'pays' and order_id is not null), 0) as paid,
         coalesce(sum(wallet_minor) filter (where verdict = 'pays' and order_id is null), 0) as topped,
         sum(back_minor) as back,
         coalesce(sum(amount_minor - back_minor) filter (where verdict <> 'pays'), 0) as open
       from captured group by config_id, is_attested, event_id, event_name
       union all
       select 'provider', config_id, false, null, null, count(*), sum(amount_minor), 0, 0, 0, sum(amount_minor)
       from unknown group by config_id
       union all
       select method, null, false, event_id, event_name, count(*),
         sum(case method when 'provider' then 0 else booked_minor end), sum(order_minor), 0, sum(back_minor), 0
       from others group by method, event_id, event_name
       union all
       select 'cash', null, false, null, null, top_ups, coalesce(drawer_minor, 0), 0, coalesce(wallet_minor, 0), 0, 0 from counter
     )
     select s.method, s.config_id as "configId", p.provider, s.is_attested as "isAttested", array(
    select commerce.name from commerces commerce
    join payment_configs used on used.venue_id = commerce.venue_id and used.id = commerce.payment_config_id
    where commerce.venue_id = p.venue_id and (p.venue_id = used.venue_id and (p.payment_config_id = used.id or (
    p.payment_config_id = (select payment_config_id from venues where id = used.venue_id) and case when p.provider in (4, 5)
      then used.uses_venue_terminals and not exists (
        select 1 from provider_configs own
        where own.venue_id = used.venue_id and own.payment_config_id = used.id
          and own.provider in (4, 5) and own.replaced_at is null)
      else (used.uses_venue_cards and used.active_payment_provider is null) end)))
    order by commerce.position, commerce.id) as commerces, s.event_id as "eventId", max(s.event_name) as "eventName",
       sum(s.payments)::int as payments, sum(s.received)::float8 as "receivedMinor", sum(s.paid)::float8 as "paidOrdersMinor",
       sum(s.topped)::float8 as "topUpsMinor", sum(s.back)::float8 as "refundsMinor", sum(s.open)::float8 as "openMinor"
     from sums s left join provider_configs p on p.venue_id = $1 and p.id = s.config_id
     group by s.method, s.config_id, s.is_attested, p.provider, p.venue_id, p.payment_config_id, s.event_id
     order by s.method desc, p.provider nulls last, s.config_id nulls last, s.is_attested, max(s.event_name) nulls last
;
