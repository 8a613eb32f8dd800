import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

import { restoreBenefits } from '#features/benefits/consumption-store.ts';
import { queueCorrections } from '#features/printers/print-job-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { LockedOrder } from '../order-store.ts';
import { applyTransition } from './apply-transition.ts';

/** Actor and reason of a cancellation. */
export type CancelledBy = { actorId: number | null; reason: string | null };

/** Opens the refund of a paid order that ends. A parameter, because refunds are downstream of orders. */
export type RefundEndedOrder = (tx: Tx, order: LockedOrder, by: CancelledBy) => Promise<void>;

/**
 * Cancels a locked order: returns its units, corrects its printed slips, opens its refund and gives back its benefits, in one
 * transaction.
 *
 * @see ORD-02, REF-04, BEN-02
 */
export async function cancelLockedOrder(
  tx: Tx,
  order: LockedOrder,
  by: CancelledBy,
  refundEndedOrder: RefundEndedOrder,
): Promise<void> {
  await applyTransition(tx, order, { ...by, to: ORDER_STATUS.incompleted, cause: 'cancelled', pays: false });
  await queueCorrections(tx, order.venueId, order.id);
  if (order.paidAt !== null && order.refundRequestedMinor < order.totalMinor) await refundEndedOrder(tx, order, by);
  // Last: quotas are locked after wallets.
  await restoreBenefits(tx, order.venueId, [order.id]);
}
