import type { OrderToTransition } from '@app/rules/orders/order-transitions.ts';

import { ProblemError } from '#platform/http/problem-error.ts';
import type { LockedOrder } from '../order-store.ts';

/** Returns 409 with the present status and version, which makes a second tap harmless. */
export function orderStateChanged({ statusId, version }: LockedOrder): ProblemError {
  return new ProblemError(409, 'order-state-changed', { orderStatusId: statusId, version });
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
    isCash: order.isCash,
    isDelivery: order.isDelivery,
    preparationMinutes: order.preparationMinutes,
    preparesBeforePaying: order.preparesBeforePaying,
  };
}
