import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { preparesUnpaid } from '../kitchen/prepares-unpaid.ts';
import { transitionProblem, type OrderToTransition, type TransitionProblem } from './order-transitions.ts';

const { created, paymentAccepted, preparing, toDeliver } = ORDER_STATUS;

/** Statuses that an order passes, in order; empty: it retains its status. */
export type BumpOutcome = { readonly passes: readonly OrderStatusId[] } | { readonly problem: TransitionProblem };

type BumpedOrder = Pick<OrderToTransition, 'statusId' | 'isDelivery' | 'isCash' | 'preparesBeforePaying'>;

/** Whether stations may work on an order: it is open, not ready, and not to be paid first. @see ORD-02, CHK-07 */
export function isBumpable({ statusId, isDelivery, isCash, preparesBeforePaying }: BumpedOrder): boolean {
  if (statusId === created) return isCash && preparesUnpaid(preparesBeforePaying, isDelivery);
  return statusId === paymentAccepted || statusId === preparing;
}

/**
 * Returns the statuses of an order after a line was begun or bumped: preparation with the first one, ready with the last bump.
 *
 * @param isLast every line of the order is bumped now
 * @param nowMs ms since the epoch
 * @see ORD-02, ORD-08
 */
export function bumpStatuses(order: OrderToTransition, isLast: boolean, nowMs: number): BumpOutcome {
  if (!isBumpable(order)) {
    return { problem: order.statusId === created ? 'order-not-paid' : 'order-state-changed' };
  }
  const target = isLast ? toDeliver : preparing;
  if (order.statusId === target) return { passes: [] };
  const request = { by: 'staff', reason: '' } as const;
  const direct = transitionProblem(order, { to: target, ...request }, nowMs);
  if (direct === null) return { passes: [target] };
  if (!isLast) return { problem: direct };
  const start = transitionProblem(order, { to: preparing, ...request }, nowMs);
  return start === null ? { passes: [preparing, toDeliver] } : { problem: start };
}

/**
 * Returns the statuses of an order after a recall of bumped lines: a ready order returns to preparation while that can be
 * undone.
 *
 * @see ORD-02, ORD-08
 */
export function recallStatuses(order: OrderToTransition, nowMs: number): BumpOutcome {
  if (order.statusId === paymentAccepted || order.statusId === preparing) return { passes: [] };
  const problem = transitionProblem(order, { to: preparing, by: 'staff', reason: '' }, nowMs);
  if (order.statusId !== toDeliver || problem !== null) return { problem: problem ?? 'order-state-changed' };
  return { passes: [preparing] };
}

/**
 * Returns the statuses of an order after begun lines were put back: to the queue without another begun or bumped line, while
 * that can be undone. Otherwise it retains its status.
 *
 * @see ORD-02, ORD-08
 */
export function putBackStatuses(order: OrderToTransition, isWorkLeft: boolean, nowMs: number): BumpOutcome {
  if (isWorkLeft || order.statusId !== preparing) return { passes: [] };
  const problem = transitionProblem(order, { to: paymentAccepted, by: 'staff', reason: '' }, nowMs);
  return { passes: problem === null ? [paymentAccepted] : [] };
}
