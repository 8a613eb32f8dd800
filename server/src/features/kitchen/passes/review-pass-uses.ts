import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockOrderOfStaff } from '#features/orders/lock-existing-order.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import type { PassDeps } from './merge-pass-use.ts';
import { setPassUsesReviewed } from './pass-use-store.ts';

/** Marks the flagged uses of an order as reviewed, with the person in the audit. @returns their number */
export async function reviewPassUses(
  { db, eventBus }: Pick<PassDeps, 'db' | 'eventBus'>,
  scope: OrderScope,
): Promise<number> {
  const { venueId, commerceId, orderId, actorId } = scope;
  const reviewed = await inVenueScope(db, venueId, async (tx) => {
    const order = await lockOrderOfStaff(tx, scope);
    const count = await setPassUsesReviewed(tx, { venueId, orderId, accountId: actorId });
    if (count > 0) {
      await auditOrder(tx, order, actorId, 'order.pass-reviewed', { count });
      await publishEvents(tx, [{ topic: 'board', venueId, commerceId }]);
    }
    return count;
  });
  eventBus.deliver();
  return reviewed;
}
