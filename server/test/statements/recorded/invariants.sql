-- invariants/find-violations.ts
select count(*)::int as checked from audit_log
;
-- invariants/invariant.ts
select a.venue_id, a.id, a.owner_id, a.balance_minor, a.closed_at from ledger_accounts a
     where a.kind = 'wallet' and a.balance_minor > 0 and not exists (select 1 from accounts where accounts.id = a.owner_id)
;
-- invariants/invariant.ts
select a.venue_id, a.id, a.owner_id, a.balance_minor, coalesce(sum(e.amount_minor), 0) as moved_minor
     from ledger_accounts a
     left join (
       select *, sum(amount_minor) over (partition by venue_id, account_id order by sequence) as running_minor
       from ledger_entries
     ) as e on e.venue_id = a.venue_id and e.account_id = a.id
     where a.kind = 'wallet'
     group by a.venue_id, a.id, a.owner_id, a.balance_minor
     having a.balance_minor <> coalesce(sum(e.amount_minor), 0)
       or bool_or(e.balance_minor is distinct from e.running_minor and e.account_id is not null)
;
-- invariants/invariant.ts
select a.venue_id, a.id, a.reference, count(*) from jsonb_to_recordset($1::jsonb)
  as seen("configId" bigint, "providerRef" text, reference text, "amountMinor" bigint, currency text)
  join payment_attempts a on a.config_id = seen."configId" and a.reference = seen.reference
     where a.method <> 'hosted' group by 1, 2, 3 having count(*) > 1
;
-- invariants/invariant.ts
select a.venue_id, a.id, a.state, c.provider_ref
     from payment_attempts a left join captures c on c.venue_id = a.venue_id and c.attempt_id = a.id
     where (a.state = 'approved') <> (c.provider_ref is not null)
;
-- invariants/invariant.ts
select answered.* from jsonb_to_recordset($1::jsonb) as answered(key uuid, "orderId" bigint) where not exists (select 1 from orders o where o.id = answered."orderId")
;
-- invariants/invariant.ts
select booked.venue_id, booked.commerce_id, booked.slot_at, booked.minutes,
       coalesce(c.hands, case c.kind when 'kitchen' then 3 when 'grill' then 6 when 'bar' then 4 when 'coffee' then 3 when 'shop' then 2 end) * 5 * c.slot_share_percent / 100.0 as capacity
     from (
       select venue_id, commerce_id, slot_at, sum(minutes) as minutes, max(booked_at) as booked_at
       from (
         select o.venue_id, o.commerce_id, o.slot_at, greatest(o.created_at, (
  select max(h.at) from order_status_changes h
  where h.venue_id = o.venue_id and h.order_id = o.id and h.cause = 'slot-changed')) as booked_at,
           (select greatest(0.5, max(l.estimated_preparation_minutes)) from order_lines l
            where l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null) as minutes
         from orders o where o.slot_at is not null and o.stock_state in ('held', 'sold')
       ) as work group by 1, 2, 3
     ) as booked
     join commerces c on c.venue_id = booked.venue_id and c.id = booked.commerce_id
     where c.slot_share_percent is not null and c.updated_at <= booked.booked_at
       and not exists (select 1 from stations s where s.venue_id = c.venue_id and s.commerce_id = c.id)
       and booked.minutes > coalesce(c.hands, case c.kind when 'kitchen' then 3 when 'grill' then 6 when 'bar' then 4 when 'coffee' then 3 when 'shop' then 2 end) * 5 * c.slot_share_percent / 100.0
;
-- invariants/invariant.ts
select c.venue_id, c.config_id, c.provider_ref, c.amount_minor from captures c
     where not exists (select 1 from jsonb_to_recordset($1::jsonb)
  as seen("configId" bigint, "providerRef" text, reference text, "amountMinor" bigint, currency text) where seen."configId" = c.config_id
       and seen."providerRef" = c.provider_ref and seen."amountMinor" = c.amount_minor)
;
-- invariants/invariant.ts
select c.venue_id, c.config_id, c.provider_ref, c.verdict
     from captures c
     where (c.verdict = 'pays' and c.order_id is not null and exists (
         select 1 from captures twin where twin.venue_id = c.venue_id and twin.order_id = c.order_id
           and twin.verdict = 'pays' and (twin.config_id, twin.provider_ref) <> (c.config_id, c.provider_ref)))
       or (c.verdict <> 'pays' and (coalesce((
    select sum(r.amount_minor) from refunds r
    where r.venue_id = c.venue_id and r.config_id = c.config_id and r.provider_ref = c.provider_ref
      and (r.state <> 'failed' or exists (
        select 1 from money_exceptions e where e.venue_id = r.venue_id and e.refund_id = r.id
          and (e.closed_at is null or (e.note is not null and not exists (
            select 1 from refunds again where again.venue_id = r.venue_id and again.config_id = r.config_id
              and again.provider_ref = r.provider_ref and again.created_at > r.created_at and again.state <> 'failed')))))
  ), 0) <> c.amount_minor or not exists (
         select 1 from money_exceptions e where e.venue_id = c.venue_id and e.config_id = c.config_id
           and e.provider_ref = c.provider_ref)))
