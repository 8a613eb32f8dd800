import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { transitionProblem } from '@app/rules/orders/order-transitions.ts';

import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { cancelLockedOrder } from './cancel-locked-order.ts';
import type { RefundEndedOrder } from './cancel-locked-order.ts';
import { ownsOrder } from '../access/owns-order.ts';
import type { OrderAccess } from '../access/owns-order.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { lockExistingOrder, requireNotBeingPaid, orderStateChanged, toTransitionInput } from './apply-transition.ts';

/**
 * Ends an order for the one who placed it: while it is unpaid, or within a minute of paying and before it is prepared.
 * The stock goes back with it, and so does what was paid.
 *
 * @throws Refusal 404 when it is not the caller's, 409 with the present state or `payment-under-way`
 * @see ORD-02, ORD-07
 */
export async function cancelOrder(
  {
    db,
    eventBus,
    tokens,
    refundEnded,
  }: { db: Db; eventBus: EventBus; tokens: OrderTokens; refundEnded: RefundEndedOrder },
  caller: OrderAccess,
  orderId: number,
): Promise<void> {
  await retryConflicts(() =>
    inTransaction(db, async (tx) => {
      const order = await lockExistingOrder(tx, orderId);
      if (!ownsOrder(order, caller, tokens)) throw new ProblemError(404, 'not-found');
      requireNotBeingPaid(order);
      const step = { to: ORDER_STATUS.incompleted, by: 'buyer', reason: '' } as const;
      if (transitionProblem(toTransitionInput(order), step, order.now.getTime()) !== null)
        throw orderStateChanged(order);
      const actorId = caller.viewer.accountId;
      await cancelLockedOrder(tx, order, { actorId, reason: null }, refundEnded);
    }),
  );
  eventBus.deliver();
}
