import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { customersOf, tokenHashOf } from './change-group-order.ts';
import { claimGroup, releaseGroup } from './group-order-store.ts';

/**
 * Places the order of a group, if the request names one: the group is claimed by the key first, so that it has one order. A
 * refused order gives it back; an overloaded server keeps the claim for the next request. Another request is placed as it is.
 *
 * @throws ProblemError 409 `group-order-placed` for a group that is open, over, of another owner, or has another order
 * @see ORD-07
 */
export async function placeOfGroup<Placed>(
  db: Reader,
  viewer: Viewer,
  key: string,
  { venueId, commerceId, groupToken }: CheckedNewOrder,
  place: () => Promise<Placed>,
): Promise<Placed> {
  if (groupToken === undefined || groupToken === null) return place();
  const tokenHash = tokenHashOf(groupToken);
  if (!(await claimGroup(db, { venueId, commerceId, tokenHash, key }, customersOf(viewer))))
    throw new ProblemError(409, 'group-order-placed');
  try {
    return await place();
  } catch (error) {
    if (error instanceof ProblemError && error.status !== 503) await releaseGroup(db, tokenHash, key);
    throw error;
  }
}