;
-- invariants/invariant.ts
select c.venue_id, c.config_id, c.provider_ref, c.verdict, c.amount_minor, c.order_id, c.seen_at
     from captures c
     where c.seen_at < clock_timestamp() - interval '1 minute'
       and not exists (select 1 from orders o where c.verdict = 'pays'
         and o.venue_id = c.venue_id and o.id = c.order_id and o.paid_at is not null)
       and not exists (select 1 from ledger_transfers t where c.verdict = 'pays' and c.order_id is null
         and t.venue_id = c.venue_id and t.kind = 'card-top-up' and t.ref = c.attempt_id::text)
       and not exists (select 1 from refunds r where r.venue_id = c.venue_id
         and r.config_id = c.config_id and r.provider_ref = c.provider_ref)
       and not exists (select 1 from money_exceptions e where e.venue_id = c.venue_id
         and (e.provider_ref = c.provider_ref and e.config_id = c.config_id or e.attempt_id = c.attempt_id))
;
-- invariants/invariant.ts
select c.venue_id, c.config_id, c.provider_ref, c.verdict, c.amount_minor, e.amount_minor as posted_minor
     from captures c
     left join ledger_transfers t on t.venue_id = c.venue_id and case
       when c.verdict <> 'pays' then t.kind = 'unallocated-capture' and t.ref = c.config_id || '/' || c.provider_ref
       when c.order_id is null then t.kind = 'card-top-up' and t.ref = c.attempt_id::text
       else t.kind = 'order-paid' and t.ref = c.order_id::text end
     left join ledger_accounts a on a.venue_id = c.venue_id and a.kind = 'clearing' and a.owner_id = c.config_id
       and a.currency = c.currency
     left join ledger_entries e on e.venue_id = c.venue_id and e.transfer_id = t.id and e.account_id = a.id
     where e.amount_minor is distinct from -c.amount_minor
;
-- invariants/invariant.ts
select c.venue_id, c.drawer_id, c.expected_minor, c.counted_minor, cash.expected_minor as ledger_expected_minor,
       cash.counted_minor as ledger_counted_minor, cash.held_minor
     from cash_drawer_closes c left join (
  select t.venue_id, t.drawer_id, sum(-e.amount_minor) as held_minor,
    sum(-e.amount_minor) filter (where t.kind not in ('drawer-closed', 'drawer-difference', 'drawer-tips')) as expected_minor,
    sum(e.amount_minor) filter (where t.kind in ('drawer-closed', 'drawer-tips')) as counted_minor
  from ledger_transfers t
  join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
  join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'cash-drawer'
  where t.drawer_id is not null
  group by t.venue_id, t.drawer_id) as cash using (venue_id, drawer_id)
     where (c.expected_minor, c.counted_minor, 0)
       <> (coalesce(cash.expected_minor, 0), coalesce(cash.counted_minor, 0), coalesce(cash.held_minor, 0))
;
-- invariants/invariant.ts
select count(*)::int as checked from (select * from refunds where method = 'provider' and state = 'succeeded') as r
     full join (
    select seen."configId", seen."providerRef", given.ref, given."amountMinor"
    from jsonb_to_recordset($1::jsonb) as seen("configId" bigint, "providerRef" text, refunds jsonb)
    cross join lateral jsonb_to_recordset(seen.refunds) as given(ref text, "amountMinor" bigint)
  ) as given on given."configId" = r.config_id and given."providerRef" = r.provider_ref
       and given.ref = r.provider_refund_ref and given."amountMinor" = r.amount_minor
;
-- invariants/invariant.ts
select count(*)::int as checked from audit_inbox
;
-- invariants/invariant.ts
select count(*)::int as checked from benefit_calls
;
-- invariants/invariant.ts
select count(*)::int as checked from benefit_consumptions
;
-- invariants/invariant.ts
select count(*)::int as checked from benefit_quotas
;
-- invariants/invariant.ts
select count(*)::int as checked from captures
;
-- invariants/invariant.ts
select count(*)::int as checked from captures where $1::jsonb is not null
;
-- invariants/invariant.ts
select count(*)::int as checked from captures where order_id is not null
;
-- invariants/invariant.ts
select count(*)::int as checked from captures where seen_at < clock_timestamp() - interval '1 minute'
;
-- invariants/invariant.ts
select count(*)::int as checked from cash_drawer_closes
;
-- invariants/invariant.ts
select count(*)::int as checked from cash_drawer_closes where tips <> '[]'
;
-- invariants/invariant.ts
select count(*)::int as checked from cash_drawers
;
-- invariants/invariant.ts
select count(*)::int as checked from jsonb_to_recordset($1::jsonb)
  as seen("configId" bigint, "providerRef" text, reference text, "amountMinor" bigint, currency text)
  join payment_attempts a on a.config_id = seen."configId" and a.reference = seen.reference
