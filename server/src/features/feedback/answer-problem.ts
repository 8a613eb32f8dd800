import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockOrderOfStaff } from '#features/orders/lock-existing-order.ts';
import { notifyOfAnswer } from '#features/orders/notifications/order-notification.event.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { OrderProblem } from '@app/contract/feedback/feedback-calls.ts';
import { toOrderProblem } from './find-feedback.ts';
import { findProblems, lockOpenProblem, setAnswer } from './problem-store.ts';

/**
 * Answers the open problem of an order. Its buyer is notified.
 *
 * @throws ProblemError 404, 409 `no-open-problem`
 * @see ORD-09
 */
export async function answerProblem(db: Db, scope: OrderScope, text: string): Promise<OrderProblem> {
  const { venueId, orderId, actorId } = scope;
  return inVenueScope(db, venueId, async (tx) => {
    const order = await lockOrderOfStaff(tx, scope);
    const id = await lockOpenProblem(tx, venueId, orderId);
    if (id === undefined) throw new ProblemError(409, 'no-open-problem');
    await setAnswer(tx, venueId, { id, text, actorId });
    await auditOrder(tx, order, actorId, 'order.problem-answered', { problemId: id });
    await notifyOfAnswer(tx, venueId, orderId, id);
    const answered = (await findProblems(tx, venueId, orderId)).find((problem) => problem.id === id);
    if (!answered) throw new Error(`Problem ${id} was answered and is gone.`);
    return toOrderProblem(answered);
  });
}
