import type { Tx } from '#platform/database/transactions.ts';
import { promisedAtMs, queueWork } from '@app/rules/kitchen/ready-time.ts';
import type { LockedOrder } from '../order-store.ts';
import { findCommerceQueues } from '../queue/commerce-queues.ts';

/**
 * Returns the time to promise for a locked order that its commerce accepts now: its slot, or by the queue. Reads without a lock.
 *
 * @returns null when the order has a promise already
 * @see CHK-02, ORD-08
 */
export async function promiseOf(tx: Tx, order: LockedOrder): Promise<Date | null> {
  if (order.promisedAt !== null) return null;
  if (order.slotAt !== null && order.slotAt > order.now) return order.slotAt;
  const [queue] = await findCommerceQueues(tx, order.venueId, order.commerceId);
  if (!queue) throw new Error(`Commerce ${order.commerceId} of order ${order.id} has no queue.`);
  const nowMs = order.now.getTime();
  return new Date(promisedAtMs(queueWork(queue, nowMs), order.preparationMinutes, nowMs));
}
