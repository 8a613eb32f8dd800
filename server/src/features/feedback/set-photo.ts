import { encodePrivatePhoto } from '#features/media/encode-image.ts';
import type { OrderAccess } from '#features/orders/access/owns-order.ts';
import { lockOwnOrder } from '#features/orders/lock-existing-order.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { OrderFeedback } from '@app/contract/feedback/feedback-calls.ts';
import { countWrite, type FeedbackDeps } from './feedback-deps.ts';
import { findFeedback } from './find-feedback.ts';
import { findProblems, lockOpenProblem, putPhoto } from './problem-store.ts';

/** Runs one encoding after another: each takes seconds of all cores. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Sets the photo of the open problem of an own order. Only its pixels are stored.
 *
 * @throws ProblemError 404, 409 `no-open-problem`, 422 for what is no picture, 429
 * @see ORD-09
 */
export async function setPhoto(
  deps: FeedbackDeps & { readonly inTurn: InTurn },
  caller: OrderAccess,
  orderId: number,
  original: Buffer,
): Promise<OrderFeedback> {
  const venueId = venueOfOrderId(orderId);
  await countWrite(deps, caller, orderId);
  const problems = await findProblems(deps.db, venueId, orderId);
  if (problems.every(({ answeredAt }) => answeredAt !== null)) throw new ProblemError(409, 'no-open-problem');
  const content = await deps.inTurn(() => encodePrivatePhoto(original));
  return inVenueScope(deps.db, venueId, async (tx) => {
    const order = await lockOwnOrder(tx, deps.tokens, caller, orderId);
    const problemId = await lockOpenProblem(tx, venueId, orderId);
    if (problemId === undefined) throw new ProblemError(409, 'no-open-problem');
    await putPhoto(tx, venueId, problemId, content);
    return findFeedback(tx, order);
  });
}
