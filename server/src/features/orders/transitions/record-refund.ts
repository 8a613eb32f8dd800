import type { Tx } from '#platform/database/transactions.ts';
import { addRefund } from '../order-store.ts';
import type { LockedOrder } from '../order-store.ts';
import { recordTransition } from './apply-transition.ts';

/** A change of the refunds of an order; amounts are added. */
export type RefundChange = {
  cause: 'refund-requested' | 'refunded' | 'refund-failed';
  requestedMinor: number;
  refundedMinor: number;
  actorId: number | null;
};

/**
 * Records requested and completed refunds of a locked order and publishes the change. The status stays. A constraint refuses
 * more than was paid.
 *
 * @see REF-04
 */
export async function recordRefund(tx: Tx, order: LockedOrder, change: RefundChange): Promise<void> {
  const { venueId, id, statusId: to, stockState } = order;
  await addRefund(tx, order, change);
  const { cause, actorId } = change;
  await recordTransition(tx, venueId, [id], { to, cause, actorId, reason: null, pays: false, stockState });
}
