import type { Reader, Db } from '#platform/database/transactions.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { commercesOfAccount } from '../account-commerces.sql.ts';
import { CAPTURED, OTHERS, COUNTER } from './reconciliation-report-sums.sql.ts';

/** Sums of one payment method and event from several places of our books; minor units. */
export type ReportSums = {
  method: 'provider' | 'cash' | 'balance';
  configId: number | null;
  provider: number | null;
  isAttested: boolean;
  commerces: string[];
  eventId: number | null;
  eventName: string | null;
  payments: number;
  receivedMinor: number;
  paidOrdersMinor: number;
  topUpsMinor: number;
  refundsMinor: number;
  openMinor: number;
};

/** Bounds of days of a venue; passed as values, so that the query planner knows how few rows match. */
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

/**
 * Finds every payment method and event with the sums of captures, orders, refunds and the ledger, each computed
 * separately.
 */
export async function findReportSums(db: Reader, venueId: number, from: string, to: string): Promise<ReportSums[]> {
  const [begins, ends] = await findBounds(db, venueId, from, to);
  const { rows } = await db.query<ReportSums>(
    `with ${CAPTURED}, ${OTHERS}, ${COUNTER}, unknown as (
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
     select s.method, s.config_id as "configId", p.provider, s.is_attested as "isAttested", ${commercesOfAccount('p')} as commerces, s.event_id as "eventId", max(s.event_name) as "eventName",
       sum(s.payments)::int as payments, sum(s.received)::float8 as "receivedMinor", sum(s.paid)::float8 as "paidOrdersMinor",
       sum(s.topped)::float8 as "topUpsMinor", sum(s.back)::float8 as "refundsMinor", sum(s.open)::float8 as "openMinor"
     from sums s left join provider_configs p on p.venue_id = $1 and p.id = s.config_id
     group by s.method, s.config_id, s.is_attested, p.provider, p.venue_id, p.payment_config_id, s.event_id
     order by s.method desc, p.provider nulls last, s.config_id nulls last, s.is_attested, max(s.event_name) nulls last`,
    [venueId, begins, ends],
  );
  return rows;
}

export type LastReconciliation = {
  configId: number;
  provider: number;
  commerces: string[];
  day: string | null;
  differences: number;
};

/** Finds the last reconciled day of each account. */
export async function findLastReconciliations(db: Reader, venueId: number): Promise<LastReconciliation[]> {
  const { rows } = await db.query<LastReconciliation>(
    `select p.id as "configId", p.provider, ${commercesOfAccount('p')} as commerces, to_char(m.day, 'YYYY-MM-DD') as day, coalesce(m.differences, 0) as differences
     from provider_configs p
     left join lateral (
       select day, differences from daily_reconciliations
       where venue_id = p.venue_id and config_id = p.id order by day desc limit 1) as m on true
     where p.venue_id = $1 order by p.provider, p.id`,
    [venueId],
  );
  return rows;
}

export async function findVenueBooks(db: Db, venueId: number) {
  const { rows } = await db.query<{ at: Date; today: string; timeZone: string; currency: Currency }>(
    `select now() as at, to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today, time_zone as "timeZone", currency
     from venues where id = $1`,
    [venueId],
  );
  return rows[0];
}
