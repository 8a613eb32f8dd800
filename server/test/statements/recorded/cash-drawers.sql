-- features/cash-drawers/drawer-movement-store.ts
insert into cash_drawer_movements (venue_id, id, drawer_id, kind, amount_minor, reason) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing
;
-- features/cash-drawers/drawer-movement-store.ts
select coalesce(sum(-e.amount_minor) filter (where t.kind in ('drawer-float')), 0) as "floatMinor", coalesce(sum(-e.amount_minor) filter (where t.kind in ('order-paid')), 0) - coalesce(sum(sold.tip_minor), 0) as "salesMinor",
       coalesce(sum(sold.tip_minor), 0) as "tipsMinor",
       coalesce(sum(-e.amount_minor) filter (where t.kind in ('top-up','top-up-undone')), 0) as "topUpsMinor", coalesce(sum(-e.amount_minor) filter (where t.kind in ('drawer-paid-in')), 0) as "paidInMinor",
       -coalesce(sum(-e.amount_minor) filter (where t.kind in ('refund')), 0) as "refundsMinor", -coalesce(sum(-e.amount_minor) filter (where t.kind in ('drawer-paid-out')), 0) as "paidOutMinor",
       (count(*) filter (where t.kind = 'order-paid'))::int as "saleCount",
       (count(*) filter (where t.kind = 'refund'))::int as "refundCount"
     from ledger_transfers t
  left join orders sold on t.kind = 'order-paid' and sold.venue_id = t.venue_id and sold.id = t.order_id
  join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
  join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'cash-drawer'
  where t.venue_id = $1 and t.drawer_id = $2 and t.kind not in ('drawer-closed', 'drawer-difference', 'drawer-tips')
;
-- features/cash-drawers/drawer-movement-store.ts
select coalesce(sum(-e.amount_minor), 0) as "amountMinor", count(*)::int as count
     from ledger_transfers t
     join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
     join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'cash-drawer'
     where t.venue_id = $1 and t.commerce_id = $2 and t.actor_id = $3 and t.drawer_id is null
       and t.at > clock_timestamp() - interval '24 hours'
;
-- features/cash-drawers/drawer-movement-store.ts
select coalesce(sum(total_minor), 0) as "amountMinor", count(*)::int as count from orders o
     where o.venue_id = $1 and o.commerce_id = $2 and o.is_cash and o.paid_at is null
       and not o.is_discount and o.status_id in (1, 3, 4, 5) and ((o.status_id = 1 and not o.is_being_paid and o.expires_at is not null) and o.expires_at <= now()) is not true
;
-- features/cash-drawers/drawer-movement-store.ts
select from cash_drawer_movements
     where venue_id = $1 and id = $2 and drawer_id = $3 and kind = $4 and amount_minor = $5 and reason = $6
;
-- features/cash-drawers/drawer-movement-store.ts
select moved.id, moved.kind, moved."amountMinor", moved.at, o.number as "orderNumber", o.call_number as "callNumber",
       coalesce(m.reason, r.reason) as reason
     from (
       select t.venue_id, t.id, t.ref, t.order_id, t.at, -e.amount_minor as "amountMinor",
         case t.kind when 'order-paid' then 'sale' when 'drawer-float' then 'float'
           when 'drawer-paid-in' then 'paid-in' when 'drawer-paid-out' then 'paid-out' else t.kind end as kind
       from ledger_transfers t
  left join orders sold on t.kind = 'order-paid' and sold.venue_id = t.venue_id and sold.id = t.order_id
  join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
  join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id and a.kind = 'cash-drawer'
  where t.venue_id = $1 and t.drawer_id = $2 and t.kind not in ('drawer-closed', 'drawer-difference', 'drawer-tips')
       order by t.id desc limit 300
     ) as moved
     left join orders o on o.venue_id = moved.venue_id and o.id = moved.order_id
     left join refunds r on moved.kind = 'refund' and r.venue_id = moved.venue_id and r.id::text = moved.ref
     left join cash_drawer_movements m
       on moved.kind in ('paid-in', 'paid-out') and m.venue_id = moved.venue_id and m.id::text = moved.ref
     order by moved.id desc
;
-- features/cash-drawers/drawer-store.ts
insert into cash_drawers as d (venue_id, commerce_id, account_id, currency)
     select $1, $2, $3, currency from venues where id = $1
     on conflict do nothing
     returning d.venue_id as "venueId", d.id, d.commerce_id as "commerceId", d.account_id as "accountId", d.currency,
  d.opened_at as "openedAt", d.closed_at as "closedAt"
