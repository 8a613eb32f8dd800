import { recordOrderEvents } from '#features/connections/events/record-events.ts';
import { queueAutomaticPrints } from '#features/print-queue/print-job-store.ts';
import { changeStockState } from '#features/stock/change-stock-state.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { stockStateAfter } from '@app/rules/stock/stock-state.ts';
import { notifyOfTransition } from '../notifications/order-notification.event.ts';
import type { LockedOrder } from '../order-store.ts';
import { enqueueOrderPaid } from './order-paid.event.ts';
import { updateStatus, type Transition, type TransitionedOrder } from './transition-store.ts';

/**
 * Applies a transition that the rules allow: status, history, event and stock. Queries issued after this call, without
 * awaiting it, see the order after the transition.
 *
 * @see ORD-02, ORD-07
 */
export async function applyTransition(
  tx: Tx,
  order: LockedOrder,
  change: Omit<Transition, 'stockState'>,
): Promise<void> {
  const stockState = stockStateAfter(order.stockState, { from: order.statusId, to: change.to });
  await recordTransition(tx, order.venueId, [order.id], { ...change, stockState });
  // Last: new orders of these products wait from here until COMMIT.
  await changeStockState(tx, order.venueId, [order.id], { from: order.stockState, to: stockState });
}

/** Records a transition of locked orders without their stock: status, history, event, its papers, and the job of a paid order. */
export async function recordTransition(
  tx: Tx,
  venueId: number,
  orderIds: readonly number[],
  change: Transition,
): Promise<void> {
  const transitioned = await updateStatus(tx, venueId, orderIds, change);
  await Promise.all([
    publishTransition(tx, venueId, transitioned, change),
    change.pays ? enqueueOrderPaid(tx, venueId, orderIds) : undefined,
    queuePrints(tx, venueId, orderIds, change),
    recordOrderEvents(tx, venueId, orderIds, change.to),
    notifyOfTransition(tx, venueId, orderIds, change),
  ]);
}

/** Causes after which an order may be prepared. A refund or a discount leaves the status as it was. */
const CAUSES_OF_WORK: readonly Transition['cause'][] = [
  'cash-taken',
  'payment-approved',
  'late-payment',
  'staff-transition',
];

/** Queues the papers that follow from a transition. @see ORD-08 */
async function queuePrints(
  tx: Tx,
  venueId: number,
  orderIds: readonly number[],
  { to, cause, pays: isPaid }: Transition,
): Promise<void> {
  const { paymentAccepted, preparing } = ORDER_STATUS;
  const isToPrepare = CAUSES_OF_WORK.includes(cause) && (to === paymentAccepted || to === preparing);
  if (isToPrepare || isPaid) await queueAutomaticPrints(tx, venueId, orderIds, { isToPrepare, isPaid });
}

/** Publishes a transition to the subscribers of these orders. */
export async function publishTransition(
  tx: Tx,
  venueId: number,
  transitioned: readonly TransitionedOrder[],
  { to }: Transition,
): Promise<void> {
  await publishEvents(
    tx,
    transitioned.map(({ id, ...order }) => ({ topic: 'order', venueId, orderId: id, orderStatusId: to, ...order })),
  );
}