;
-- invariants/invariant.ts
select count(*)::int as checked from jsonb_to_recordset($1::jsonb)
  as seen("configId" bigint, "providerRef" text, reference text, "amountMinor" bigint, currency text)
  join payment_attempts a on a.config_id = seen."configId" and a.reference = seen.reference where a.method <> 'hosted'
;
-- invariants/invariant.ts
select count(*)::int as checked from ledger_accounts where kind = 'wallet'
;
-- invariants/invariant.ts
select count(*)::int as checked from ledger_transfers
;
-- invariants/invariant.ts
select count(*)::int as checked from order_idempotency_keys where order_id is not null
;
-- invariants/invariant.ts
select count(*)::int as checked from order_lines where counts_stock
;
-- invariants/invariant.ts
select count(*)::int as checked from order_status_changes
;
-- invariants/invariant.ts
select count(*)::int as checked from order_status_changes where to_status_id = 7 and cause in ('refund-requested', 'refunded')
;
-- invariants/invariant.ts
select count(*)::int as checked from orders
;
-- invariants/invariant.ts
select count(*)::int as checked from orders o where o.status_id between 2 and 6 and not o.is_cash and not o.is_balance and not o.is_discount and o.total_minor > 0
;
-- invariants/invariant.ts
select count(*)::int as checked from orders where call_number is not null
;
-- invariants/invariant.ts
select count(*)::int as checked from orders where discount_rule_id is not null
;
-- invariants/invariant.ts
select count(*)::int as checked from orders where not is_discount
;
-- invariants/invariant.ts
select count(*)::int as checked from orders where paid_at is not null and total_minor > 0
;
-- invariants/invariant.ts
select count(*)::int as checked from orders where slot_at is not null
;
-- invariants/invariant.ts
select count(*)::int as checked from orders where status_id = 7 and paid_at is not null and not is_cash
;
-- invariants/invariant.ts
select count(*)::int as checked from orders where stock_state = 'held'
;
-- invariants/invariant.ts
select count(*)::int as checked from orders where tip_minor > 0
;
-- invariants/invariant.ts
select count(*)::int as checked from outbox
;
-- invariants/invariant.ts
select count(*)::int as checked from payment_attempts
;
-- invariants/invariant.ts
select count(*)::int as checked from payment_attempts where next_check_at is not null
;
-- invariants/invariant.ts
select count(*)::int as checked from receipts
;
-- invariants/invariant.ts
select count(*)::int as checked from refund_lines
;
-- invariants/invariant.ts
select count(*)::int as checked from refunds
;
-- invariants/invariant.ts
select count(*)::int as checked from refunds where cause = 'staff' or authority = 'staff'
;
-- invariants/invariant.ts
select count(*)::int as checked from refunds where next_check_at is not null
;
-- invariants/invariant.ts
select count(*)::int as checked from refunds where tip_minor > 0
;
-- invariants/invariant.ts
select count(*)::int as checked from stock
;
-- invariants/invariant.ts
select count(*)::int as checked from stock_movements where kind = 'return'
;
-- invariants/invariant.ts
select count(*)::int as checked from webhook_events where processed_at is null
;
-- invariants/invariant.ts
select d.venue_id, d.id, d.closed_at, c.drawer_id, t.id as transfer_id
     from cash_drawers d
     left join cash_drawer_closes c on c.venue_id = d.venue_id and c.drawer_id = d.id
     left join ledger_transfers t
       on t.venue_id = d.venue_id and t.drawer_id = d.id and t.commerce_id is distinct from d.commerce_id
     where (d.closed_at is null) <> (c.drawer_id is null) or t.id is not null
;
-- invariants/invariant.ts
select e.venue_id, e.transfer_id, array_agg(distinct a.currency) as currencies
     from ledger_entries e join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id
     group by e.venue_id, e.transfer_id having count(distinct a.currency) > 1
;
-- invariants/invariant.ts
select l.venue_id, l.order_id, l.line, l.product_id, l.size_id, l.quantity
     from order_lines l
     where l.counts_stock and not exists (
       select 1 from stock s where s.venue_id = l.venue_id and s.product_id = l.product_id and s.size_id = l.size_id)
