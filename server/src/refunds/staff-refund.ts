import { toMinor } from '@app/contract/minor-units.ts';
import { refundRefusals } from '@app/rules/refunds/refund-refusals.ts';

import { requireAccount, requireCommerceStaff } from '../accounts/viewer.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { auditOrder } from '../orders/audit-order.ts';
import type { LockedOrder } from '../orders/order-store.ts';
import { lockExistingOrder, requireVenueOf } from '../orders/step-order.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Live } from '../platform/live.ts';
import { Refusal } from '../platform/refusal.ts';
import { inVenueScope } from '../platform/venue-scope.ts';
import { takeProof } from './refund-code-store.ts';
import { leftMinor, refundOrder } from './refund-order.ts';

/**
 * Refunds an order for staff who have just proved a code, and uses that proof up: all of it in one transaction, so that
 * however many ask at once, one refund comes of it.
 *
 * @param amount in currency units; undefined: all that is left
 * @throws Refusal 404 out of scope, 409 `not-refundable` with every reason, 422 `refund-too-large` or
 * `refund-proof-required`
 * @see REF-02, REF-03, REF-04
 */
export async function refundByStaff(
  { db, live }: { db: Db; live: Live },
  viewer: Viewer,
  orderId: number,
  amount: number | undefined,
): Promise<void> {
  requireAccount(viewer);
  await inVenueScope(db, requireVenueOf(orderId), async (tx) => {
    const order = await lockExistingOrder(tx, orderId);
    const actorId = requireCommerceStaff(viewer, order.venueId, order.commerceId);
    requireRefundable(order);
    const proofId = await requireProof(tx, order, viewer);
    const amountMinor = amount === undefined ? leftMinor(order) : toMinor(amount);
    await refundOrder(tx, order, { amountMinor, cause: 'staff', actorId, reason: null, proofId });
    await auditOrder(tx, order, actorId, 'order.refunded', { amountMinor, proofId });
  });
  live.wake();
}

function requireRefundable(order: LockedOrder): void {
  const { paidAt, createdAt, now } = order;
  const reasons = refundRefusals({ ...order, isPaid: paidAt !== null, madeAtMs: createdAt.getTime() }, now.getTime());
  if (reasons.length > 0) throw new Refusal(409, 'not-refundable', { reasons });
}

async function requireProof(tx: Tx, order: LockedOrder, { sessionId }: Viewer): Promise<string> {
  const proofId = sessionId === null ? null : await takeProof(tx, order, sessionId);
  if (proofId === null) throw new Refusal(422, 'refund-proof-required');
  return proofId;
}
