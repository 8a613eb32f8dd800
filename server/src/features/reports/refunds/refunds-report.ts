import { commerceName } from '#features/venues/commerce-name.sql.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { RefundsReport, RefundsRow } from '@app/contract/back-office/reports/reports.ts';
import { REFUNDS_OF_SALES } from '../aggregates/refunds-of-sales.sql.ts';
import type { ReportHead, ReportPeriod } from '../report-period.ts';
import type { ReportScope } from '../report-scope.ts';
import { findWindow } from '../report-windows.ts';

/** Most rows of a report: reasons are free texts. The totals count all refunds. */
const ROWS_MAX = 1_000;

type Row = Omit<RefundsRow, 'commerce'> & {
  commerceId: number;
  commerceName: string;
  allRefunds: number;
  allMinor: number;
};

type RefundsQuestion = { head: ReportHead; scope: ReportScope; compared?: ReportPeriod | null };

/**
 * Reads the refunds of sales on some days or of an event, by cause, method and reason, and the totals of what they are
 * compared with. Reasons that differ in case and outer spaces are one.
 *
 * @see API-03, REF-04
 */
export async function readRefundsReport(
  db: Db,
  venueId: number,
  { head, scope, compared = null }: RefundsQuestion,
): Promise<RefundsReport> {
  const { period, timeZone, currency } = head;
  const rows = await findRefunds(db, venueId, { period, scope });
  const others = compared && (await findRefunds(db, venueId, { period: compared, scope }));
  return {
    from: period.from,
    to: period.to,
    timeZone,
    currency,
    totals: totalsOf(rows),
    compared: others && totalsOf(others),
    rows: rows.map(toRow),
  };
}

async function findRefunds(
  db: Db,
  venueId: number,
  { period, scope }: { period: ReportPeriod; scope: ReportScope },
): Promise<Row[]> {
  const { from, until } = await findWindow(db, venueId, period);
  const { rows } = await db.query<Row>(
    `select r.commerce_id as "commerceId", ${commerceName('$1', 'r.commerce_id')} as "commerceName",
       r.cause, r.method, min(trim(r.reason)) as reason, count(*)::int as refunds, sum(r.amount_minor)::float8 as "amountMinor",
       sum(count(*)) over ()::int as "allRefunds", sum(sum(r.amount_minor)) over ()::float8 as "allMinor"
     from (${REFUNDS_OF_SALES}) as r
     where ($4::bigint is null or r.event_id = $4) and ($5::bigint[] is null or r.commerce_id = any($5::bigint[]))
     group by r.commerce_id, r.cause, r.method, lower(trim(r.reason))
     order by "amountMinor" desc, r.commerce_id, r.cause, r.method, 5 limit ${ROWS_MAX}`,
    [venueId, from, until, period.eventId, scope.commerceIds],
  );
  return rows;
}

function totalsOf([first]: readonly Row[]): RefundsReport['totals'] {
  return { refunds: first?.allRefunds ?? 0, amountMinor: first?.allMinor ?? 0 };
}

function toRow({ commerceId, commerceName, cause, method, reason, refunds, amountMinor }: Row): RefundsRow {
  return { commerce: { id: commerceId, name: commerceName }, cause, method, reason, refunds, amountMinor };
}
