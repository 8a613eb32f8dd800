import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderScope } from '#features/accounts/scope/request-scope.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockOrderOfStaff } from '#features/orders/lock-existing-order.ts';
import type { LockedOrder } from '#features/orders/order-store.ts';
import { finishBumpedOrder } from '#features/orders/transitions/finish-bumped-order.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { RefundLine } from '@app/contract/staff/refunds.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { refundBlockers } from '@app/rules/orders/refund-blockers.ts';
import { consumeApproval, type UsedApproval } from './approvals/refund-approval-store.ts';
import { makeRefund, type RefundDeps } from './make-refund.job.ts';
import { insertRefundLines } from './refund-line-store.ts';
import { refundableMinor, refundOrder, type OrderRefund } from './refund-order.ts';
import {
  findRefund,
  findRefundByKey,
  isRefundedWholeOnly,
  type RefundRequest,
  type RequestedBefore,
} from './refund-store.ts';
import { priceRefundLines } from './refundable-lines.ts';

export type StaffRefundDeps = RefundDeps & {
  /** Receives failures of the first call; a job retries it. */
  readonly onFailure: (error: unknown) => void;
};

/** Longest time that staff wait for a provider. */
const MAX_WAIT_MS = 3_000;

/** What staff refund of an order: an amount in currency units, units of lines, or with neither all that is left. */
export type StaffRefund = {
  amount?: number | undefined;
  lines?: readonly RefundLine[] | undefined;
  reason?: string | undefined;
  /** Null: the client sent no idempotency key. */
  request: RefundRequest | null;
};

/**
 * Refunds an order for staff whose session has an approval, and uses it up in the same transaction, so that concurrent
 * calls make one refund. A repeated request with the same key makes none.
 *
 * @throws ProblemError 409 `not-refundable` with every reason; 409 `wallet-closed` after the wallet's
 *   account was deleted, with an exception until another method was used; 409 `refund-lines-changed`; 422
 *   `refund-too-large`, `refund-proof-required`, `refund-above-limit`, `idempotency-key-reused`, or
 *   `refund-parts-not-supported` when the provider refunds only the whole payment
 * @see REF-02, REF-03, REF-04
 */
export async function refundByStaff(deps: StaffRefundDeps, scope: OrderScope, wanted: StaffRefund): Promise<void> {
  const { venueId, orderId, actorId } = scope;
  const refund = async (tx: Tx) => {
    const order = await lockOrderOfStaff(tx, scope);
    const before = wanted.request && (await findRefundByKey(tx, venueId, wanted.request.key));
    if (before) return toRepeated(before, { orderId, actorId, hash: wanted.request?.hash });
    requireRefundable(order);
    const priced = wanted.lines && (await priceRefundLines(tx, order, wanted.lines));
    const typedMinor = wanted.amount === undefined ? refundableMinor(order) : toMinor(wanted.amount);
    const amountMinor = priced?.amountMinor ?? typedMinor;
    const isPart = amountMinor !== order.totalMinor;
    if (isPart && (await isRefundedWholeOnly(tx, venueId, orderId))) throw wholeOnly();
    const approval = await consumeApproval(tx, order, scope, amountMinor);
    const { reason = null, request } = wanted;
    const opened = await openStaffRefund(tx, order, { amountMinor, actorId, approval, reason, request });
    if (priced && opened.state !== 'failed') {
      await insertRefundLines(tx, { venueId, orderId, id: opened.id }, priced.units);
    }
    return { refund: opened, isPart };
  };
  // An order that ends returns its units after the wallet is locked, and a new order locks them first.
  const made = await retryConflicts(() => inVenueScope(deps.db, venueId, refund));
  deps.eventBus.deliver();
  // Thrown after the commit, which stores the exception.
  if (made.refund.state === 'failed') throw new ProblemError(409, 'wallet-closed');
  if (made.refund.state === 'requested' && made.isPart) await waitForPartialRefund(deps, venueId, made.refund.id);
  if (wanted.lines === undefined) return;
  // After a provider that refuses parts, whose refund marks no lines.
  await retryConflicts(() => inVenueScope(deps.db, venueId, (tx) => finishBumpedOrder(tx, orderId, actorId)));
  deps.eventBus.deliver();
}

/** A refund that staff approved, of a locked order that can be refunded. */
export type ApprovedRefund = Pick<OrderRefund, 'amountMinor' | 'reason' | 'request'> & {
  readonly actorId: number;
  readonly approval: UsedApproval;
  /** The bulk refund that it belongs to. */
  readonly bulkRefundId?: string;
};

/** Opens a refund that staff approved and audits it: a single one, and each of a bulk refund. @see REF-03, REF-04, REF-05 */
export async function openStaffRefund(
  tx: Tx,
  order: LockedOrder,
  { actorId, approval, bulkRefundId, ...wanted }: ApprovedRefund,
): ReturnType<typeof refundOrder> {
  const opened = await refundOrder(tx, order, {
    ...wanted,
    cause: 'staff',
    authority: { by: 'staff', actorId, approval },
  });
  if (opened.state === 'failed') return opened;
  const facts = { amountMinor: wanted.amountMinor, proofId: approval.id, ...(bulkRefundId && { bulkRefundId }) };
  await auditOrder(tx, order, actorId, 'order.refunded', facts);
  return opened;
}

/** @throws ProblemError 422 for another request with the same key, or a part that the provider refused */
function toRepeated(
  { id, state, failureCode, ...before }: RequestedBefore,
  { orderId, actorId, hash }: { orderId: number; actorId: number; hash: Buffer | undefined },
) {
  if (before.orderId !== orderId || before.actorId !== actorId || hash?.equals(before.requestHash) !== true) {
    throw new ProblemError(422, 'idempotency-key-reused');
  }
  if (state === 'failed' && failureCode === 'parts-not-supported') throw wholeOnly();
  // A refund that a provider refused was requested all the same.
  const isClosed = state === 'failed' && failureCode === 'wallet-closed';
  return { refund: { id, state: isClosed ? 'failed' : 'succeeded' }, isPart: false } as const;
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
