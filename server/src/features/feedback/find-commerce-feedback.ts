import { staffName } from '#features/audit/staff-name.sql.ts';
import { commerceName } from '#features/venues/commerce-name.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { CommerceFeedback, CommerceProblem } from '@app/contract/feedback/feedback-calls.ts';
import type { RatingReason, RatingScore } from '@app/contract/feedback/feedback-values.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { toOrderProblem } from './find-feedback.ts';
import type { ProblemRow } from './problem-store.ts';

type Row = ProblemRow & {
  orderId: number;
  orderNumber: number;
  callNumber: number | null;
  commerceId: number;
  commerceName: string;
  products: string[];
  totalMinor: number;
  refundedMinor: number;
  currency: Currency;
  answeredBy: string | null;
};

/** Rows of a list; the oldest answered ones are missing. */
const MOST = 200;

/**
 * Finds the open problems, and those of some hours, with the ratings of these hours.
 *
 * @param commerceIds null: of the whole venue
 * @see ORD-09
 */
export async function findCommerceFeedback(
  db: Reader,
  { venueId, commerceIds, hours }: { venueId: number; commerceIds: readonly number[] | null; hours: number },
): Promise<CommerceFeedback> {
  const values = [venueId, commerceIds, hours];
  const { rows } = await db.query<Row>(
    `select p.id, p.kind, p.lines, p.text, p.reported_at as "reportedAt", p.answer, p.answered_at as "answeredAt",
       exists (select 1 from order_problem_photos f where f.venue_id = p.venue_id and f.problem_id = p.id) as "hasPhoto",
       p.order_id as "orderId", o.number as "orderNumber", o.call_number as "callNumber",
       p.commerce_id as "commerceId", ${commerceName('p.venue_id', 'p.commerce_id')} as "commerceName",
       array(select l.product_name from order_lines l
         where l.venue_id = p.venue_id and l.order_id = p.order_id and l.line = any(p.lines) order by l.line) as products,
       o.total_minor as "totalMinor", o.refund_requested_minor as "refundedMinor", o.currency,
       (select ${staffName('a')} from accounts a where a.id = p.answered_by) as "answeredBy"
     from order_problems p
     join orders o on o.venue_id = p.venue_id and o.id = p.order_id
     where p.venue_id = $1 and ($2::bigint[] is null or p.commerce_id = any($2))
       and (p.answered_at is null or p.reported_at > clock_timestamp() - make_interval(hours => $3))
     order by p.answered_at is not null, case when p.answered_at is null then p.reported_at end,
       p.answered_at desc limit ${MOST}`,
    values,
  );
  const counts = async <Name extends 'score' | 'reason', Value>(name: Name) =>
    (
      await db.query<Record<Name, Value> & { count: number }>(
        `select ${name}, count(*)::int as count from order_ratings
         where venue_id = $1 and ($2::bigint[] is null or commerce_id = any($2))
           and rated_at > clock_timestamp() - make_interval(hours => $3) and ${name} is not null
         group by ${name} order by count desc, ${name}`,
        values,
      )
    ).rows;
  const scores = await counts<'score', RatingScore>('score');
  const reasons = await counts<'reason', RatingReason>('reason');
  return { problems: rows.map(toCommerceProblem), ratings: { scores, reasons } };
}

function toCommerceProblem(row: Row): CommerceProblem {
  const { orderId, orderNumber, callNumber, commerceId, commerceName, products, totalMinor, refundedMinor, currency } =
    row;
  const { answeredBy, ...problem } = row;
  return {
    ...toOrderProblem(problem),
    orderId,
    orderNumber,
    callNumber,
    commerce: { id: commerceId, name: commerceName },
    products,
    totalAmount: fromMinor(totalMinor),
    refundedAmount: fromMinor(refundedMinor),
    currency,
    answeredBy,
  };
}
