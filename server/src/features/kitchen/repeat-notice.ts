import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockOrderOfStaff } from '#features/orders/lock-existing-order.ts';
import { countRepeatedNotice, type LockedOrder } from '#features/orders/order-store.ts';
import { recordTransition } from '#features/orders/transitions/apply-transition.ts';
import { stepRefused } from '#features/orders/transitions/transition-guards.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { noticeProblem } from '@app/rules/kitchen/repeated-notice.ts';
import { findTicket } from './ticket-store.ts';

/**
 * Calls the customer of an order: one who has not come, or who went away while it is prepared. The order keeps its status and gets another version, so the
 * customer's screen reads it at once.
 *
 * @throws ProblemError 409 with the present state, `notice-too-soon` or `notices-used-up`
 * @see ORD-08, ORD-04
 */
export async function repeatNotice(
  { db, eventBus }: { db: Db; eventBus: EventBus },
  scope: OrderScope,
  { version }: { version: number },
): Promise<Ticket> {
  const { venueId, orderId, actorId } = scope;
  const repeat = async (tx: Tx) => {
    const order = await lockOrderOfStaff(tx, scope);
    requireAnnounceable(order, version);
    await countRepeatedNotice(tx, order);
    await recordTransition(tx, order.venueId, [order.id], {
      to: order.statusId,
      cause: 'notice-repeated',
      actorId,
      reason: null,
      pays: false,
      stockState: order.stockState,
    });
    await auditOrder(tx, order, actorId, 'order.notice-repeated', { count: order.repeatedNotices + 1 });
    return findTicket(tx, order.venueId, orderId);
  };
  const ticket = await retryConflicts(() => inVenueScope(db, venueId, repeat));
  eventBus.deliver();
  if (!ticket) throw new Error(`Order ${orderId} was announced again, but cannot be read.`);
  return ticket;
}

function requireAnnounceable(order: LockedOrder, version: number): void {
  if (order.version !== version) throw stepRefused(order);
  const problem = noticeProblem(
    {
      statusId: order.statusId,
      statusSinceMs: order.statusSince.getTime(),
      isDelivery: order.isDelivery,
      repeatedNotices: order.repeatedNotices,
      repeatedAtMs: order.noticeRepeatedAt?.getTime() ?? null,
    },
    order.now.getTime(),
  );
  if (problem === null) return;
  if (problem.code === 'order-state-changed') throw stepRefused(order);
  const { code, ...facts } = problem;
  throw new ProblemError(409, code, facts);
}
