import type { Tx } from '#platform/database/transactions.ts';
import { addRefund } from '../order-store.ts';
import type { LockedOrder } from '../order-store.ts';
import { recordTransition } from './apply-transition.ts';

/** What became of money of an order on its way back; amounts are what is added. */
export type RefundStep = {
  cause: 'refund-requested' | 'refunded' | 'refund-failed';
  requestedMinor: number;
  refundedMinor: number;
  actorId: number | null;
};

/**
 * Notes with a locked order what is asked back of it and what has gone back. It stays in its status, and whoever looks at
 * it hears of it. More than was paid is never noted: the row refuses it.
 *
 * @see REF-04
 */
export async function recordRefund(tx: Tx, order: LockedOrder, step: RefundStep): Promise<void> {
  const { venueId, id, statusId: to, stockState } = order;
  await addRefund(tx, order, step);
  const { cause, actorId } = step;
  await recordTransition(tx, venueId, [id], { to, cause, actorId, reason: null, pays: false, stockState });
}
