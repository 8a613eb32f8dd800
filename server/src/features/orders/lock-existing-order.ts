import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { OrderTokens } from './access/order-tokens.ts';
import { ownsOrder, type OrderAccess } from './access/owns-order.ts';
import { lockOrder, type LockedOrder } from './order-store.ts';

/** @throws ProblemError 404 for an id outside the range of order ids */
export function requireVenueOf(orderId: number): number {
  const venueId = venueOfOrderId(orderId);
  if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
  return venueId;
}

/** What tells whose order it is. */
export type OrderOwnership = Pick<LockedOrder, 'id' | 'venueId' | 'commerceId' | 'buyerId' | 'deviceId'>;

/**
 * Locks an order that the caller may touch. Nothing of its state is read before the caller is checked, so that a stranger
 * gets the same 404 for every order.
 *
 * @param isAllowed whether the caller may touch the order
 * @throws ProblemError 404 for an unknown order or another's, 409 for a claimed discount, which has no transitions
 */
export async function lockExistingOrder(
  tx: Tx,
  orderId: number,
  isAllowed: (order: OrderOwnership) => boolean,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, requireVenueOf(orderId), orderId);
  if (!order || !isAllowed(order)) throw new ProblemError(404, 'not-found');
  const { statusId: orderStatusId, version } = order;
  if (order.isDiscount) throw new ProblemError(409, 'order-state-changed', { orderStatusId, version });
  return order;
}

/** Locks an order of the caller. @throws ProblemError as `lockExistingOrder` */
export async function lockOwnOrder(
  tx: Tx,
  tokens: OrderTokens,
  caller: OrderAccess,
  orderId: number,
): Promise<LockedOrder> {
  return lockExistingOrder(tx, orderId, (order) => ownsOrder(order, caller, tokens));
}

/** Locks the order of a staff call. @throws ProblemError as `lockExistingOrder` */
export async function lockOrderOfStaff(tx: Tx, { orderId, commerceId }: OrderScope): Promise<LockedOrder> {
  return lockExistingOrder(tx, orderId, (order) => order.commerceId === commerceId);
}
