import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockOrderOfStaff } from '#features/orders/lock-existing-order.ts';
import type { LockedOrder } from '#features/orders/order-store.ts';
import { requireNotBeingPaid, toTransitionInput } from '#features/orders/transitions/transition-guards.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { bumpStatuses, recallStatuses } from '@app/rules/orders/bump-statuses.ts';
import { findTicket } from '../ticket-store.ts';
import { deleteBumps, findBumpableLines, insertBumps, type BumpableLine } from './bump-store.ts';
import { allowedStatuses, passStatuses, requireShownLines } from './line-steps.ts';

type Bump = { version: number; lineIds: number[]; isBumped: boolean };

/**
 * Bumps or recalls lines of an order for the staff of its commerce, with the transition that follows. The lock of the order
 * makes one of two last bumps the last one; a repeat changes nothing. Without stations a person assembles the order, so its
 * last bump does not make it ready.
 *
 * @throws ProblemError 409 with the present state, or for an order that must be paid first
 * @see ORD-02, ORD-08
 */
export async function bumpLines(
  { db, eventBus }: { db: Db; eventBus: EventBus },
  scope: OrderScope,
  wanted: Bump,
): Promise<Ticket> {
  const { venueId, orderId, actorId } = scope;
  const bump = async (tx: Tx) => {
    const order = await lockOrderOfStaff(tx, scope);
    await bumpLockedOrder(tx, order, wanted, actorId);
    return findTicket(tx, order.venueId, orderId);
  };
  const ticket = await retryConflicts(() => inVenueScope(db, venueId, bump));
  eventBus.deliver();
  if (!ticket) throw new Error(`Order ${orderId} was bumped, but cannot be read.`);
  return ticket;
}

/** As `bumpLines`, of an order that the transaction has locked. @throws ProblemError 409 */
export async function bumpLockedOrder(tx: Tx, order: LockedOrder, wanted: Bump, actorId: number): Promise<void> {
  const lines = await findBumpableLines(tx, order);
  requireShownLines(order, lines, wanted);
  const change = changeOf(order, lines, wanted);
  if (change) await applyChange(tx, order, actorId, { ...change, isBumped: wanted.isBumped });
}

type Change = { lineIds: number[]; passes: readonly OrderStatusId[] };

/** @returns undefined if the lines and the order are as wanted @throws ProblemError 409 */
function changeOf(order: LockedOrder, lines: readonly BumpableLine[], { lineIds, isBumped }: Bump): Change | undefined {
  const changed = lines.filter((line) => lineIds.includes(line.id) && line.isBumped !== isBumped);
  const isLast = lines.every(
    (line) => line.isAtStation && (line.isBumped || line.isRefunded || lineIds.includes(line.id)),
  );
  // An order that the board returned from ready to preparation retains its bumps; another bump makes it ready.
  const completes = isBumped && isLast && order.statusId === ORDER_STATUS.preparing;
  if (changed.length === 0 && !completes) return undefined;
  requireNotBeingPaid(order);
  const input = toTransitionInput(order);
  const nowMs = order.now.getTime();
  const passes = allowedStatuses(order, isBumped ? bumpStatuses(input, isLast, nowMs) : recallStatuses(input, nowMs));
  return { lineIds: changed.map(({ id }) => id), passes };
}

async function applyChange(
  tx: Tx,
  order: LockedOrder,
  actorId: number,
  { lineIds, passes, isBumped }: Change & { isBumped: boolean },
): Promise<void> {
  if (lineIds.length > 0) {
    if (isBumped) await insertBumps(tx, order, lineIds, actorId);
    else await deleteBumps(tx, order, lineIds);
    const action = isBumped ? 'order.lines-bumped' : 'order.lines-recalled';
    await auditOrder(tx, order, actorId, action, { lines: lineIds.join(',') });
  }
  await passStatuses(tx, order, actorId, passes);
}
