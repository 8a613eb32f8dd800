import type { CommerceScope } from '#features/accounts/scope/request-scope.ts';
import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockExistingOrder } from '#features/orders/lock-existing-order.ts';
import type { LockedOrder } from '#features/orders/order-store.ts';
import type { PassKeys } from '#features/orders/pickup-pass/pass-keys.ts';
import { applyTransition } from '#features/orders/transitions/apply-transition.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { PassOutcome, PassUse } from '@app/contract/staff/pickup-passes.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { isRefundedWhole } from '@app/rules/orders/refunded-whole.ts';
import { findPassUse, insertPassUse, type PassUseRow } from './pass-use-store.ts';
import { toPassUse, usersOf } from './to-pass-use.ts';

export type PassDeps = { readonly db: Db; readonly eventBus: EventBus; readonly passKeys: PassKeys };

/** A use as a device sends it. `tablet`: name of the shared tablet of the session. */
export type SentPassUse = { id: string; pass: string; usedAt: string; tablet: string | null };

const { created, paymentAccepted, preparing, toDeliver, delivered, incompleted } = ORDER_STATUS;

/** Statuses that a hand-over by pass goes through. The kitchen may not have marked them while the network was down. */
const NEXT_STATUS: Partial<Record<OrderStatusId, OrderStatusId>> = {
  [created]: preparing,
  [paymentAccepted]: preparing,
  [preparing]: toDeliver,
  [toDeliver]: delivered,
};

/**
 * Merges the use of a pass. The order is locked, so of two uses the first one delivers it and the second one is flagged. The food is
 * already gone, so the use is recorded in every state of the order. Money is not moved: that of an unpaid order is recorded by
 * `acceptCash` alone.
 *
 * @throws ProblemError 422 `invalid-verification-code` for a pass that this installation did not sign, or of another stall
 * @see DEL-04, ORD-08
 */
export async function mergePassUse(
  { db, eventBus, passKeys }: PassDeps,
  scope: CommerceScope,
  sent: SentPassUse,
): Promise<PassUse> {
  const { venueId, commerceId } = scope;
  const pass = passKeys.read(sent.pass);
  if (pass?.commerceId !== commerceId) throw new ProblemError(422, 'invalid-verification-code');
  const merge = async (tx: Tx): Promise<PassUseRow | undefined> => {
    const lock = () => lockExistingOrder(tx, pass.orderId, (order) => order.commerceId === commerceId);
    const order = await lock();
    const merged = await findPassUse(tx, venueId, commerceId, sent.id);
    if (merged) return merged;
    const outcome = outcomeOf(order);
    if (outcome === 'handed-over') await deliver(tx, order, lock, scope.actorId);
    else await publishEvents(tx, [{ topic: 'board', venueId, commerceId }]);
    await insertPassUse(tx, { ...sent, venueId, commerceId, orderId: order.id, accountId: scope.actorId, outcome });
    const action = outcome === 'handed-over' ? 'order.handed-over-by-pass' : 'order.pass-flagged';
    await auditOrder(tx, order, scope.actorId, action, outcome === 'handed-over' ? {} : { outcome });
    return findPassUse(tx, venueId, commerceId, sent.id);
  };
  const use = await retryConflicts(() => inVenueScope(db, venueId, merge));
  eventBus.deliver();
  if (!use) throw new Error(`Pass use ${sent.id} was merged, but cannot be read.`);
  return toPassUse(use, await findStaffNames(db, usersOf(use)));
}

function outcomeOf(order: LockedOrder): PassOutcome {
  if (order.statusId === delivered) return 'used-before';
  if (isRefundedWhole(order)) return 'refunded';
  if (order.statusId === incompleted) return order.paidAt === null ? 'cancelled' : 'refunded';
  return order.paidAt === null ? 'unpaid' : 'handed-over';
}

/** Takes the order through each status that is left, as its history would have it with a network. */
async function deliver(tx: Tx, locked: LockedOrder, lock: () => Promise<LockedOrder>, actorId: number): Promise<void> {
  let order = locked;
  for (;;) {
    const to = NEXT_STATUS[order.statusId];
    if (to === undefined) return;
    await applyTransition(tx, order, { to, cause: 'staff-transition', actorId, reason: null, pays: false });
    order = await lock();
  }
}
