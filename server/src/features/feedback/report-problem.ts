import type { OrderAccess } from '#features/orders/access/owns-order.ts';
import { lockOwnOrder } from '#features/orders/lock-existing-order.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { OrderFeedback } from '@app/contract/feedback/feedback-calls.ts';
import { countWrite, type FeedbackDeps } from './feedback-deps.ts';
import { findFeedback, reportableUntilOf } from './find-feedback.ts';
import { findProblems, insertProblem, type NewProblem } from './problem-store.ts';

/** `id`: the key of the request. */
export type ReportedProblem = Pick<NewProblem, 'id' | 'kind' | 'lines' | 'text'>;

/**
 * Reports a problem of an own order to its commerce. A repeated key changes nothing, also after the answer.
 *
 * @throws ProblemError 404, 409 `problem-is-open` or `problem-not-possible`, 429
 * @see ORD-09
 */
export async function reportProblem(
  deps: FeedbackDeps,
  caller: OrderAccess,
  orderId: number,
  problem: ReportedProblem,
): Promise<OrderFeedback> {
  await countWrite(deps, caller, orderId);
  return inVenueScope(deps.db, venueOfOrderId(orderId), async (tx) => {
    const order = await lockOwnOrder(tx, deps.tokens, caller, orderId);
    const { venueId, commerceId } = order;
    const before = await findProblems(tx, venueId, orderId);
    if (before.some(({ id }) => id === problem.id)) return findFeedback(tx, order);
    if (before.some(({ answeredAt }) => answeredAt === null)) throw new ProblemError(409, 'problem-is-open');
    const isPossible = reportableUntilOf(order, before) !== null;
    if (!isPossible || !(await insertProblem(tx, venueId, { ...problem, orderId, commerceId })))
      throw new ProblemError(409, 'problem-not-possible');
    return findFeedback(tx, order);
  });
}
