/** Captures with the orders that they paid. Refunds are summed from their own rows. */
export const CAPTURED = `missing as (
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
)`;

/** Paid orders of the days without a known capture. */
export const OTHERS = `without_capture as materialized (
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
)`;

/** Counter top-ups less undone ones, as the drawers and the wallets have them. */
export const COUNTER = `counter as (
  select count(distinct t.id) filter (where t.kind = 'top-up') as top_ups,
    sum(-e.amount_minor) filter (where a.kind = 'cash-drawer') as drawer_minor,
    sum(e.amount_minor) filter (where a.kind = 'wallet') as wallet_minor
  from ledger_transfers t
  join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
  join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id
  where t.venue_id = $1 and t.kind in ('top-up', 'top-up-undone') and t.at >= $2 and t.at < $3
  having count(*) > 0
)`;