;
-- invariants/invariant.ts
select l.venue_id, l.refund_id::text, sum(l.amount_minor) as lines_minor, r.amount_minor - r.tip_minor
     from refund_lines l left join refunds r on r.venue_id = l.venue_id and r.id = l.refund_id
     group by l.venue_id, l.refund_id, r.amount_minor, r.tip_minor
     having sum(l.amount_minor) is distinct from r.amount_minor - r.tip_minor
     union all
     select l.venue_id, o.order_id::text, sum(l.quantity), o.quantity
     from refund_lines l
     join order_lines o on o.venue_id = l.venue_id and o.order_id = l.order_id and o.line = l.line
     where exists (select 1 from refunds r where r.venue_id = l.venue_id and r.id = l.refund_id and r.state <> 'failed')
     group by l.venue_id, o.order_id, o.line, o.quantity
     having sum(l.quantity) > o.quantity
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.discount_minor, lines.shares_minor
     from orders o left join (
       select venue_id, order_id as id, sum(discount_minor) as shares_minor,
         bool_or(discount_minor > quantity * unit_price_minor - benefit_discount_minor) as is_above
       from order_lines where discount_minor is not null group by 1, 2
     ) as lines using (venue_id, id)
     where case when o.discount_rule_id is null then lines.shares_minor is not null
       else lines.shares_minor is distinct from o.discount_minor or lines.is_above end
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.paid_at, o.total_minor, paid.amount_minor, paid.kind
     from orders o left join (
       select t.venue_id, t.ref, -e.amount_minor as amount_minor, a.kind
       from ledger_transfers t
       join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
       join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind <> 'sales'
       where t.kind = 'order-paid'
     ) as paid on paid.venue_id = o.venue_id and paid.ref = o.id::text
     where not o.is_discount
       and (case when o.paid_at is null or o.total_minor = 0 then null else o.total_minor end, case
         when o.paid_at is null or o.total_minor = 0 then null
         when o.is_cash then 'cash-drawer' when o.is_balance then 'wallet' else 'clearing' end)
       is distinct from (paid.amount_minor, paid.kind)
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.refund_requested_minor, o.refunded_minor, r.requested_minor, r.gone_minor
     from orders o left join (
       select venue_id, order_id as id, sum(amount_minor) filter (where state <> 'failed') as requested_minor,
         sum(amount_minor) filter (where state = 'succeeded') as gone_minor
       from refunds where cause in ('staff', 'in-panel', 'cancelled') group by 1, 2
     ) as r using (venue_id, id)
     where (o.refund_requested_minor, o.refunded_minor)
       is distinct from (coalesce(r.requested_minor, 0), coalesce(r.gone_minor, 0))
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.slot_at from orders o
     where o.slot_at is not null and not exists (
       select 1 from order_lines l where l.venue_id = o.venue_id and l.order_id = o.id and l.parent_line is null)
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.slot_at, o.stock_state from orders o
     join lateral (
       select from_status_id from order_status_changes h
       where h.venue_id = o.venue_id and h.order_id = o.id and h.to_status_id = 7
         and h.from_status_id <> 7
       order by version desc limit 1
     ) as ended on true
     where o.slot_at is not null and o.status_id = 7 and o.stock_state in ('held', 'sold')
       and ended.from_status_id in (1, 2)
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.status_id, o.stock_state, ended.from_status_id as ended_from
     from orders o
     left join lateral (
       select from_status_id from order_status_changes c
       where c.venue_id = o.venue_id and c.order_id = o.id and c.to_status_id = 7 and c.from_status_id <> 7 order by version desc limit 1
     ) as ended on o.status_id = 7
     where o.stock_state <> case
       when o.status_id = 1 then 'held'
       when o.status_id = 7 and ended.from_status_id = 1 then 'released'
       when o.status_id = 7 and ended.from_status_id = 2 then 'returned'
       else 'sold' end
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.status_id, o.total_minor, paying.amount_minor
     from orders o left join captures paying
       on paying.venue_id = o.venue_id and paying.order_id = o.id and paying.verdict = 'pays'
     where o.status_id between 2 and 6 and not o.is_cash and not o.is_balance and not o.is_discount and o.total_minor > 0 and paying.amount_minor is distinct from o.total_minor
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.status_id, o.version, last.to_status_id, last.version as last_version
     from orders o left join lateral (
       select to_status_id, version from order_status_changes c
       where c.venue_id = o.venue_id and c.order_id = o.id order by version desc limit 1
     ) as last on true
     where o.status_id is distinct from last.to_status_id or o.version is distinct from last.version
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.status_id, retained.captured_minor, retained.retained_minor
     from orders o join (select c.venue_id, c.order_id as id, sum(c.amount_minor) as captured_minor,
    sum(c.amount_minor - coalesce((
    select sum(r.amount_minor) from refunds r
    where r.venue_id = c.venue_id and r.config_id = c.config_id and r.provider_ref = c.provider_ref
      and (r.state <> 'failed' or exists (
        select 1 from money_exceptions e where e.venue_id = r.venue_id and e.refund_id = r.id
          and (e.closed_at is null or (e.note is not null and not exists (
            select 1 from refunds again where again.venue_id = r.venue_id and again.config_id = r.config_id
              and again.provider_ref = r.provider_ref and again.created_at > r.created_at and again.state <> 'failed')))))
  ), 0)) as retained_minor
  from captures c where c.order_id is not null group by 1, 2) as retained using (venue_id, id) where o.status_id in (1, 7) and retained.retained_minor <> 0
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.total_minor, lines.sum_minor, o.discount_minor, o.benefit_minor, o.tip_minor
     from orders o left join (
       select venue_id, order_id as id, sum(quantity * unit_price_minor - benefit_discount_minor) as sum_minor from order_lines group by 1, 2
     ) as lines using (venue_id, id)
     where not o.is_discount and o.total_minor <> coalesce(lines.sum_minor, 0) - o.discount_minor - o.benefit_minor + o.tip_minor
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.total_minor, o.refund_requested_minor
     from order_status_changes c join orders o on o.venue_id = c.venue_id and o.id = c.order_id
     where c.to_status_id = 7 and c.from_status_id <> 7
       and c.cause in ('refund-requested', 'refunded') and o.refund_requested_minor < o.total_minor
       and not exists (select 1 from money_exceptions e where e.venue_id = o.venue_id and e.order_id = o.id
         and e.kind = 'refund-failed')
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.total_minor, o.refund_requested_minor from orders o
     where o.status_id = 7 and o.paid_at is not null and not o.is_cash and o.refund_requested_minor < o.total_minor
       and not exists (select 1 from money_exceptions e where e.venue_id = o.venue_id and e.order_id = o.id
         and e.kind = 'refund-failed')
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.total_minor, o.tip_minor, r.refunded_minor, r.tip_minor as refunded_tip_minor
     from orders o join (
       select venue_id, order_id as id, sum(amount_minor) as refunded_minor, sum(tip_minor) as tip_minor
       from refunds where state <> 'failed' and cause in ('staff', 'in-panel', 'cancelled') group by 1, 2
     ) as r using (venue_id, id)
     where r.tip_minor > o.tip_minor or r.refunded_minor - r.tip_minor > o.total_minor - o.tip_minor
       or (r.refunded_minor = o.total_minor and r.tip_minor <> o.tip_minor)
