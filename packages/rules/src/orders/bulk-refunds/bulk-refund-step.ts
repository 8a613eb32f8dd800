import type { LeftOutCause } from '@app/contract/back-office/bulk-refunds/bulk-refund-values.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { findTransition } from '../order-transitions.ts';
import { refundBlockers, type OrderToRefund } from '../refund-blockers.ts';

/** `isWholeOnly`: its provider refused to refund a part of its payment before. */
export type OrderOfBulkRefund = OrderToRefund & { isBeingPaid: boolean; isWholeOnly: boolean };

export type BulkRefundStep =
  | { readonly kind: 'refund'; readonly amountMinor: number }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'leave-out'; readonly cause: LeftOutCause };

const leaveOut = (cause: LeftOutCause): BulkRefundStep => ({ kind: 'leave-out', cause });

/**
 * Decides what a bulk refund does with an order, both in its plan and at its turn. Orders that were handed over are left
 * out, although a single refund is possible.
 *
 * @param nowMs the caller's clock, ms since the epoch
 * @see REF-05, REF-02
 */
export function bulkRefundStep(order: OrderOfBulkRefund, nowMs: number): BulkRefundStep {
  const { statusId, isPaid, totalMinor, refundRequestedMinor, isBeingPaid, isWholeOnly } = order;
  const blockers = refundBlockers(order, nowMs);
  if (blockers.includes('already-refunded')) return leaveOut('already-refunded');
  if (statusId === ORDER_STATUS.delivered) return leaveOut('handed-over');
  if (!isPaid) {
    if (!findTransition(statusId, ORDER_STATUS.incompleted, 'staff')) return leaveOut('ended-unpaid');
    return isBeingPaid ? leaveOut('being-paid') : { kind: 'cancel' };
  }
  if (totalMinor === 0) return leaveOut('free');
  if (blockers.length > 0) return leaveOut('out-of-date');
  if (refundRequestedMinor > 0 && isWholeOnly) return leaveOut('whole-only');
  return { kind: 'refund', amountMinor: totalMinor - refundRequestedMinor };
}
