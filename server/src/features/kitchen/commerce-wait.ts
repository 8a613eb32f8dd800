import type { CommerceWait } from '@app/contract/visitor/venues.ts';
import { withAdded } from '@app/rules/kitchen/wait-range.ts';

import type { CommerceQueue } from './commerce-queues.ts';

/**
 * Returns the wait for an order placed now, with the minutes that staff added for reasons outside the queue.
 *
 * @see CHK-02
 */
export function toWait({ commerceId, wait, inForce: { busy }, nowMs }: CommerceQueue): CommerceWait {
  const isAddedByStaff = busy !== null && !busy.byQueue && busy.untilMs > nowMs;
  return { commerceId, ...(isAddedByStaff ? withAdded(wait, busy.minutes) : wait) };
}