;
-- invariants/invariant.ts
select o.venue_id, o.id, o.total_minor, retained.captured_minor, retained.retained_minor
     from orders o join (select c.venue_id, c.order_id as id, sum(c.amount_minor) as captured_minor,
    sum(c.amount_minor - coalesce((
    select sum(r.amount_minor) from refunds r
    where r.venue_id = c.venue_id and r.config_id = c.config_id and r.provider_ref = c.provider_ref
      and (r.state <> 'failed' or exists (
        select 1 from money_exceptions e where e.venue_id = r.venue_id and e.refund_id = r.id
          and (e.closed_at is null or (e.note is not null and not exists (
            select 1 from refunds again where again.venue_id = r.venue_id and again.config_id = r.config_id
              and again.provider_ref = r.provider_ref and again.created_at > r.created_at and again.state <> 'failed')))))
  ), 0)) as retained_minor
  from captures c where c.order_id is not null group by 1, 2) as retained using (venue_id, id) where retained.retained_minor > o.total_minor
;
-- invariants/invariant.ts
select r.venue_id, r.id, r.order_id, r.created_at, o.created_at as placed_at, p.used_at, p.expires_at, p.commerce_ids
     from refunds r
     join orders o on o.venue_id = r.venue_id and o.id = r.order_id
     join refunds first on first.venue_id = r.venue_id and first.id = coalesce(r.retry_of, r.id)
     left join refund_approvals p on p.venue_id = r.venue_id and p.id = first.approval_id
     where (r.cause = 'staff' or r.authority = 'staff')
       and (p.used_at is null or p.order_id <> r.order_id or p.used_at > p.expires_at or o.commerce_id <> all(p.commerce_ids)
         or (r.cause = 'staff' and first.created_at > o.created_at + interval '48 hours 1 second'))
;
-- invariants/invariant.ts
select r.venue_id, r.id, r.state, r.method, r.amount_minor, gone.amount_minor as gone_minor, gone.kind
     from refunds r left join (
       select t.venue_id, t.ref, e.amount_minor, a.kind, a.owner_id
       from ledger_transfers t
       join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
       join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id
         and a.kind not in ('sales', 'refund-payable')
       where t.kind = 'refund'
     ) as gone on gone.venue_id = r.venue_id and gone.ref = r.id::text
     where (case when r.state = 'succeeded' then r.amount_minor end, case when r.state = 'succeeded' then
         case r.method when 'provider' then 'clearing' when 'cash' then 'cash-drawer' else r.method end end)
       is distinct from (gone.amount_minor, gone.kind)
