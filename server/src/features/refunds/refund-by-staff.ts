import { setTimeout as sleep } from 'node:timers/promises';

import { toMinor } from '@app/contract/values/minor-units.ts';
import { refundBlockers } from '@app/rules/orders/refund-blockers.ts';

import { requireAccount } from '../accounts/sessions/viewer.ts';
import { requireCommerceStaff } from '#features/accounts/roles/require-staff.ts';
import type { Viewer } from '../accounts/sessions/viewer.ts';
import { auditOrder } from '../orders/audit-order.ts';
import type { LockedOrder } from '../orders/order-store.ts';
import { lockExistingOrder, requireVenueOf } from '../orders/lock-existing-order.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { makeRefund } from './make-refund.job.ts';
import type { RefundDeps } from './make-refund.job.ts';
import { consumeApproval } from './approvals/refund-approval-store.ts';
import { refundableMinor, refundOrder } from './refund-order.ts';
import { findRefund, isRefundedWholeOnly } from './refund-store.ts';

export type StaffRefundDeps = RefundDeps & {
  /** Receives failures of the first call; a job retries it. */
  readonly onFailure: (error: unknown) => void;
};

/** Longest time that staff wait for a provider. */
const MAX_WAIT_MS = 3_000;

/**
 * Refunds an order for staff whose session has an approval, and uses it up in the same transaction, so that concurrent
 * calls make one refund.
 *
 * @param amount in currency units; undefined: all that is left
 * @throws ProblemError 404 out of scope; 409 `not-refundable` with every reason; 409 `wallet-closed` after the wallet's
 *   account was deleted, with an exception until another method was used; 422 `refund-too-large`, `refund-proof-
 *   required`, or `refund-parts-not-supported` when the provider refunds only the whole payment
 * @see REF-02, REF-03, REF-04
 */
export async function refundByStaff(
  deps: StaffRefundDeps,
  viewer: Viewer,
  orderId: number,
  amount: number | undefined,
): Promise<void> {
  requireAccount(viewer);
  const venueId = requireVenueOf(orderId);
  const { refund, isPart } = await inVenueScope(deps.db, venueId, async (tx) => {
    const order = await lockExistingOrder(tx, orderId);
    const actorId = requireCommerceStaff(viewer, order.venueId, order.commerceId);
    requireRefundable(order);
    const amountMinor = amount === undefined ? refundableMinor(order) : toMinor(amount);
    const isPart = amountMinor !== order.totalMinor;
    if (isPart && (await isRefundedWholeOnly(tx, venueId, orderId))) throw wholeOnly();
    const approvalId = await requireApproval(tx, order, viewer);
    const refund = await refundOrder(tx, order, { amountMinor, cause: 'staff', actorId, reason: null, approvalId });
    if (refund.state !== 'failed')
      await auditOrder(tx, order, actorId, 'order.refunded', { amountMinor, proofId: approvalId });
    return { refund, isPart };
  });
  deps.eventBus.deliver();
  // Thrown after the commit, which stores the exception.
  if (refund.state === 'failed') throw new ProblemError(409, 'wallet-closed');
  if (refund.state === 'requested' && isPart) await waitForPartialRefund(deps, venueId, refund.id);
}

/** Waits shortly for a partial refund, since the provider may refuse parts. Other results come later. */
async function waitForPartialRefund(
  { onFailure, ...deps }: StaffRefundDeps,
  venueId: number,
  refundId: string,
): Promise<void> {
  await Promise.race([makeRefund(deps, venueId, refundId).catch(onFailure), sleep(MAX_WAIT_MS)]);
  const refund = await findRefund(deps.db, venueId, refundId);
  if (refund?.state === 'failed' && refund.failureCode === 'parts-not-supported') throw wholeOnly();
}

function wholeOnly(): ProblemError {
  return new ProblemError(422, 'refund-parts-not-supported');
}

function requireRefundable(order: LockedOrder): void {
  const { paidAt, createdAt, now } = order;
  const reasons = refundBlockers({ ...order, isPaid: paidAt !== null, madeAtMs: createdAt.getTime() }, now.getTime());
  if (reasons.length > 0) throw new ProblemError(409, 'not-refundable', { reasons });
}

async function requireApproval(tx: Tx, order: LockedOrder, { sessionId }: Viewer): Promise<string> {
  const approvalId = sessionId === null ? null : await consumeApproval(tx, order, sessionId);
  if (approvalId === null) throw new ProblemError(422, 'refund-proof-required');
  return approvalId;
}
