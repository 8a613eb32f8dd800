import type { CommerceQueue } from '#features/orders/queue/commerce-queues.ts';
import type { QueueState } from '@app/rules/kitchen/order-estimate.ts';
import { queueWork } from '@app/rules/kitchen/ready-time.ts';
import { withAdded, type WaitRange } from '@app/rules/kitchen/wait-range.ts';

/**
 * Returns the wait for an order placed now, with the minutes that staff added for reasons outside the queue.
 *
 * @see CHK-02
 */
export function toWait({ commerceId, wait, addedMinutes }: CommerceQueue): WaitRange & { commerceId: number } {
  return { commerceId, ...(addedMinutes > 0 ? withAdded(wait, addedMinutes) : wait) };
}

/** Returns the queue as screens need it to compute when an order would be ready. @see CHK-02, ORD-08 */
export function toQueueState(queue: CommerceQueue): QueueState {
  const { nowMs, usualMinutes } = queue;
  return { at: new Date(nowMs).toISOString(), usualMinutes, queue: queueWork(queue, nowMs) };
}