;
-- invariants/invariant.ts
select r.venue_id, r.id::text, r.amount_minor, given.ref, given."amountMinor" as given_minor
     from (select * from refunds where method = 'provider' and state = 'succeeded') as r
     full join (
    select seen."configId", seen."providerRef", given.ref, given."amountMinor"
    from jsonb_to_recordset($1::jsonb) as seen("configId" bigint, "providerRef" text, refunds jsonb)
    cross join lateral jsonb_to_recordset(seen.refunds) as given(ref text, "amountMinor" bigint)
  ) as given on given."configId" = r.config_id and given."providerRef" = r.provider_ref
       and given.ref = r.provider_refund_ref and given."amountMinor" = r.amount_minor
     where given.ref is null or r.id is null
;
-- invariants/invariant.ts
select r.venue_id, r.order_id, r.number, r.place, o.paid_at
     from (
       select venue_id, order_id, number, row_number() over (partition by venue_id order by number) as place from receipts
     ) as r
     left join orders o on o.venue_id = r.venue_id and o.id = r.order_id
     where r.number <> r.place or o.paid_at is null
;
-- invariants/invariant.ts
select seen.* from jsonb_to_recordset($1::jsonb)
  as seen("configId" bigint, "providerRef" text, reference text, "amountMinor" bigint, currency text)
  join payment_attempts a on a.config_id = seen."configId" and a.reference = seen.reference
     where not exists (select 1 from captures c where c.venue_id = a.venue_id and c.config_id = a.config_id
       and c.provider_ref = seen."providerRef" and (c.attempt_id = a.id
  or a.method = 'hosted' and a.state in ('cancelled', 'expired') and c.order_id = a.order_id) and c.amount_minor = seen."amountMinor"
       and c.currency = seen.currency)
       and not (exists (
    select 1 from money_exceptions e where e.venue_id = a.venue_id and e.config_id = a.config_id
      and e.kind = 'unknown-capture' and e.provider_ref = seen."providerRef" and e.order_id = a.order_id
      and e.amount_minor = seen."amountMinor" and e.currency = seen.currency)
  and not exists (
    select 1 from captures c where c.venue_id = a.venue_id and c.config_id = a.config_id
      and c.provider_ref = seen."providerRef"))
;
-- invariants/invariant.ts
select t.venue_id, t.id, t.kind, count(e.account_id) as sides, sum(e.amount_minor) as sum_minor
     from ledger_transfers t
     left join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
     group by t.venue_id, t.id, t.kind
     having count(e.account_id) < 2 or sum(e.amount_minor) <> 0
;
-- invariants/invariant.ts
select venue_id, commerce_id, call_number, count(*)::int as orders from orders
     where status_id in (1, 2, 3, 4, 5) and call_number is not null
     group by venue_id, commerce_id, call_number having count(*) > 1
;
-- invariants/invariant.ts
select venue_id, config_id, provider_ref, received_at, next_attempt_at from webhook_events
     where processed_at is null and next_attempt_at < clock_timestamp() - interval '5 minutes'
;
-- invariants/invariant.ts
select venue_id, id, action, at from audit_inbox where at < clock_timestamp() - interval '5 minutes'
;
-- invariants/invariant.ts
select venue_id, id, created_at, paid_at, null::timestamptz as step_at from orders
     where paid_at < created_at or created_at > clock_timestamp() + interval '5 seconds'
     union all
     select venue_id, order_id, null, null, at
     from (
       select *, lag(at) over (partition by venue_id, order_id order by version) as at_before from order_status_changes
     ) as step
     where at < at_before
;
-- invariants/invariant.ts
select venue_id, id, expires_at from orders
     where stock_state = 'held' and not is_being_paid and expires_at < clock_timestamp() - interval '1 minute'
;
-- invariants/invariant.ts
select venue_id, id, o.is_being_paid, live.state
     from orders o left join (
       select venue_id, order_id as id, state from payment_attempts where order_id is not null and state in ('new', 'sent', 'waiting', 'unknown')
     ) as live using (venue_id, id)
     where o.is_being_paid <> (live.state is not null)
;
-- invariants/invariant.ts
select venue_id, id, slot_at, promised_at from orders
     where slot_at is not null and promised_at <> slot_at and jsonb_array_length(promise_revisions) = 0
       and (promised_at < slot_at or paid_at < slot_at)
;
-- invariants/invariant.ts
select venue_id, id, state, next_check_at from payment_attempts
     where next_check_at < clock_timestamp() - interval '5 minutes'
