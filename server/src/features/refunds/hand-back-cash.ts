import type { CommerceScope } from '#features/accounts/scope/request-scope.ts';
import { type RecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { moveByHand } from '#features/manual-money/move-by-hand.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockOrder } from '#features/orders/order-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Refund } from '@app/contract/staff/refunds.ts';
import { findRefund, lockRefund } from './refund-store.ts';
import { settleRefund } from './settle-refund.ts';
import { toRefundResponse } from './to-refund-response.ts';

/**
 * Books that a commerce handed out the cash of a refund. A second call changes nothing.
 *
 * @throws ProblemError 404 for a refund that is not in cash; 422 `money-approval-required` above the limit of an hour
 * @see REF-04
 */
export async function handBackCash(
  { db, eventBus }: { db: Db; eventBus: EventBus },
  { venueId, commerceId, actorId }: CommerceScope,
  actor: RecentActor,
  refundId: string,
): Promise<Refund> {
  const refund = await moveByHand(db, venueId, actor, async (tx, count) => {
    const seen = await findRefund(tx, venueId, refundId);
    const order = seen?.orderId ? await lockOrder(tx, venueId, seen.orderId) : undefined;
    const refund = order && (await lockRefund(tx, venueId, refundId));
    if (!refund || order.commerceId !== commerceId || refund.route.kind !== 'cash')
      throw new ProblemError(404, 'not-found');
    if (refund.state !== 'succeeded') {
      const { amountMinor } = refund;
      await count({ kind: 'cash-refund', ref: refundId, amountMinor, orderId: order.id });
      await settleRefund(tx, { ...refund, actorId }, { state: 'succeeded', providerRefundRef: null });
      const facts = { refundId, amountMinor };
      await auditOrder(tx, order, actorId, 'order.cash-handed-back', facts);
    }
    return findRefund(tx, venueId, refundId);
  });
  eventBus.deliver();
  if (!refund) throw new Error(`Refund ${refundId} was confirmed and is gone.`);
  return toRefundResponse(refund);
}
