import { presentStatus } from '#features/orders/expired.sql.ts';
import type { LockedOrder } from '#features/orders/order-store.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import type { OrderFeedback, OrderProblem } from '@app/contract/feedback/feedback-calls.ts';
import { PROBLEMS_PER_ORDER } from '@app/contract/feedback/feedback-values.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { ratableUntilMs, reportableUntilMs } from '@app/rules/orders/feedback-times.ts';
import { findProblems, type ProblemRow } from './problem-store.ts';
import { findRating, type RatingRow } from './rating-store.ts';

/** What the times of feedback depend on. */
export type RatedOrder = Pick<LockedOrder, 'venueId' | 'id' | 'statusId' | 'statusSince' | 'createdAt' | 'now'>;

/** @returns undefined for an unknown order */
export async function findRatedOrder(db: Reader, orderId: number): Promise<RatedOrder | undefined> {
  const { rows } = await db.query<RatedOrder>(
    `select o.venue_id as "venueId", o.id, ${presentStatus('o', 'clock_timestamp()')} as "statusId",
       o.status_since as "statusSince", o.created_at as "createdAt", clock_timestamp() as now
     from orders o where o.venue_id = $1 and o.id = $2`,
    [venueOfOrderId(orderId), orderId],
  );
  return rows[0];
}

/** Returns what the buyer of an order said, and until when more is possible. @see ORD-09 */
export async function findFeedback(db: Reader, order: RatedOrder): Promise<OrderFeedback> {
  const problems = await findProblems(db, order.venueId, order.id);
  const rating = await findRating(db, order.venueId, order.id);
  const ratableUntil = toIso(ratableUntilOf(order, rating));
  return {
    rating: rating ? { score: rating.score, reason: rating.reason, changeableUntil: ratableUntil } : null,
    ratableUntil,
    problems: problems.map(toOrderProblem),
    reportableUntil: toIso(reportableUntilOf(order, problems)),
  };
}

export function ratableUntilOf({ statusId, statusSince, now }: RatedOrder, rating: RatingRow | undefined) {
  const deliveredAtMs = statusId === ORDER_STATUS.delivered ? statusSince.getTime() : null;
  return ratableUntilMs({ statusId, deliveredAtMs, ratedAtMs: rating?.ratedAt.getTime() ?? null }, now.getTime());
}

/** @returns null also while a problem waits, and after the last one */
export function reportableUntilOf({ statusId, createdAt, now }: RatedOrder, problems: readonly ProblemRow[]) {
  if (problems.length >= PROBLEMS_PER_ORDER || problems.some(({ answeredAt }) => answeredAt === null)) return null;
  return reportableUntilMs({ statusId, placedAtMs: createdAt.getTime() }, now.getTime());
}

export function toOrderProblem({ reportedAt, answer, answeredAt, ...problem }: ProblemRow): OrderProblem {
  return {
    ...problem,
    reportedAt: reportedAt.toISOString(),
    answer: answer === null || answeredAt === null ? null : { text: answer, at: answeredAt.toISOString() },
  };
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