;
-- invariants/invariant.ts
select venue_id, id, state, next_check_at from refunds where next_check_at < clock_timestamp() - interval '5 minutes'
;
-- invariants/invariant.ts
select venue_id, id, status_id, is_cash, paid_at from orders
     where (status_id in (2, 6) and paid_at is null)
       or (status_id in (3, 4, 5) and paid_at is null and not is_cash)
       or (status_id = 1 and paid_at is not null)
;
-- invariants/invariant.ts
select venue_id, id, status_id, total_minor, refund_requested_minor from orders
     where total_minor > 0 and refund_requested_minor >= total_minor and status_id not in (6, 7)
;
-- invariants/invariant.ts
select venue_id, id, topic, at from outbox where at < clock_timestamp() - interval '1 hour'
;
-- invariants/invariant.ts
select venue_id, idempotency_key, k.order_id as answered, o.id as placed
     from (select * from order_idempotency_keys where order_id is not null) as k
     full join orders o using (venue_id, idempotency_key)
     where k.order_id is distinct from o.id
;
-- invariants/invariant.ts
select venue_id, member_id, global_product_id, quota.units, live.units as live_units
     from benefit_quotas quota
     full join (
       select venue_id, member_id, global_product_id, sum(units - restored_units) as units, max(allowance) as allowance
       from benefit_consumptions group by 1, 2, 3
     ) as live using (venue_id, member_id, global_product_id)
     where coalesce(quota.units, 0) <> coalesce(live.units, 0) or quota.units > live.allowance
;
-- invariants/invariant.ts
select venue_id, order_id, global_product_id, consumed.units, lines.units as line_units, consumed.allowance
     from benefit_consumptions consumed
     full join (
       select venue_id, order_id, benefit_product_id as global_product_id, sum(benefit_units) as units
       from order_lines where benefit_units is not null group by 1, 2, 3
     ) as lines using (venue_id, order_id, global_product_id)
     where consumed.units is distinct from lines.units
       or greatest(consumed.used_elsewhere + consumed.used_before, 0) + consumed.units > consumed.allowance
;
-- invariants/invariant.ts
select venue_id, order_id, global_product_id, units, restored_units, o.status_id, o.refunded_minor, o.total_minor
     from benefit_consumptions join orders o using (venue_id)
     where o.id = order_id and restored_units <> case
       when o.status_id = 7 then units
       when o.total_minor = o.tip_minor then 0
       else div(units::numeric * least(o.refunded_minor, o.total_minor - o.tip_minor), o.total_minor - o.tip_minor) end
;
-- invariants/invariant.ts
select venue_id, order_id, member_id, global_product_id, called.units as called, live.units as live_units
     from (
       select venue_id, order_id, member_id, global_product_id,
         sum(case kind when 'consume' then units else -units end) as units
       from benefit_calls group by 1, 2, 3, 4
     ) as called
     full join (
       select venue_id, order_id, member_id, global_product_id, units - restored_units as units from benefit_consumptions
     ) as live using (venue_id, order_id, member_id, global_product_id)
     where coalesce(called.units, 0) <> coalesce(live.units, 0)
;
-- invariants/invariant.ts
select venue_id, order_id, product_id, size_id, owed.units as owed, given.units as given
     from (
       select o.venue_id, l.order_id, l.product_id, l.size_id, sum(l.quantity) as units
       from orders o join (select venue_id, order_id, product_id, size_id, quantity::bigint as quantity from order_lines where counts_stock
  union all
  select venue_id, order_id, (used->>'ingredientId')::bigint, -1, quantity * (used->>'amount')::bigint
  from order_lines cross join jsonb_array_elements(ingredients) as used) as l on l.venue_id = o.venue_id and l.order_id = o.id
       where o.stock_state = 'returned' group by 1, 2, 3, 4
     ) as owed
     full join (
       select venue_id, order_id, product_id, size_id, sum(units) as units
       from stock_movements where kind = 'return' group by 1, 2, 3, 4
     ) as given using (venue_id, order_id, product_id, size_id)
     where owed.units is distinct from given.units
;
-- invariants/invariant.ts
select venue_id, order_id, version, from_status_id, to_status_id, cause
     from (
       select *, lag(to_status_id) over history as status_before, row_number() over history as place
       from order_status_changes window history as (partition by venue_id, order_id order by version)
     ) as step
     where version <> place or from_status_id is distinct from status_before or case
       when place = 1 then cause <> 'placed' or to_status_id not in (1, 2)
       else not exists (
         select 1 from jsonb_to_recordset($1::jsonb) as allowed("from" smallint, "to" smallint, cause text)
         where allowed."from" = from_status_id and allowed."to" = to_status_id and allowed.cause = step.cause) end
