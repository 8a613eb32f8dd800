import { commercesOfAccount } from '#features/reconciliation/account-commerces.sql.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { SettlementsReport } from '@app/contract/back-office/reports/reports.ts';
import type { SettlementRow } from '@app/contract/back-office/reports/settlement-rows.ts';
import { SETTLEMENTS_AGGREGATE } from '../aggregates/aggregates.ts';
import { readAggregateByDay } from '../aggregates/read-aggregate.ts';
import { readAtOneMoment, type ReportHead } from '../report-period.ts';

type Row = Omit<SettlementRow, 'account' | 'comparison' | 'payout' | 'differenceMinor'> & {
  paidMinor: number | null;
  withheldMinor: number | null;
  note: string | null;
  enteredAt: Date | null;
  enteredBy: string | null;
  configId: number;
  provider: number;
  commerces: string[];
  comparedAt: Date | null;
  differences: number | null;
};

const EXCEPTIONS_MAX = 50;

const COLUMNS = `to_char(r.day, 'YYYY-MM-DD') as day, r.config_id as "configId", p.provider,
  ${commercesOfAccount('p')} as commerces, r.currency, sum(r.captures)::float8 as captures,
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
     order by x.id limit ${EXCEPTIONS_MAX}
   ) as found) as exceptions,
  s.paid_minor::float8 as "paidMinor", s.withheld_minor::float8 as "withheldMinor", s.note, s.entered_at as "enteredAt",
  (select name from accounts where id = s.entered_by) as "enteredBy"`;

const REST = `join venues v on v.id = $1
  join provider_configs p on p.venue_id = $1 and p.id = r.config_id
  left join daily_reconciliations m on m.venue_id = $1 and m.config_id = r.config_id and m.day = r.day
  left join provider_payouts s on s.venue_id = $1 and s.config_id = r.config_id and s.day = r.day and s.currency = r.currency
  group by r.day, r.config_id, r.currency, v.time_zone, p.venue_id, p.payment_config_id, p.provider, m.reconciled_at, m.differences,
    s.paid_minor, s.withheld_minor, s.note, s.entered_at, s.entered_by
  order by r.day desc, p.provider, r.config_id, r.currency`;

/** Reads what each provider account captured and refunded on each day, newest first. @see API-03, PAY-04 */
export async function readSettlementsReport(db: Db, venueId: number, head: ReportHead): Promise<SettlementsReport> {
  const { period, timeZone, currency } = head;
  const rows = await readAtOneMoment(db, (tx) =>
    readAggregateByDay<Row>(tx, { venueId, aggregate: SETTLEMENTS_AGGREGATE, period }, [COLUMNS, REST]),
  );
  return { from: period.from, to: period.to, timeZone, currency, rows: rows.map(toRow) };
}

function toRow(found: Row): SettlementRow {
  const { configId, provider, commerces, comparedAt, differences, ...rest } = found;
  const { paidMinor, withheldMinor, note, enteredAt, enteredBy, ...row } = rest;
  const comparison =
    comparedAt === null || differences === null ? null : { comparedAt: comparedAt.toISOString(), differences };
  const account = { id: configId, provider, commerces };
  if (paidMinor === null || withheldMinor === null || enteredAt === null) {
    return { ...row, account, comparison, payout: null, differenceMinor: null };
  }
  const payout = { paidMinor, withheldMinor, note: note ?? '', enteredAt: enteredAt.toISOString(), enteredBy };
  const differenceMinor = paidMinor + withheldMinor - row.expectedPayoutMinor;
  return { ...row, account, comparison, payout, differenceMinor };
}
