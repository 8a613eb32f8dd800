import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';

/** Notices of one order that staff may repeat. */
export const REPEATED_NOTICES_MAX = 3;
/** Least time after the order became ready, left for the seat, or was called before. */
export const NOTICE_INTERVAL_MS = 60_000;

/** Times are ms since the epoch. `repeatedAtMs` null: not repeated yet. */
export type OrderToAnnounce = {
  statusId: OrderStatusId;
  statusSinceMs: number;
  isDelivery: boolean;
  repeatedNotices: number;
  repeatedAtMs: number | null;
};

export type NoticeProblem =
  | { code: 'order-state-changed' | 'notices-used-up' }
  | { code: 'notice-too-soon'; retryAfterSeconds: number };

const { preparing, toDeliver, delivering } = ORDER_STATUS;

/**
 * Whether staff may call the customer: to the counter while a pick-up is prepared or ready, at the seat when a delivery is
 * there.
 */
export function isCallable({ statusId, isDelivery }: Pick<OrderToAnnounce, 'statusId' | 'isDelivery'>): boolean {
  return isDelivery ? statusId === delivering : statusId === preparing || statusId === toDeliver;
}

/**
 * Returns why staff cannot repeat the notice of an order; null when they can.
 *
 * @param nowMs the server's clock
 * @see ORD-08
 */
export function noticeProblem(order: OrderToAnnounce, nowMs: number): NoticeProblem | null {
  if (!isCallable(order)) return { code: 'order-state-changed' };
  if (order.repeatedNotices >= REPEATED_NOTICES_MAX) return { code: 'notices-used-up' };
  // The start of its preparation called no customer.
  const announcedAtMs = order.statusId === preparing ? Number.NEGATIVE_INFINITY : order.statusSinceMs;
  const lastMs = Math.max(announcedAtMs, order.repeatedAtMs ?? announcedAtMs);
  // The clock of a screen may be behind the server's.
  const leftMs = Math.min(lastMs + NOTICE_INTERVAL_MS - nowMs, NOTICE_INTERVAL_MS);
  return leftMs > 0 ? { code: 'notice-too-soon', retryAfterSeconds: Math.ceil(leftMs / 1_000) } : null;
}
