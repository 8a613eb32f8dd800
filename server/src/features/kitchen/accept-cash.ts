import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockOrderOfStaff } from '#features/orders/lock-existing-order.ts';
import { orderPaidTransfers } from '#features/orders/order-paid-transfer.ts';
import { promiseOf } from '#features/orders/promises/promise-order.ts';
import { applyTransition } from '#features/orders/transitions/apply-transition.ts';
import { orderStateChanged } from '#features/orders/transitions/transition-guards.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { findTicket } from './ticket-store.ts';

/** Statuses of an unpaid order at a commerce that prepares before it is paid. */
const PREPARED_UNPAID: readonly OrderStatusId[] = [
  ORDER_STATUS.preparing,
  ORDER_STATUS.toDeliver,
  ORDER_STATUS.delivering,
];

/**
 * Records that staff counted the cash of an order, with account and time. An order that waited for the money becomes
 * paid. One already in preparation retains its status.
 *
 * @param counted.amount currency units; must be the present total, since the screen may show an older one
 * @throws ProblemError 409 with the present state or the present total
 * @see ORD-02, CHK-07
 */
export async function acceptCash(
  { db, eventBus }: { db: Db; eventBus: EventBus },
  scope: OrderScope,
  counted: { version: number; amount: number },
): Promise<Ticket> {
  const { venueId, orderId, actorId } = scope;
  const accept = async (tx: Tx) => {
    const order = await lockOrderOfStaff(tx, scope);
    const isWaiting = order.statusId === ORDER_STATUS.created;
    const isPayable = order.isCash && order.paidAt === null && (isWaiting || PREPARED_UNPAID.includes(order.statusId));
    if (order.version !== counted.version || !isPayable) throw orderStateChanged(order);
    if (toMinor(counted.amount) !== order.totalMinor) {
      throw new ProblemError(409, 'total-changed', { totalAmount: fromMinor(order.totalMinor) });
    }
    const to = isWaiting ? ORDER_STATUS.paymentAccepted : order.statusId;
    const drawer = { kind: 'cash-drawer', ownerId: order.commerceId } as const;
    const amountMinor = order.totalMinor;
    const promisedAt = isWaiting ? await promiseOf(tx, order) : null;
    // One round trip, since a person waits at the counter. No account of the transfers is a wallet, so the lock
    // order holds.
    const [, , , found] = await Promise.all([
      applyTransition(tx, order, { to, cause: 'cash-taken', actorId, reason: null, pays: true, promisedAt }),
      // A discount may leave nothing to pay.
      Promise.all(orderPaidTransfers(order, drawer, actorId).map((transfer) => transferMoney(tx, order, transfer))),
      auditOrder(tx, order, actorId, 'order.cash-taken', { from: order.statusId, to, amountMinor }),
      findTicket(tx, order.venueId, orderId),
    ]);
    return found;
  };
  const ticket = await retryConflicts(() => inVenueScope(db, venueId, accept));
  eventBus.deliver();
  if (!ticket) throw new Error(`Order ${orderId} was paid, but cannot be read.`);
  return ticket;
}
