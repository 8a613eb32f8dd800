import { auditOrder } from '#features/orders/audit-order.ts';
import { lockExistingOrder } from '#features/orders/lock-existing-order.ts';
import type { LockedOrder } from '#features/orders/order-store.ts';
import { promiseOf } from '#features/orders/promises/promise-order.ts';
import { applyTransition } from '#features/orders/transitions/apply-transition.ts';
import { orderRefunded, stepRefused } from '#features/orders/transitions/transition-guards.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { publishEvents } from '#platform/events/outbox-store.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { BumpOutcome } from '@app/rules/orders/bump-statuses.ts';
import type { BumpableLine } from './bump-store.ts';

/** @throws ProblemError 409 for lines that the order does not have, or that its buyer may have replaced */
export function requireShownLines(
  order: LockedOrder,
  lines: readonly BumpableLine[],
  { version, lineIds }: { version: number; lineIds: readonly number[] },
): void {
  const isReplaced = order.statusId === ORDER_STATUS.created && order.version !== version;
  const isKnown = (lineId: number) => lines.some(({ id }) => id === lineId);
  if (isReplaced || !lineIds.every(isKnown)) throw stepRefused(order);
}

/** @throws ProblemError 409 with the present state, or for an order that must be paid first */
export function allowedStatuses(order: LockedOrder, outcome: BumpOutcome): readonly OrderStatusId[] {
  if ('passes' in outcome) return outcome.passes;
  if (outcome.problem === 'order-not-paid') throw new ProblemError(409, outcome.problem);
  if (outcome.problem === 'order-refunded') throw orderRefunded(order);
  throw stepRefused(order);
}

/** Takes an order through statuses after a change of its lines, and tells the boards of its commerce. */
export async function passStatuses(
  tx: Tx,
  order: LockedOrder,
  actorId: number,
  passes: readonly OrderStatusId[],
): Promise<void> {
  let present = order;
  for (const to of passes) {
    const promisedAt = await promiseOf(tx, present);
    await applyTransition(tx, present, {
      to,
      cause: 'staff-transition',
      actorId,
      reason: null,
      pays: false,
      promisedAt,
    });
    await auditOrder(tx, present, actorId, 'order.transitioned', { from: present.statusId, to });
    present = await lockExistingOrder(tx, order.id, () => true);
  }
  // A transition publishes the change of the order itself.
  if (passes.length === 0) {
    await publishEvents(tx, [{ topic: 'board', venueId: order.venueId, commerceId: order.commerceId }]);
  }
}
