import type { LockedOrder } from '#features/orders/order-store.ts';
import { applyTransition } from '#features/orders/transitions/apply-transition.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';

const { created, paymentAccepted, preparing, toDeliver, delivered } = ORDER_STATUS;

/** Statuses that a hand-over by pass goes through. The kitchen may not have marked them while the network was down. */
const NEXT_STATUS: Partial<Record<OrderStatusId, OrderStatusId>> = {
  [created]: preparing,
  [paymentAccepted]: preparing,
  [preparing]: toDeliver,
  [toDeliver]: delivered,
};

/** Takes the order through each status that is left, as its history would have it with a network. */
export async function deliverOrder(
  tx: Tx,
  locked: LockedOrder,
  lock: () => Promise<LockedOrder>,
  actorId: number,
): Promise<void> {
  let order = locked;
  for (;;) {
    const to = NEXT_STATUS[order.statusId];
    if (to === undefined) return;
    await applyTransition(tx, order, { to, cause: 'staff-transition', actorId, reason: null, pays: false });
    order = await lock();
  }
}
