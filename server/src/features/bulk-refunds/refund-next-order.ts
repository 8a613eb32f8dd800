import { closeRefundExceptions } from '#features/money-exceptions/exception-store.ts';
import { auditOrder } from '#features/orders/audit-order.ts';
import { lockOrder, type LockedOrder } from '#features/orders/order-store.ts';
import { cancelLockedOrder } from '#features/orders/transitions/cancel-locked-order.ts';
import { insertBulkApproval } from '#features/refunds/approvals/refund-approval-store.ts';
import { openStaffRefund } from '#features/refunds/refund-by-staff.ts';
import { refundEndedOrder } from '#features/refunds/refund-order.ts';
import { isRefundedWholeOnly } from '#features/refunds/refund-store.ts';
import { retryRefund } from '#features/refunds/retry-refund.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { bulkRefundStep, type BulkRefundStep } from '@app/rules/orders/bulk-refunds/bulk-refund-step.ts';
import { endTurn, findLastRefund, findQueuedOrder, type QueuedOrder, type TurnEnd } from './bulk-refund-order-store.ts';
import { lockBulkRefund, type BulkRefundRow } from './bulk-refund-store.ts';

/**
 * Refunds a queued order, or cancels an unpaid one, in one transaction with the end of its turn. The lock of the bulk refund
 * makes its orders one after the other, and those of two processes too.
 *
 * @see REF-05
 */
export async function refundQueuedOrder(
  tx: Tx,
  { venueId, id, orderId }: { venueId: number; id: string; orderId: number },
): Promise<void> {
  const bulk = await lockBulkRefund(tx, venueId, id);
  if (bulk?.state !== 'running') return;
  const queued = await findQueuedOrder(tx, bulk, orderId);
  if (!queued) return;
  const end = queued.refundId === null ? await takeTurn(tx, bulk, queued) : await retry(tx, bulk, queued.refundId);
  await endTurn(tx, bulk, orderId, end);
}

async function takeTurn(tx: Tx, bulk: BulkRefundRow, queued: QueuedOrder): Promise<TurnEnd> {
  const order = await lockOrder(tx, bulk.venueId, queued.orderId);
  if (!order) throw new Error(`Order ${queued.orderId} of bulk refund ${bulk.id} is gone.`);
  const step = await stepOf(tx, order);
  if (step.kind === 'leave-out') return { state: 'left-out', cause: step.cause };
  const isCancel = queued.way === 'unpaid';
  if ((step.kind === 'cancel') !== isCancel) return { state: 'left-out', cause: 'changed' };
  if (step.kind === 'cancel') return cancelUnpaid(tx, bulk, order);
  if (step.amountMinor !== queued.amountMinor) return { state: 'left-out', cause: 'changed' };
  const approval = await insertBulkApproval(tx, order, approverOf(bulk));
  const refund = await openStaffRefund(tx, order, {
    amountMinor: step.amountMinor,
    actorId: bulk.madeBy,
    approval,
    reason: bulk.reason,
    bulkRefundId: bulk.id,
    request: { key: queued.requestKey, hash: Buffer.from(bulk.id) },
  });
  return { state: 'opened', refundId: refund.id };
}

/** The second person approves each refund; within the limit the maker does. */
function approverOf({ id: bulkRefundId, ...bulk }: BulkRefundRow) {
  const { madeBy, madeSessionId, approvedBy, approvedSessionId } = bulk;
  return { bulkRefundId, editorId: approvedBy ?? madeBy, sessionId: approvedSessionId ?? madeSessionId };
}

async function stepOf(tx: Tx, order: LockedOrder): Promise<BulkRefundStep> {
  const { paidAt, createdAt, now, venueId, id } = order;
  const isWholeOnly = await isRefundedWholeOnly(tx, venueId, id);
  const facts = { ...order, isPaid: paidAt !== null, madeAtMs: createdAt.getTime(), isWholeOnly };
  return bulkRefundStep(facts, now.getTime());
}

async function cancelUnpaid(tx: Tx, { madeBy, reason }: BulkRefundRow, order: LockedOrder): Promise<TurnEnd> {
  const grant = { permissions: [], refundLimitMinor: 0 };
  const authority = { by: 'staff', actorId: madeBy, sessionId: null, grant } as const;
  await cancelLockedOrder(tx, order, { authority, reason }, refundEndedOrder);
  await auditOrder(tx, order, madeBy, 'order.transitioned', { from: order.statusId, to: ORDER_STATUS.incompleted });
  return { state: 'cancelled' };
}

/** Retries a failed refund. One that is not failed any more, or that a person retried, has its result already. */
async function retry(tx: Tx, { venueId, madeBy }: BulkRefundRow, first: string): Promise<TurnEnd> {
  const last = await findLastRefund(tx, venueId, first);
  if (!last) throw new Error(`Refund ${first} is gone.`);
  const end: TurnEnd = { state: 'opened', refundId: first };
  if (last.state !== 'failed') return end;
  const instead = last.failureCode === 'wallet-closed' ? { kind: 'cash' as const } : null;
  if (instead === null) {
    await closeRefundExceptions(tx, venueId, [last.id], { kind: 'refund-failed', actorId: madeBy });
  }
  await retryRefund(tx, { venueId, refundId: last.id, actorId: madeBy, instead });
  return end;
}
