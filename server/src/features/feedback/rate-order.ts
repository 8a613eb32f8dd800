import type { OrderAccess } from '#features/orders/access/owns-order.ts';
import { lockOwnOrder } from '#features/orders/lock-existing-order.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { OrderFeedback } from '@app/contract/feedback/feedback-calls.ts';
import type { RatingReason, RatingScore } from '@app/contract/feedback/feedback-values.ts';
import { countWrite, type FeedbackDeps } from './feedback-deps.ts';
import { findFeedback, ratableUntilOf } from './find-feedback.ts';
import { findRating, putRating } from './rating-store.ts';

/**
 * Rates an own order that was handed over. A later rating replaces it for a time.
 *
 * @throws ProblemError 404, 409 `rating-not-possible`, 429
 * @see ORD-09
 */
export async function rateOrder(
  deps: FeedbackDeps,
  caller: OrderAccess,
  orderId: number,
  { score, reason = null }: { score: RatingScore; reason?: RatingReason | null | undefined },
): Promise<OrderFeedback> {
  await countWrite(deps, caller, orderId);
  return inVenueScope(deps.db, venueOfOrderId(orderId), async (tx) => {
    const order = await lockOwnOrder(tx, deps.tokens, caller, orderId);
    const { venueId, commerceId } = order;
    if (ratableUntilOf(order, await findRating(tx, venueId, orderId)) === null)
      throw new ProblemError(409, 'rating-not-possible');
    await putRating(tx, venueId, { orderId, commerceId, score, reason });
    return findFeedback(tx, order);
  });
}