;
-- invariants/invariant.ts
select venue_id, product_id, size_id, s.units, s.reserved, moved.units as moved, taken.sold
     from stock s
     left join (select venue_id, product_id, size_id, sum(units) as units from stock_movements group by 1, 2, 3) as moved
       using (venue_id, product_id, size_id)
     left join (select o.venue_id, l.product_id, l.size_id,
    coalesce(sum(l.quantity) filter (where o.stock_state = 'held'), 0) as held,
    coalesce(sum(l.quantity) filter (where o.stock_state in ('sold', 'returned')), 0) as sold
  from orders o join (select venue_id, order_id, product_id, size_id, quantity::bigint as quantity from order_lines where counts_stock
  union all
  select venue_id, order_id, (used->>'ingredientId')::bigint, -1, quantity * (used->>'amount')::bigint
  from order_lines cross join jsonb_array_elements(ingredients) as used) as l on l.venue_id = o.venue_id and l.order_id = o.id
  group by 1, 2, 3) as taken using (venue_id, product_id, size_id)
     where s.units + s.reserved <> coalesce(moved.units, 0) - coalesce(taken.sold, 0)
;
-- invariants/invariant.ts
select venue_id, product_id, size_id, s.units, s.reserved, taken.held
     from stock s full join (select o.venue_id, l.product_id, l.size_id,
    coalesce(sum(l.quantity) filter (where o.stock_state = 'held'), 0) as held,
    coalesce(sum(l.quantity) filter (where o.stock_state in ('sold', 'returned')), 0) as sold
  from orders o join (select venue_id, order_id, product_id, size_id, quantity::bigint as quantity from order_lines where counts_stock
  union all
  select venue_id, order_id, (used->>'ingredientId')::bigint, -1, quantity * (used->>'amount')::bigint
  from order_lines cross join jsonb_array_elements(ingredients) as used) as l on l.venue_id = o.venue_id and l.order_id = o.id
  group by 1, 2, 3) as taken using (venue_id, product_id, size_id)
     where coalesce(s.reserved, 0) <> coalesce(taken.held, 0) or s.units < 0 or s.reserved < 0
;
-- invariants/invariant.ts
select venue_id, ref, given.tip_minor, given.commerce_id, moved.amount_minor, moved.owner_id
     from (
       select r.venue_id, r.id::text as ref, r.tip_minor, o.commerce_id
       from refunds r join orders o on o.venue_id = r.venue_id and o.id = r.order_id
       where r.tip_minor > 0 and r.state = 'succeeded'
     ) as given
     full join (
  select t.venue_id, t.ref, e.amount_minor, a.owner_id
  from ledger_transfers t
  join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
  join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'tips'
  where t.kind = 'tip-refund') as moved using (venue_id, ref)
     where (given.tip_minor, given.commerce_id) is distinct from (-moved.amount_minor, moved.owner_id)
;
-- invariants/invariant.ts
select venue_id, ref, handed.amount_minor, handed.commerce_id, moved.amount_minor as moved_minor, moved.owner_id
     from (
       select c.venue_id, c.drawer_id || '/' || (tip->>'accountId') as ref, (tip->>'amountMinor')::bigint as amount_minor,
         d.commerce_id
       from cash_drawer_closes c
       join cash_drawers d on d.venue_id = c.venue_id and d.id = c.drawer_id
       cross join jsonb_array_elements(c.tips) as tip
     ) as handed
     full join (
  select t.venue_id, t.ref, e.amount_minor, a.owner_id
  from ledger_transfers t
  join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
  join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'tips'
  where t.kind = 'drawer-tips') as moved using (venue_id, ref)
     where (handed.amount_minor, handed.commerce_id) is distinct from (-moved.amount_minor, moved.owner_id)
;
-- invariants/invariant.ts
select venue_id, ref, tipped.tip_minor, tipped.commerce_id, moved.amount_minor, moved.owner_id
     from (
       select venue_id, id::text as ref, tip_minor, commerce_id from orders where tip_minor > 0 and paid_at is not null
     ) as tipped
     full join (
  select t.venue_id, t.ref, e.amount_minor, a.owner_id
  from ledger_transfers t
  join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
  join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'tips'
  where t.kind = 'order-tip') as moved using (venue_id, ref)
     where (tipped.tip_minor, tipped.commerce_id) is distinct from (moved.amount_minor, moved.owner_id)
;
-- invariants/invariant.ts
with pairs as (
       select key, "orderId" from jsonb_to_recordset($1::jsonb) as answered(key uuid, "orderId" bigint) where "orderId" is not null
       union
       select o.idempotency_key, o.id from orders o where o.idempotency_key in (select key from jsonb_to_recordset($1::jsonb) as answered(key uuid, "orderId" bigint))
     )
     select key, array_agg("orderId") as order_ids from pairs group by key having count(*) > 1
;
