import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { transitionProblem } from '@app/rules/orders/order-transitions.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import type { OrderAccess } from '../access/owns-order.ts';
import { lockOwnOrder } from '../lock-existing-order.ts';
import { cancelLockedOrder, type RefundEndedOrder } from './cancel-locked-order.ts';
import { requireNotBeingPaid, orderStateChanged, toTransitionInput } from './transition-guards.ts';

/**
 * Cancels an order for its owner: while it is unpaid, or within a minute of paying and before it is prepared. Releases its
 * stock and refunds what was paid.
 *
 * @throws ProblemError 404 when it is not the caller's, 409 with the present state or `payment-under-way`
 * @see ORD-02, ORD-07
 */
export async function cancelOrder(
  {
    db,
    eventBus,
    tokens,
    refundEndedOrder,
  }: { db: Db; eventBus: EventBus; tokens: OrderTokens; refundEndedOrder: RefundEndedOrder },
  caller: OrderAccess,
  orderId: number,
): Promise<void> {
  await retryConflicts(() =>
    inTransaction(db, async (tx) => {
      const order = await lockOwnOrder(tx, tokens, caller, orderId);
      requireNotBeingPaid(order);
      const cancellation = { to: ORDER_STATUS.incompleted, by: 'buyer', reason: '' } as const;
      if (transitionProblem(toTransitionInput(order), cancellation, order.now.getTime()) !== null)
        throw orderStateChanged(order);
      const authority = { by: 'buyer', actorId: caller.viewer.accountId } as const;
      await cancelLockedOrder(tx, order, { authority, reason: null }, refundEndedOrder);
    }),
  );
  eventBus.deliver();
}
