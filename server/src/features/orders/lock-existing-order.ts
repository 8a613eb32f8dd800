import { couldBeVenue } from '#features/venues/venue-id.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { lockOrder } from './order-store.ts';
import type { LockedOrder } from './order-store.ts';

/** @throws ProblemError 404 for an id outside the range of order ids */
export function requireVenueOf(orderId: number): number {
  const venueId = venueOfOrderId(orderId);
  if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
  return venueId;
}

/** @throws ProblemError 404 for an unknown order, 409 for a claimed discount, which has no transitions */
export async function lockExistingOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, requireVenueOf(orderId), orderId);
  if (!order) throw new ProblemError(404, 'not-found');
  const { statusId: orderStatusId, version } = order;
  if (order.isDiscount) throw new ProblemError(409, 'order-state-changed', { orderStatusId, version });
  return order;
}
