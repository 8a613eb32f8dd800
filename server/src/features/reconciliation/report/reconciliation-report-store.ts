import type { Reader } from '#platform/database/transactions.ts';

/** What came one way for one event, as several places of our books have it; minor units. */
export type ReportSums = {
  way: 'provider' | 'cash' | 'balance';
  configId: number | null;
  provider: number | null;
  stalls: string[];
  eventId: number | null;
  eventName: string | null;
  payments: number;
  receivedMinor: number;
  paidOrdersMinor: number;
  topUpsMinor: number;
  refundsMinor: number;
  openMinor: number;
};

/** The names of the stalls that an account takes cards for. @param account alias of a row of provider_configs */
export function commercesOfAccount(account: string): string {
  return `array(
    select stall.name from commerces stall
    where stall.venue_id = ${account}.venue_id and stall.payment_config_id = ${account}.payment_config_id
    order by stall.position, stall.id)`;
}

/** When days of a venue begin and end; given as values, so that the database knows how few rows they have. */
async function findBounds(db: Reader, venueId: number, from: string, to: string): Promise<[begins: Date, ends: Date]> {
  const { rows } = await db.query<{ begins: Date; ends: Date }>(
    `select $2::date::timestamp at time zone time_zone as begins, ($3::date + 1)::timestamp at time zone time_zone as ends
     from venues where id = $1`,
    [venueId, from, to],
  );
  const [bounds] = rows;
  if (!bounds) throw new Error(`Venue ${venueId} is gone.`);
  return [bounds.begins, bounds.ends];
}

/** Captures with the orders that they paid; what went back is counted by the refunds themselves. */
const CAPTURED = `missing as (
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
  select c.config_id, c.order_id, c.amount_minor, c.verdict, o.event_id, o.event_name,
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

/** Paid orders of the days that no provider has a part in, or none that we know of. */
const OTHERS = `unheard as materialized (
  select o.* from orders o
  where o.venue_id = $1 and o.paid_at >= $2 and o.paid_at < $3 and o.total_minor > 0
    and not exists (select from captured k where k.order_id = o.id and k.verdict = 'pays')
), others as (
  select case when o.is_cash then 'cash' when o.is_balance then 'balance' else 'provider' end as way,
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
  -- Nearly all that a card paid was captured in the same days; what is left is looked up one by one.
  from unheard o
  where (
    select count(*) from captures c where c.venue_id = o.venue_id and c.order_id = o.id and c.verdict = 'pays') = 0
)`;

/** Cash that stalls took for wallets, less what they took back, as the drawers and the wallets have it. */
const COUNTER = `counter as (
  select count(distinct t.id) filter (where t.kind = 'top-up') as top_ups,
    sum(-e.amount_minor) filter (where a.kind = 'cash-drawer') as drawer_minor,
    sum(e.amount_minor) filter (where a.kind = 'wallet') as wallet_minor
  from ledger_transfers t
  join ledger_entries e on e.venue_id = t.venue_id and e.transfer_id = t.id
  join ledger_accounts a on a.venue_id = e.venue_id and a.id = e.account_id
  where t.venue_id = $1 and t.kind in ('top-up', 'top-up-undone') and t.at >= $2 and t.at < $3
  having count(*) > 0
)`;

/** Every way and event with what our books have of it: captures, orders, refunds and the ledger, each by itself. */
export async function findReportSums(db: Reader, venueId: number, from: string, to: string): Promise<ReportSums[]> {
  const [begins, ends] = await findBounds(db, venueId, from, to);
  const { rows } = await db.query<ReportSums>(
    `with ${CAPTURED}, ${OTHERS}, ${COUNTER}, unknown as (
       select x.config_id, x.amount_minor from money_exceptions x
       where x.venue_id = $1 and x.kind = 'unknown-capture' and x.closed_at is null and x.amount_minor is not null
         and x.opened_at >= $2 and x.opened_at < $3
         and not exists (select from captures c where c.venue_id = x.venue_id and c.provider_ref = x.provider_ref)
     ), sums as (
       select 'provider' as way, config_id, event_id, event_name, count(*) as payments,
         coalesce(sum(amount_minor) filter (where not is_missing), 0) as received,
         coalesce(sum(order_minor) filter (where verdict = 'pays' and order_id is not null), 0) as paid,
         coalesce(sum(wallet_minor) filter (where verdict = 'pays' and order_id is null), 0) as topped,
         sum(back_minor) as back,
         coalesce(sum(amount_minor - back_minor) filter (where verdict <> 'pays'), 0) as open
       from captured group by config_id, event_id, event_name
       union all
       select 'provider', config_id, null, null, count(*), sum(amount_minor), 0, 0, 0, sum(amount_minor)
       from unknown group by config_id
       union all
       select way, null, event_id, event_name, count(*),
         sum(case way when 'provider' then 0 else booked_minor end), sum(order_minor), 0, sum(back_minor), 0
       from others group by way, event_id, event_name
       union all
       select 'cash', null, null, null, top_ups, coalesce(drawer_minor, 0), 0, coalesce(wallet_minor, 0), 0, 0 from counter
     )
     select s.way, s.config_id as "configId", p.provider, ${commercesOfAccount('p')} as stalls, s.event_id as "eventId", max(s.event_name) as "eventName",
       sum(s.payments)::int as payments, sum(s.received)::float8 as "receivedMinor", sum(s.paid)::float8 as "paidOrdersMinor",
       sum(s.topped)::float8 as "topUpsMinor", sum(s.back)::float8 as "refundsMinor", sum(s.open)::float8 as "openMinor"
     from sums s left join provider_configs p on p.venue_id = $1 and p.id = s.config_id
     group by s.way, s.config_id, p.provider, p.venue_id, p.payment_config_id, s.event_id
     order by s.way desc, p.provider nulls last, s.config_id nulls last, max(s.event_name) nulls last`,
    [venueId, begins, ends],
  );
  return rows;
}

export type AccountMatch = {
  configId: number;
  provider: number;
  stalls: string[];
  day: string | null;
  differences: number;
};

/** The last day of each account that was compared with its provider's list. */
export async function findLastReconciliations(db: Reader, venueId: number): Promise<AccountMatch[]> {
  const { rows } = await db.query<AccountMatch>(
    `select p.id as "configId", p.provider, ${commercesOfAccount('p')} as stalls, to_char(m.day, 'YYYY-MM-DD') as day, coalesce(m.differences, 0) as differences
     from provider_configs p
     left join lateral (
       select day, differences from daily_reconciliations
       where venue_id = p.venue_id and config_id = p.id order by day desc limit 1) as m on true
     where p.venue_id = $1 order by p.provider, p.id`,
    [venueId],
  );
  return rows;
}
