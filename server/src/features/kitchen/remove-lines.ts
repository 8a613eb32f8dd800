import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockOrderOfStaff } from '#features/orders/lock-existing-order.ts';
import type { LockedOrder } from '#features/orders/order-store.ts';
import { removeOrderUnits } from '#features/orders/removals/remove-order-units.ts';
import { recordTransition } from '#features/orders/transitions/apply-transition.ts';
import { orderStateChanged, requireNotBeingPaid } from '#features/orders/transitions/transition-guards.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { findTicket } from './ticket-store.ts';

/** Statuses in which a product may still be left out: what is ready was prepared, and is paid or cancelled. */
const NOT_READY: readonly OrderStatusId[] = [ORDER_STATUS.created, ORDER_STATUS.preparing];

type Removal = { version: number; lines: { id: number; units: number }[]; reason: string };

/**
 * Takes products out of an unpaid cash order, in one transaction with their stock, benefits and totals. The order keeps its
 * status and gets another version, so the customer's screen reads it at once.
 *
 * @throws ProblemError 409 for an order that is paid, being paid or changed; 422 for the units
 * @see ORD-08
 */
export async function removeLines(
  { db, eventBus }: { db: Db; eventBus: EventBus },
  scope: OrderScope,
  { version, lines, reason }: Removal,
): Promise<Ticket> {
  const { venueId, orderId, actorId } = scope;
  const remove = async (tx: Tx) => {
    const order = await lockOrderOfStaff(tx, scope);
    requireReducible(order, version);
    const units = lines.map((line) => ({ line: line.id, units: line.units }));
    const { products, totalMinor } = await removeOrderUnits(tx, order, units);
    await recordTransition(tx, order.venueId, [order.id], {
      to: order.statusId,
      cause: 'lines-removed',
      actorId,
      reason: `${products} · ${reason}`,
      pays: false,
      stockState: order.stockState,
    });
    const facts = { products, reason, totalMinorBefore: order.totalMinor, totalMinor };
    await auditOrder(tx, order, actorId, 'order.lines-removed', facts);
    return findTicket(tx, order.venueId, orderId);
  };
  const ticket = await retryConflicts(() => inVenueScope(db, venueId, remove));
  eventBus.deliver();
  if (!ticket) throw new Error(`Products of order ${orderId} were removed, but it cannot be read.`);
  return ticket;
}

/** @throws ProblemError 409 unless it is an unpaid cash order that is not ready, as the screen shows it */
function requireReducible(order: LockedOrder, version: number): void {
  if (order.paidAt !== null) throw new ProblemError(409, 'order-already-paid');
  if (order.version !== version || !NOT_READY.includes(order.statusId)) throw orderStateChanged(order);
  if (!order.isCash) throw new ProblemError(409, 'order-not-in-cash');
  requireNotBeingPaid(order);
}
