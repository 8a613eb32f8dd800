import { commerceName } from '#features/venues/commerce-name.sql.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { FeedbackReport } from '@app/contract/back-office/reports/reports.ts';
import type { FeedbackRow } from '@app/contract/back-office/reports/stall-report-rows.ts';
import type { ReportHead } from '../report-period.ts';
import type { ReportScope } from '../report-scope.ts';

type Row = Omit<FeedbackRow, 'commerce'> & { commerceId: number; commerceName: string };

/**
 * Reads ratings and problems of orders by commerce. They count on the day of their order, and with its event.
 *
 * @see API-03, ORD-09
 */
export async function readFeedbackReport(
  db: Db,
  venueId: number,
  { head, scope }: { head: ReportHead; scope: ReportScope },
): Promise<FeedbackReport> {
  const { period, timeZone, currency } = head;
  const { rows } = await db.query<Row>(
    `with wanted as (
       select o.id, o.commerce_id from orders o
       where o.venue_id = $1 and ($5::bigint[] is null or o.commerce_id = any($5::bigint[]))
         and ($4::bigint is null or o.event_id = $4)
         and o.created_at >= coalesce($2::date::timestamp at time zone $6, '-infinity')
         and o.created_at < coalesce(($3::date + 1)::timestamp at time zone $6, 'infinity')
     ), rated as (
       select w.commerce_id, count(*)::int as ratings, count(*) filter (where r.score = 'great')::int as great,
         count(*) filter (where r.score = 'so-so')::int as so_so, count(*) filter (where r.score = 'bad')::int as bad,
         mode() within group (order by r.reason) as reason
       from wanted w join order_ratings r on r.venue_id = $1 and r.order_id = w.id group by w.commerce_id
     ), reported as (
       select w.commerce_id, count(*)::int as problems, count(*) filter (where p.answered_at is null)::int as open,
         round((percentile_cont(0.5) within group (order by extract(epoch from p.answered_at - p.reported_at)) / 60)::numeric, 1)::float8
           as answer_minutes
       from wanted w join order_problems p on p.venue_id = $1 and p.order_id = w.id group by w.commerce_id
     )
     select commerce_id as "commerceId", ${commerceName('$1', 'commerce_id')} as "commerceName", coalesce(ratings, 0) as ratings, coalesce(great, 0) as great,
       coalesce(so_so, 0) as "soSo", coalesce(bad, 0) as bad, reason, coalesce(problems, 0) as problems,
       coalesce(open, 0) as "openProblems", answer_minutes as "answerMinutes"
     from rated full join reported using (commerce_id)
     order by problems desc, "commerceName", "commerceId"`,
    [venueId, period.from, period.to, period.eventId, scope.commerceIds, timeZone],
  );
  return { from: period.from, to: period.to, timeZone, currency, rows: rows.map(toRow) };
}

function toRow({ commerceId, commerceName, ...row }: Row): FeedbackRow {
  return { commerce: { id: commerceId, name: commerceName }, ...row };
}
