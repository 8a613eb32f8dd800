import { auditOrder } from '#features/orders/audit-order.ts';
import { lockOrder, type LockedOrder } from '#features/orders/order-store.ts';
import type { RefundEndedOrder } from '#features/orders/transitions/cancel-locked-order.ts';
import { recordRefund } from '#features/orders/transitions/record-refund.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { consumeApproval } from './approvals/refund-approval-store.ts';
import { findPayingCapture } from './find-paying-capture.ts';
import { actorOf, type RefundAuthority } from './refund-authority.ts';
import type { RefundMethod, RefundRequest } from './refund-store.ts';
import { requestRefund, type RequestedRefund } from './request-refund.ts';

export type OrderRefund = {
  amountMinor: number;
  cause: 'staff' | 'cancelled';
  authority: RefundAuthority;
  reason: string | null;
  request?: RefundRequest | null;
};

/** Returns the amount of a locked order that can still be refunded. */
export function refundableMinor({ totalMinor, refundRequestedMinor }: LockedOrder): number {
  return totalMinor - refundRequestedMinor;
}

/**
 * Refunds a paid, locked order by the method of its payment. The order stores the refunded sum, so that refunds never
 * exceed its total.
 *
 * @returns the refund; `failed`, with an open exception, when the wallet is closed
 * @throws ProblemError 422 `refund-too-large`
 * @see REF-04
 */
export async function refundOrder(tx: Tx, order: LockedOrder, wanted: OrderRefund): Promise<RequestedRefund> {
  const { venueId, id: orderId, commerceId, currency } = order;
  const { amountMinor, ...why } = wanted;
  const mostMinor = refundableMinor(order);
  if (amountMinor > mostMinor) throw new ProblemError(422, 'refund-too-large', { left: fromMinor(mostMinor) });
  const route = await methodOf(tx, order);
  const money = { venueId, orderId, commerceId, amountMinor, currency };
  const refund = await requestRefund(tx, { ...money, ...why, route });
  if (!refund) throw new Error(`Order ${orderId} has money left, but a refund of it is pending.`);
  // The refund failed, so the order can be refunded by another method.
  if (refund.state === 'failed') return refund;
  const isMade = refund.state === 'succeeded';
  await recordRefund(tx, order, {
    cause: isMade ? 'refunded' : 'refund-requested',
    requestedMinor: amountMinor,
    refundedMinor: isMade ? amountMinor : 0,
    actorId: actorOf(wanted.authority),
  });
  return refund;
}

/**
 * Refunds what is left of a paid order that ended. For staff it uses up the approval of their session.
 *
 * @throws ProblemError 422 `refund-proof-required`, `refund-above-limit`
 * @see REF-03
 */
export const refundEndedOrder: RefundEndedOrder = async (tx, { venueId, id }, { authority: by, reason }) => {
  // Read again, as the transition has left it.
  const order = await lockOrder(tx, venueId, id);
  if (!order) throw new Error(`Order ${id} ended and is gone.`);
  const amountMinor = refundableMinor(order);
  const authority =
    by.by === 'buyer'
      ? by
      : { by: by.by, actorId: by.actorId, approval: await consumeApproval(tx, order, by, amountMinor) };
  await refundOrder(tx, order, { authority, reason, amountMinor, cause: 'cancelled' });
  if (authority.by === 'staff') {
    const facts = { amountMinor, proofId: authority.approval.id };
    await auditOrder(tx, order, authority.actorId, 'order.refunded', facts);
  }
};

async function methodOf(tx: Tx, { venueId, id, isBalance, isCash, buyerId }: LockedOrder): Promise<RefundMethod> {
  if (isCash) return { kind: 'cash' };
  if (isBalance && buyerId !== null) return { kind: 'wallet', accountId: buyerId };
  const capture = await findPayingCapture(tx, venueId, id);
  if (!capture) throw new Error(`Order ${id} is paid without a known payment.`);
  return { kind: 'provider', ...capture };
}
