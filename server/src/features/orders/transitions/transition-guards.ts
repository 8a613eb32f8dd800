import { ProblemError } from '#platform/http/problem-error.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OrderToTransition } from '@app/rules/orders/order-transitions.ts';
import { isRefundedWhole } from '@app/rules/orders/refunded-whole.ts';
import type { LockedOrder } from '../order-store.ts';

/** Returns 409 with the present status and version, which makes a second tap harmless. */
export function orderStateChanged({ statusId, version }: LockedOrder): ProblemError {
  return new ProblemError(409, 'order-state-changed', { orderStatusId: statusId, version });
}

/** Returns 409 for a step of staff: `order-refunded` when the order ended and its money went back. @see ORD-08, REF-04 */
export function stepRefused(order: LockedOrder): ProblemError {
  const { statusId, version } = order;
  const isEnded = statusId === ORDER_STATUS.incompleted && isRefundedWhole(order);
  return isEnded ? orderRefunded({ statusId, version }) : orderStateChanged(order);
}

/** Returns 409 with the present status and version: staff neither prepare nor hand over what was refunded whole. */
export function orderRefunded({ statusId, version }: Pick<LockedOrder, 'statusId' | 'version'>): ProblemError {
  return new ProblemError(409, 'order-refunded', { orderStatusId: statusId, version });
}

/** @throws ProblemError 409 `payment-under-way`: an unpaid order does not change while it is being paid */
export function requireNotBeingPaid(order: LockedOrder): void {
  if (order.isBeingPaid && order.paidAt === null) throw new ProblemError(409, 'payment-under-way');
}

export function toTransitionInput(order: LockedOrder): OrderToTransition {
  return {
    statusId: order.statusId,
    statusSinceMs: order.statusSince.getTime(),
    paidAtMs: order.paidAt?.getTime() ?? null,
    isRefundedWhole: isRefundedWhole(order),
    isCash: order.isCash,
    isDelivery: order.isDelivery,
    preparationMinutes: order.preparationMinutes,
    preparesBeforePaying: order.preparesBeforePaying,
  };
}
