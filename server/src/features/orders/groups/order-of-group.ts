import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { PlaceOrder } from '../placing/place-order.ts';
import { customersOf, tokenHashOf } from './change-group-order.ts';
import { claimGroup, releaseGroup } from './group-order-store.ts';

/**
 * Places orders; one that names a group claims it by its key first, so that a group has one order. A refused order gives the
 * group back; an overloaded server keeps the claim for the next request.
 *
 * It throws ProblemError 409 `group-order-placed` for a group that is open, over, of another owner, or has another order.
 *
 * @see ORD-07
 */
export function placingForGroups(db: Db, placeOrder: PlaceOrder): PlaceOrder {
  return async (viewer, key, wanted, options) => {
    const { venueId, commerceId, groupToken } = wanted;
    if (groupToken === undefined || groupToken === null) return placeOrder(viewer, key, wanted, options);
    const tokenHash = tokenHashOf(groupToken);
    if (!(await claimGroup(db, { venueId, commerceId, tokenHash, key }, customersOf(viewer))))
      throw new ProblemError(409, 'group-order-placed');
    try {
      return await placeOrder(viewer, key, wanted, options);
    } catch (error) {
      if (error instanceof ProblemError && error.status !== 503) await releaseGroup(db, tokenHash, key);
      throw error;
    }
  };
}
