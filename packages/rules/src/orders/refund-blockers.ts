import type { RefundBlocker } from '@app/contract/staff/refunds.ts';
import { REFUND_WINDOW_HOURS } from '@app/contract/values/limits.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';

export const REFUND_WINDOW_MS = REFUND_WINDOW_HOURS * 60 * 60 * 1_000;

export type OrderToRefund = {
  statusId: OrderStatusId;
  isPaid: boolean;
  totalMinor: number;
  /** Requested refunds, completed or not. */
  refundRequestedMinor: number;
  madeAtMs: number;
};

/**
 * Returns every reason why staff cannot refund an order; none: they can. An ended order can be refunded if it was paid
 * and not refunded whole.
 *
 * @param nowMs the caller's clock, ms since the epoch
 * @see REF-02
 */
export function refundBlockers(order: OrderToRefund, nowMs: number): RefundBlocker[] {
  const refusals: RefundBlocker[] = [];
  const { statusId, isPaid, totalMinor, refundRequestedMinor, madeAtMs } = order;
  if (refundRequestedMinor > 0 && refundRequestedMinor >= totalMinor) refusals.push('already-refunded');
  if (statusId === ORDER_STATUS.created || !isPaid || totalMinor === 0) refusals.push('invalid-status');
  if (nowMs - madeAtMs > REFUND_WINDOW_MS) refusals.push('out-of-date');
  return refusals;
}
