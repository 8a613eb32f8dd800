import { ORDER_STATUS } from '@app/contract/order-statuses.ts';
import { transitionProblem } from '@app/rules/orders/order-moves.ts';

import { inTransaction } from '../platform/database.ts';
import type { Db } from '../platform/database.ts';
import type { EventBus } from '../platform/live.ts';
import { ProblemError } from '../platform/refusal.ts';
import { cancelLockedOrder } from './end-order.ts';
import type { RefundEndedOrder } from './end-order.ts';
import { ownsOrder } from './order-owner.ts';
import type { OrderAccess } from './order-owner.ts';
import type { OrderTokens } from './order-tokens.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { lockExistingOrder, requireNotBeingPaid, orderStateChanged, toTransitionInput } from './step-order.ts';

/**
 * Ends an order for the one who placed it: while it is unpaid, or within a minute of paying and before it is prepared.
 * The stock goes back with it, and so does what was paid.
 *
 * @throws Refusal 404 when it is not the caller's, 409 with the present state or `payment-under-way`
 * @see ORD-02, ORD-07
 */
export async function cancelOrder(
  { db, live, tokens, refundEnded }: { db: Db; live: EventBus; tokens: OrderTokens; refundEnded: RefundEndedOrder },
  caller: OrderAccess,
  orderId: number,
): Promise<void> {
  await retryConflicts(() =>
    inTransaction(db, async (tx) => {
      const order = await lockExistingOrder(tx, orderId);
      if (!ownsOrder(order, caller, tokens)) throw new ProblemError(404, 'not-found');
      requireNotBeingPaid(order);
      const step = { to: ORDER_STATUS.incompleted, by: 'buyer', reason: '' } as const;
      if (transitionProblem(toTransitionInput(order), step, order.now.getTime()) !== null) throw orderStateChanged(order);
      const actorId = caller.viewer.accountId;
      await cancelLockedOrder(tx, order, { actorId, reason: null }, refundEnded);
    }),
  );
  live.wake();
}
