import type { CommerceScope } from '#features/accounts/scope/request-scope.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockExistingOrder } from '#features/orders/lock-existing-order.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { PassDeps } from './merge-pass-use.ts';
import { findPassUse, setPassUseReviewed } from './pass-use-store.ts';

/** Marks a flagged use as reviewed, with its name in the audit. @throws ProblemError 404 for an unknown use */
export async function reviewPassUse(
  { db, eventBus }: Pick<PassDeps, 'db' | 'eventBus'>,
  { venueId, commerceId, actorId }: CommerceScope,
  id: string,
): Promise<{ id: string; orderId: number }> {
  const reviewed = await inVenueScope(db, venueId, async (tx) => {
    const use = await findPassUse(tx, venueId, commerceId, id);
    if (!use) throw new ProblemError(404, 'not-found');
    const { orderId, outcome } = use;
    if (await setPassUseReviewed(tx, { venueId, id, accountId: actorId })) {
      const order = await lockExistingOrder(tx, orderId, (found) => found.commerceId === commerceId);
      await auditOrder(tx, order, actorId, 'order.pass-reviewed', { outcome });
      await publishEvents(tx, [{ topic: 'board', venueId, commerceId }]);
    }
    return { id, orderId };
  });
  eventBus.deliver();
  return reviewed;
}
