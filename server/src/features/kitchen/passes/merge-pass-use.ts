import type { CommerceScope } from '#features/accounts/scope/request-scope.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockExistingOrder } from '#features/orders/lock-existing-order.ts';
import type { PassKeys } from '#features/orders/pickup-pass/pass-keys.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import type { PassUse } from '@app/contract/staff/pickup-passes.ts';
import { deliverOrder } from './deliver-order.ts';
import { passOutcome } from './pass-outcome.ts';
import { findPassUse, insertPassUse, type PassUseRow } from './pass-use-store.ts';
import { readSignedPass } from './read-signed-pass.ts';
import { withNames } from './to-pass-use.ts';

export type PassDeps = { readonly db: Db; readonly eventBus: EventBus; readonly passKeys: PassKeys };

/** A use as a device sends it. `tablet`: name of the shared tablet of the session. */
export type SentPassUse = { id: string; pass: string; usedAt: string; tablet: string | null };

/**
 * Merges the use of a pass. The order is locked, so of two uses the first one delivers it and the second one is flagged. The food is
 * already gone, so the use is recorded in every state of the order. Money is not moved: that of an unpaid order is recorded by
 * `acceptCash` alone.
 *
 * @throws ProblemError 404 for an unknown commerce; 422 `invalid-verification-code` for a pass that this installation did not sign, or of another stall
 * @see DEL-04, ORD-08
 */
export async function mergePassUse(deps: PassDeps, scope: CommerceScope, sent: SentPassUse): Promise<PassUse> {
  const { db, eventBus } = deps;
  const { venueId, commerceId } = scope;
  const pass = await readSignedPass(deps, scope, sent.pass);
  const merge = async (tx: Tx): Promise<PassUseRow | undefined> => {
    const lock = () => lockExistingOrder(tx, pass.orderId, (order) => order.commerceId === commerceId);
    const order = await lock();
    const merged = await findPassUse(tx, venueId, commerceId, sent.id);
    if (merged) return merged;
    const outcome = passOutcome(order);
    if (outcome === 'handed-over') await deliverOrder(tx, order, lock, scope.actorId);
    else await publishEvents(tx, [{ topic: 'board', venueId, commerceId }]);
    await insertPassUse(tx, { ...sent, venueId, commerceId, orderId: order.id, accountId: scope.actorId, outcome });
    const action = outcome === 'handed-over' ? 'order.handed-over-by-pass' : 'order.pass-flagged';
    await auditOrder(tx, order, scope.actorId, action, outcome === 'handed-over' ? {} : { outcome });
    return findPassUse(tx, venueId, commerceId, sent.id);
  };
  const use = await retryConflicts(() => inVenueScope(db, venueId, merge));
  eventBus.deliver();
  if (!use) throw new Error(`Pass use ${sent.id} was merged, but cannot be read.`);
  return withNames(db, use);
}
