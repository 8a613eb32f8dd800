import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';

import type { Tx } from '#platform/database/transactions.ts';
import type { LockedOrder } from '../order-store.ts';
import { applyTransition } from './apply-transition.ts';

/** Who ended an order, and why if they said so. */
export type EndedBy = { actorId: number | null; reason: string | null };

/** Opens the refund of a paid order that ends. Handed in, because refunds know orders and not the other way round. */
export type RefundEndedOrder = (tx: Tx, order: LockedOrder, by: EndedBy) => Promise<void>;

/**
 * Ends a locked order for somebody: its units go where they belong, and what was paid for it goes back, in one transaction.
 *
 * @see ORD-02, REF-04
 */
export async function cancelLockedOrder(
  tx: Tx,
  order: LockedOrder,
  by: EndedBy,
  refundEnded: RefundEndedOrder,
): Promise<void> {
  await applyTransition(tx, order, { ...by, to: ORDER_STATUS.incompleted, cause: 'cancelled', pays: false });
  if (order.paidAt !== null && order.refundRequestedMinor < order.totalMinor) await refundEnded(tx, order, by);
}
