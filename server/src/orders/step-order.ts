import { ORDER_STATUS } from '@app/contract/order-statuses.ts';
import type { OrderToMove } from '@app/rules/orders/order-moves.ts';

import type { Tx } from '../platform/database.ts';
import { venueOfOrderId } from '../platform/identifiers.ts';
import { publish } from '../platform/live.ts';
import { Refusal } from '../platform/refusal.ts';
import { couldBeVenue } from '../venues/venue-id.ts';
import { changeStatus, findHeldStock, lockOrder } from './order-store.ts';
import type { LockedOrder, StatusChange } from './order-store.ts';
import { lockStock, moveStock } from './stock-store.ts';

/** @throws Refusal 404 when no venue could have the order */
export function requireVenueOf(orderId: number): number {
  const venueId = venueOfOrderId(orderId);
  if (!couldBeVenue(venueId)) throw new Refusal(404, 'not-found');
  return venueId;
}

/** @throws Refusal 404 when there is no such order */
export async function lockExistingOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, requireVenueOf(orderId), orderId);
  if (!order) throw new Refusal(404, 'not-found');
  return order;
}

/** The answer to a step that the present state does not allow: where the order is now, so a second tap is harmless. */
export function stateChanged({ statusId, version }: LockedOrder): Refusal {
  return new Refusal(409, 'order-state-changed', { orderStatusId: statusId, version });
}

export function toMove(order: LockedOrder): OrderToMove {
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
 * Takes a step that the rules allow: status, history, event, and the stock back if the order ends unprepared.
 *
 * @see ORD-02, ORD-07
 */
export async function takeStep(tx: Tx, order: LockedOrder, change: Omit<StatusChange, 'returnsStock'>): Promise<void> {
  const isUnprepared = order.statusId === ORDER_STATUS.created || order.statusId === ORDER_STATUS.paymentAccepted;
  const returnsStock = change.to === ORDER_STATUS.incompleted && isUnprepared && order.stockHeld;
  await stepTogether(tx, order.venueId, [order.id], { ...change, returnsStock });
}

/** The same step for several locked orders of a venue. */
export async function stepTogether(
  tx: Tx,
  venueId: number,
  orderIds: readonly number[],
  change: StatusChange,
): Promise<void> {
  if (change.returnsStock) await returnStock(tx, venueId, orderIds);
  const moved = await changeStatus(tx, venueId, orderIds, change);
  await publish(
    tx,
    moved.map(({ id, ...order }) => ({ topic: 'order', venueId, orderId: id, orderStatusId: change.to, ...order })),
  );
}

async function returnStock(tx: Tx, venueId: number, orderIds: readonly number[]): Promise<void> {
  const held = await findHeldStock(tx, venueId, orderIds);
  const locked = await lockStock(tx, venueId, held);
  const returned = held.map((demand) => ({ ...demand, quantity: -demand.quantity }));
  await moveStock(tx, venueId, locked, returned);
}
