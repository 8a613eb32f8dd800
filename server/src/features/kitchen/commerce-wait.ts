import type { CommerceQueue } from '#features/orders/queue/commerce-queues.ts';
import type { QueueState } from '@app/rules/kitchen/order-estimate.ts';
import { withRaised } from '@app/rules/kitchen/raised-promise.ts';
import { queueWork } from '@app/rules/kitchen/ready-time.ts';
import { withAdded, type WaitRange } from '@app/rules/kitchen/wait-range.ts';

/**
 * Returns the wait for an order placed now, with the minutes that staff added for reasons outside the queue, and no less than
 * they promise new orders.
 *
 * @see CHK-02
 */
export function toWait(queue: CommerceQueue): WaitRange & { commerceId: number } {
  const { commerceId, wait, addedMinutes, raisedPromise } = queue;
  const estimated = addedMinutes > 0 ? withAdded(wait, addedMinutes) : wait;
  return { commerceId, ...(raisedPromise === null ? estimated : withRaised(estimated, raisedPromise.minutes)) };
}

/** Returns the queue as screens need it to compute when an order would be ready. @see CHK-02, ORD-08 */
export function toQueueState(queue: CommerceQueue): QueueState {
  const { nowMs, usualMinutes } = queue;
  return { at: new Date(nowMs).toISOString(), usualMinutes, queue: queueWork(queue, nowMs) };
}