;
-- features/cash-drawers/drawer-store.ts
select d.venue_id as "venueId", d.id, d.commerce_id as "commerceId", d.account_id as "accountId", d.currency,
  d.opened_at as "openedAt", d.closed_at as "closedAt" from cash_drawers d where venue_id = $1 and commerce_id = $2 and id = $3 for no key update
;
-- features/cash-drawers/drawer-store.ts
select d.venue_id as "venueId", d.id, d.commerce_id as "commerceId", d.account_id as "accountId", d.currency,
  d.opened_at as "openedAt", d.closed_at as "closedAt", case when c.drawer_id is not null then jsonb_build_object('closedBy', c.closed_by,
    'expectedMinor', c.expected_minor, 'countedMinor', c.counted_minor, 'notes', c.notes, 'otherMinor', c.other_minor,
    'reason', c.reason, 'tips', c.tips) end as close
  from cash_drawers d left join cash_drawer_closes c on c.venue_id = d.venue_id and c.drawer_id = d.id where d.venue_id = $1 and d.commerce_id = $2 and d.account_id = $3 and d.closed_at is null
;
-- features/cash-drawers/drawer-store.ts
select d.venue_id as "venueId", d.id, d.commerce_id as "commerceId", d.account_id as "accountId", d.currency,
  d.opened_at as "openedAt", d.closed_at as "closedAt", case when c.drawer_id is not null then jsonb_build_object('closedBy', c.closed_by,
    'expectedMinor', c.expected_minor, 'countedMinor', c.counted_minor, 'notes', c.notes, 'otherMinor', c.other_minor,
    'reason', c.reason, 'tips', c.tips) end as close
  from cash_drawers d left join cash_drawer_closes c on c.venue_id = d.venue_id and c.drawer_id = d.id where d.venue_id = $1 and d.commerce_id = $2 and d.id = $3
;
-- features/cash-drawers/drawer-store.ts
select d.venue_id as "venueId", d.id, d.commerce_id as "commerceId", d.account_id as "accountId", d.currency,
  d.opened_at as "openedAt", d.closed_at as "closedAt", case when c.drawer_id is not null then jsonb_build_object('closedBy', c.closed_by,
    'expectedMinor', c.expected_minor, 'countedMinor', c.counted_minor, 'notes', c.notes, 'otherMinor', c.other_minor,
    'reason', c.reason, 'tips', c.tips) end as close, (count(*) over ())::int as total
     from cash_drawers d left join cash_drawer_closes c on c.venue_id = d.venue_id and c.drawer_id = d.id
     where d.venue_id = $1 and d.commerce_id = $2 and ($5::integer is null or d.account_id = $5)
     order by d.id desc limit $3 offset $4
;
-- features/cash-drawers/drawer-store.ts
with closed as (
       update cash_drawers set closed_at = statement_timestamp() where venue_id = $1 and id = $2
     )
     insert into cash_drawer_closes (venue_id, drawer_id, closed_by, expected_minor, counted_minor, notes, other_minor,
       reason, tips)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
;
-- features/cash-drawers/send-drawer-close.job.ts
select c.name as commerce, v.time_zone as "timeZone", v.language
       from commerces c join venues v on v.id = c.venue_id where v.id = $1 and c.id = $2
;
-- features/cash-drawers/tip-store.ts
select coalesce(sum(e.amount_minor), 0)::float8 as "owedMinor"
     from ledger_accounts a join ledger_entries e on e.venue_id = a.venue_id and e.account_id = a.id
     where a.venue_id = $1 and a.kind = 'tips' and a.owner_id = $2 and a.currency = $3
;
-- features/cash-drawers/tip-store.ts
select from ledger_accounts a where a.venue_id = $1 and a.kind = 'tips' and a.owner_id = $2 and a.currency = $3 for no key update
;
-- features/cash-drawers/tip-store.ts
select staff.id as "accountId", coalesce(sum(tip.minor) filter (where o.is_cash), 0)::float8 as "cashMinor",
       coalesce(sum(tip.minor) filter (where not o.is_cash), 0)::float8 as "otherMinor"
     from orders o
     cross join lateral (
       select o.tip_minor - coalesce(sum(r.tip_minor), 0) as minor from refunds r
       where r.venue_id = o.venue_id and r.order_id = o.id and r.state <> 'failed'
     ) as tip
     left join lateral (
       select h.actor_id as id from order_status_changes h
       where h.venue_id = o.venue_id and h.order_id = o.id and h.cause in ('cash-taken', 'staff-transition')
       order by h.cause = 'cash-taken' desc, h.version desc limit 1
     ) as staff on true
     where o.venue_id = $1 and o.commerce_id = $2 and o.paid_at >= $3 and o.paid_at <= coalesce($4, now())
     group by staff.id order by staff.id
;
