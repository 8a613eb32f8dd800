import { restoreBenefits } from '#features/club-benefits/consumption-store.ts';
import { queueCorrections } from '#features/print-queue/print-job-store.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { Grant } from '@app/contract/protocol/permissions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { LockedOrder } from '../order-store.ts';
import { applyTransition } from './apply-transition.ts';

/**
 * On whose authority an order is cancelled. The rules allow a buyer to cancel. Staff need the approval of their session
 * when money goes back.
 */
export type CancellationAuthority =
  | { readonly by: 'buyer'; readonly actorId: number | null }
  | { readonly by: 'staff'; readonly actorId: number; readonly sessionId: number | null; readonly grant: Grant };

export type Cancellation = { readonly authority: CancellationAuthority; readonly reason: string | null };

/** Opens the refund of a paid order that ends. A parameter, because refunds are downstream of orders. */
export type RefundEndedOrder = (tx: Tx, order: LockedOrder, cancellation: Cancellation) => Promise<void>;

/**
 * Cancels a locked order: returns its units, corrects its printed slips, opens its refund and gives back its benefits, in one
 * transaction.
 *
 * @throws ProblemError 422 `refund-proof-required` for staff without an approval, and `refund-above-limit`, when money goes
 *   back
 * @see ORD-02, REF-03, REF-04, BEN-02
 */
export async function cancelLockedOrder(
  tx: Tx,
  order: LockedOrder,
  cancellation: Cancellation,
  refundEndedOrder: RefundEndedOrder,
): Promise<void> {
  const { authority, reason } = cancellation;
  const by = { actorId: authority.actorId, reason };
  await applyTransition(tx, order, { ...by, to: ORDER_STATUS.incompleted, cause: 'cancelled', pays: false });
  await queueCorrections(tx, order.venueId, order.id);
  const owesMoney = order.paidAt !== null && order.refundRequestedMinor < order.totalMinor;
  if (owesMoney) await refundEndedOrder(tx, order, cancellation);
  // Last: quotas are locked after wallets.
  await restoreBenefits(tx, order.venueId, [order.id]);
}
