import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/rules/language/localised-types.ts';

/** An order that this device stored with an older version of the app has no place and no slot. */
export type Queued = Omit<Order, 'ordersBefore' | 'slotAt'> & Partial<Pick<Order, 'ordersBefore' | 'slotAt'>>;

const MINUTE_MS = 60_000;

/**
 * Returns the slot of an order that waits for it, and when its preparation starts; null for any other order. One panel says
 * its time, so no other text repeats it.
 *
 * @param nowMs the server's clock
 * @see ORD-04
 */
export function slotWait(order: Queued, nowMs: number): { slotAt: string; startsAtMs: number } | null {
  const { slotAt = null, ordersBefore = null, orderStatusId, estimatedPreparationTime } = order;
  const isToStart = orderStatusId === ORDER_STATUS.created || orderStatusId === ORDER_STATUS.paymentAccepted;
  if (slotAt === null || !isToStart) return null;
  const startsAtMs = Date.parse(slotAt) - estimatedPreparationTime * MINUTE_MS;
  return ordersBefore === null || nowMs < startsAtMs ? { slotAt, startsAtMs } : null;
}
