import { transferMoney } from '#features/ledger/transfer-money.ts';
import { lockOrder } from '#features/orders/order-store.ts';
import { recordRefund } from '#features/orders/transitions/record-refund.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { isOfSale } from './refund-cause.ts';
import { enqueueRefundMade } from './refund-made.event.ts';
import {
  closeFailedRefundExceptions,
  closeFailedRefundsOfOrder,
  completeRefund,
  openRefundException,
  type RefundEnd,
  type RefundRow,
} from './refund-store.ts';
import { refundTransfers } from './refund-transfer.ts';

/**
 * Ends a locked refund. A successful one is booked; a failed one opens an exception and can be retried, until the whole
 * order is refunded.
 *
 * @see REF-04
 */
export async function settleRefund(tx: Tx, refund: RefundRow, end: RefundEnd): Promise<void> {
  const { venueId, orderId, currency, amountMinor, actorId, cause } = refund;
  await completeRefund(tx, refund, end);
  const isMade = end.state === 'succeeded';
  if (isMade) {
    for (const transfer of refundTransfers(refund)) await transferMoney(tx, { venueId, currency }, transfer);
    await enqueueRefundMade(tx, refund);
    if (refund.retryOf !== null) await closeFailedRefundExceptions(tx, refund);
  } else await openRefundException(tx, refund, 'refund-failed');
  const order = orderId !== null && isOfSale(cause) ? await lockOrder(tx, venueId, orderId) : undefined;
  if (!order) return;
  await recordRefund(tx, order, {
    cause: isMade ? 'refunded' : 'refund-failed',
    requestedMinor: isMade ? 0 : -amountMinor,
    refundedMinor: isMade ? amountMinor : 0,
    actorId,
  });
  if (isMade && order.refundedMinor + amountMinor >= order.totalMinor) await closeFailedRefundsOfOrder(tx, refund);
}
