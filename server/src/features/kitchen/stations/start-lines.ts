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
import { bumpStatuses, putBackStatuses } from '@app/rules/orders/bump-statuses.ts';
import { findTicket } from '../ticket-store.ts';
import { findBumpableLines, type BumpableLine } from './bump-store.ts';
import { allowedStatuses, passStatuses, requireShownLines } from './line-steps.ts';

type Start = { version: number; lineIds: number[]; isStarted: boolean };

/**
 * Begins lines of an order or puts them back, for the staff of its commerce, with the transition that follows. A repeat changes
 * nothing.
 *
 * @throws ProblemError 409 with the present state, or for an order that must be paid first
 * @see ORD-02, ORD-08
 */
export async function startLines(
  { db, eventBus }: { db: Db; eventBus: EventBus },
  scope: OrderScope,
  wanted: Start,
): Promise<Ticket> {
  const { venueId, orderId, actorId } = scope;
  const start = async (tx: Tx) => {
    const order = await lockOrderOfStaff(tx, scope);
    const lines = await findBumpableLines(tx, order);
    requireShownLines(order, lines, wanted);
    await applyStart(tx, order, lines, { actorId, ...wanted });
    return findTicket(tx, order.venueId, orderId);
  };
  const ticket = await retryConflicts(() => inVenueScope(db, venueId, start));
  eventBus.deliver();
  if (!ticket) throw new Error(`Lines of order ${orderId} were begun, but it cannot be read.`);
  return ticket;
}

async function applyStart(
  tx: Tx,
  order: LockedOrder,
  lines: readonly BumpableLine[],
  { actorId, lineIds, isStarted }: Pick<Start, 'lineIds' | 'isStarted'> & { actorId: number },
): Promise<void> {
  const changed = lines.filter(({ id, startedAt }) => lineIds.includes(id) && (startedAt !== null) !== isStarted);
  if (changed.length === 0) return;
  requireNotBeingPaid(order);
  const changedIds = changed.map(({ id }) => id);
  const isWorkLeft = lines.some(
    ({ id, isBumped, startedAt }) => isBumped || (startedAt !== null && !changedIds.includes(id)),
  );
  const input = toTransitionInput(order);
  const nowMs = order.now.getTime();
  const outcome = isStarted ? bumpStatuses(input, false, nowMs) : putBackStatuses(input, isWorkLeft, nowMs);
  const passes = allowedStatuses(order, outcome);
  if (isStarted) await insertStarts(tx, order, changedIds, actorId);
  else await deleteStarts(tx, order, changedIds);
  const action = isStarted ? 'order.lines-started' : 'order.lines-put-back';
  await auditOrder(tx, order, actorId, action, { lines: changedIds.join(',') });
  await passStatuses(tx, order, actorId, passes);
}

async function insertStarts(
  tx: Tx,
  { venueId, id }: LockedOrder,
  lineIds: readonly number[],
  actorId: number,
): Promise<void> {
  await tx.query(
    `insert into started_lines (venue_id, order_id, line, started_by)
     select $1, $2, line, $4 from unnest($3::smallint[]) line`,
    [venueId, id, lineIds, actorId],
  );
}

async function deleteStarts(tx: Tx, { venueId, id }: LockedOrder, lineIds: readonly number[]): Promise<void> {
  await tx.query('delete from started_lines where venue_id = $1 and order_id = $2 and line = any($3::smallint[])', [
    venueId,
    id,
    lineIds,
  ]);
}
