import type { Ticket } from '@app/contract/staff/board.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';

import { requireAccount, requireCommerceStaff } from '../accounts/sessions/viewer.ts';
import type { Viewer } from '../accounts/sessions/viewer.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { transferMoney } from '../ledger/transfer-money.ts';
import { auditOrder } from '../orders/audit-order.ts';
import { orderPaidTransfer } from '../orders/order-paid-transfer.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import {
  lockExistingOrder,
  requireVenueOf,
  orderStateChanged,
  applyTransition,
} from '../orders/transitions/apply-transition.ts';
import { findTicket } from './ticket-store.ts';

/** Where a stall that prepares before it is paid may have brought an unpaid order. */
const UNDER_WAY: readonly OrderStatusId[] = [ORDER_STATUS.preparing, ORDER_STATUS.toDeliver, ORDER_STATUS.delivering];

/**
 * The cash of an order was counted at the counter: who took it and when is kept. An order that waited for the money
 * becomes paid; one that is being prepared already stays where it is.
 *
 * @param taken.amount currency units; must be the total, so that a screen that shows an old order cannot take too little
 * @throws Refusal 404 out of scope, 409 with the present state or the present total
 * @see ORD-02, CHK-07
 */
export async function acceptCash(
  { db, eventBus }: { db: Db; eventBus: EventBus },
  viewer: Viewer,
  orderId: number,
  taken: { version: number; amount: number },
): Promise<Ticket> {
  requireAccount(viewer);
  const take = async (tx: Tx) => {
    const order = await lockExistingOrder(tx, orderId);
    const actorId = requireCommerceStaff(viewer, order.venueId, order.commerceId);
    const isWaiting = order.statusId === ORDER_STATUS.created;
    const isPayable = order.isCash && order.paidAt === null && (isWaiting || UNDER_WAY.includes(order.statusId));
    if (order.version !== taken.version || !isPayable) throw orderStateChanged(order);
    if (toMinor(taken.amount) !== order.totalMinor) {
      throw new ProblemError(409, 'total-changed', { totalAmount: fromMinor(order.totalMinor) });
    }
    const to = isWaiting ? ORDER_STATUS.paymentAccepted : order.statusId;
    const drawer = { kind: 'cash-drawer', ownerId: order.commerceId } as const;
    const amountMinor = order.totalMinor;
    // Together: under load each trip to the database waits for its turn, and somebody at the counter waits with it. Neither
    // account of the transfer is a wallet, so nothing is locked that comes after the stock.
    const [, , , found] = await Promise.all([
      applyTransition(tx, order, { to, cause: 'cash-taken', actorId, reason: null, pays: true }),
      transferMoney(tx, order, orderPaidTransfer(order, drawer, actorId)),
      auditOrder(tx, order, actorId, 'order.cash-taken', { from: order.statusId, to, amountMinor }),
      findTicket(tx, order.venueId, orderId),
    ]);
    return found;
  };
  const ticket = await retryConflicts(() => inVenueScope(db, requireVenueOf(orderId), take));
  eventBus.deliver();
  if (!ticket) throw new Error(`Order ${orderId} was paid and is gone.`);
  return ticket;
}
