import type { OrderToTransition } from '@app/rules/orders/order-transitions.ts';
import { changePerUnit } from '@app/rules/stock/stock-changes.ts';
import { stockStateAfter } from '@app/rules/stock/stock-state.ts';
import type { StockState } from '@app/rules/stock/stock-state.ts';

import type { Tx } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import { updateStatus, lockOrder, recordReturns } from '../order-store.ts';
import type { LockedOrder, Transition, TransitionedOrder } from '../order-store.ts';
import { enqueueOrderPaid } from './order-paid.event.ts';
import { updateStockOfOrders } from '#features/stock/stock-store.ts';

/** @throws Refusal 404 when no venue could have the order */
export function requireVenueOf(orderId: number): number {
  const venueId = venueOfOrderId(orderId);
  if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
  return venueId;
}

/** @throws Refusal 404 when there is no such order */
export async function lockExistingOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, requireVenueOf(orderId), orderId);
  if (!order) throw new ProblemError(404, 'not-found');
  return order;
}

/** The answer to a step that the present state does not allow: where the order is now, so a second tap is harmless. */
export function orderStateChanged({ statusId, version }: LockedOrder): ProblemError {
  return new ProblemError(409, 'order-state-changed', { orderStatusId: statusId, version });
}

/** @throws Refusal 409 `payment-under-way`: nothing of an unpaid order changes until it is known whether it is paid */
export function requireNotBeingPaid(order: LockedOrder): void {
  if (order.isBeingPaid && order.paidAt === null) throw new ProblemError(409, 'payment-under-way');
}

export function toTransitionInput(order: LockedOrder): OrderToTransition {
  return {
    statusId: order.statusId,
    statusSinceMs: order.statusSince.getTime(),
    paidAtMs: order.paidAt?.getTime() ?? null,
    isCash: order.isCash,
    isDelivery: order.isDelivery,
    preparationMinutes: order.preparationMinutes,
    preparesBeforePaying: order.preparesBeforePaying,
  };
}

/**
 * Takes a step that the rules allow: status, history, event and stock. What is issued after this call,
 * without waiting for it, sees the order after the step.
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
  // Last: new orders of these products wait from here until this is committed.
  await changeStockState(tx, order.venueId, [order.id], { from: order.stockState, to: stockState });
}

/**
 * Moves the units of locked orders from one state to another. What comes back from a sale is written down once for each
 * order; a second time fails.
 */
export async function changeStockState(
  tx: Tx,
  venueId: number,
  orderIds: readonly number[],
  { from, to }: { from: StockState; to: StockState },
): Promise<void> {
  if (from === to) return;
  await updateStockOfOrders(tx, venueId, orderIds, changePerUnit(from, to));
  if (to === 'returned') await recordReturns(tx, venueId, orderIds);
}

/** A step of locked orders of a venue, without their stock: status, history, event, what follows from paying. */
export async function recordTransition(
  tx: Tx,
  venueId: number,
  orderIds: readonly number[],
  change: Transition,
): Promise<void> {
  const stepped = await updateStatus(tx, venueId, orderIds, change);
  await Promise.all([
    publishTransition(tx, venueId, stepped, change),
    change.pays ? enqueueOrderPaid(tx, venueId, orderIds) : undefined,
  ]);
}

/** Tells whoever follows these orders of their step. */
export async function publishTransition(
  tx: Tx,
  venueId: number,
  stepped: readonly TransitionedOrder[],
  { to }: Transition,
): Promise<void> {
  await publishEvents(
    tx,
    stepped.map(({ id, ...order }) => ({ topic: 'order', venueId, orderId: id, orderStatusId: to, ...order })),
  );
}
