import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { transitionProblem } from '@app/rules/orders/order-transitions.ts';
import type { OrderTokens } from '../access/order-tokens.ts';
import type { OrderAccess } from '../access/owns-order.ts';
import { lockOwnOrder } from '../lock-existing-order.ts';
import type { LockedOrder } from '../order-store.ts';
import { orderStateChanged, requireNotBeingPaid, toTransitionInput } from '../transitions/transition-guards.ts';

/**
 * Locks an unpaid order of the caller whose content may change.
 *
 * @throws ProblemError 404 for another customer's order, 409 `payment-under-way`, `order-has-discount` or with the present state
 * @see CHK-06
 */
export async function lockChangeableOrder(
  tx: Tx,
  tokens: OrderTokens,
  caller: OrderAccess,
  orderId: number,
): Promise<LockedOrder> {
  const order = await lockOwnOrder(tx, tokens, caller, orderId);
  requireNotBeingPaid(order);
  // Staff applied it to the content that they saw.
  if (order.hasRedeemedDiscount) throw new ProblemError(409, 'order-has-discount');
  const change = { to: ORDER_STATUS.created, by: 'buyer', reason: '' } as const;
  const problem = transitionProblem(toTransitionInput(order), change, order.now.getTime());
  if (problem !== null) throw orderStateChanged(order);
  return order;
}
