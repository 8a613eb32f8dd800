import { withAdded } from '@app/rules/kitchen/wait-range.ts';
import type { WaitRange } from '@app/rules/kitchen/wait-range.ts';

import type { CommerceQueue } from '#features/orders/queue/commerce-queues.ts';

/**
 * Returns the wait for an order placed now, with the minutes that staff added for reasons outside the queue.
 *
 * @see CHK-02
 */
export function toWait({ commerceId, wait, addedMinutes }: CommerceQueue): WaitRange & { commerceId: number } {
  return { commerceId, ...(addedMinutes > 0 ? withAdded(wait, addedMinutes) : wait) };
}
