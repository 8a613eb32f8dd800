import { findConsumptions, restoreBenefits, restoreBenefitUnits } from '#features/club-benefits/consumption-store.ts';
import { queueCorrections } from '#features/print-queue/print-job-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { refundedBenefitUnits } from '@app/rules/benefits/product-benefit.ts';
import { endsByRefund, isBeforeHandOver } from '@app/rules/orders/refunded-whole.ts';
import { notifyOfRefund } from '../notifications/order-notification.event.ts';
import { addRefund, type LockedOrder } from '../order-store.ts';
import { applyTransition, recordTransition } from './apply-transition.ts';

/** A change of the refunds of an order; amounts are added. */
export type RefundChange = {
  cause: 'refund-requested' | 'refunded' | 'refund-failed';
  requestedMinor: number;
  refundedMinor: number;
  actorId: number | null;
};

/**
 * Records requested and completed refunds of a locked order and publishes the change. Refunds that give back the whole order
 * before its hand-over end it, as a cancellation does. Otherwise the status stays. A constraint refuses more than was paid. A
 * completed refund gives back benefits.
 *
 * @see REF-04, ORD-02, BEN-02
 */
export async function recordRefund(tx: Tx, order: LockedOrder, change: RefundChange): Promise<void> {
  const { venueId, id, stockState, totalMinor, refundRequestedMinor } = order;
  await addRefund(tx, order, change);
  const { cause, actorId } = change;
  const sums = { totalMinor, refundRequestedMinor: refundRequestedMinor + change.requestedMinor };
  const isEnd = endsByRefund({ statusId: order.statusId, ...sums });
  const by = { cause, actorId, reason: null, pays: false } as const;
  if (isEnd) await applyTransition(tx, order, { ...by, to: ORDER_STATUS.incompleted });
  else await recordTransition(tx, venueId, [id], { ...by, to: order.statusId, stockState });
  if (isEnd) await restoreBenefits(tx, venueId, [id]);
  if (change.requestedMinor > 0 && isBeforeHandOver(order)) await queueCorrections(tx, venueId, id);
  const isMade = change.refundedMinor > 0;
  if (isMade || isEnd) await notifyOfRefund(tx, venueId, id, isMade ? 'refunded' : 'ended-by-refund');
  if (!isMade) return;
  await restoreRefundedUnits(tx, order, change.refundedMinor);
}

/** Gives back the refunded share of the discounted units, less those given back before. */
async function restoreRefundedUnits(tx: Tx, order: LockedOrder, addedMinor: number): Promise<void> {
  const { venueId, id, totalMinor, tipMinor } = order;
  const goodsMinor = totalMinor - tipMinor;
  // The tip goes back last.
  const refundedMinor = Math.min(goodsMinor, order.refundedMinor + addedMinor);
  const due = (await findConsumptions(tx, venueId, id)).flatMap(({ globalProductId, units, restoredUnits }) => {
    const left = refundedBenefitUnits(units, refundedMinor, goodsMinor) - restoredUnits;
    return left > 0 ? [{ globalProductId, units: left }] : [];
  });
  await restoreBenefitUnits(tx, venueId, id, due);
}
