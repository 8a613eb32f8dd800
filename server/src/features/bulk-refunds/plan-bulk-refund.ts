import type { VenueScope } from '#features/accounts/scope/request-scope.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { BulkRefundFilter } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { bulkRefundStep } from '@app/rules/orders/bulk-refunds/bulk-refund-step.ts';
import { insertPlannedOrders, type OrderToPlan, type PlannedOrder } from './bulk-refund-order-store.ts';
import { findBulkRefund, insertBulkRefund, type BulkRefundRow } from './bulk-refund-store.ts';
import { findWantedOrders } from './find-wanted-orders.ts';
import { requireSessionOf, runsAll } from './require-bulk-refund.ts';

/** `readDb`: connections of reads, so that a slow search delays no order. */
export type BulkPlanDeps = { readonly db: Db; readonly readDb: Db };

export type WantedBulkRefund = { id: string; reason: string; filter: BulkRefundFilter };

/**
 * Plans the refunds of all orders of a filter. Nothing is refunded. A repeated id gets the first plan.
 *
 * @throws ProblemError 404 for an id or a commerce of others; 422 `bulk-refund-too-large`
 * @see REF-05
 */
export async function planBulkRefund(
  { db, readDb }: BulkPlanDeps,
  scope: VenueScope,
  { id, reason, filter }: WantedBulkRefund,
): Promise<BulkRefundRow> {
  const { venueId, actorId } = scope;
  const sessionId = requireSessionOf(scope);
  const before = await findBulkRefund(db, venueId, id);
  if (before) return requireOwn(before, scope);
  const { orders, stored } = await findWantedOrders(readDb, scope, filter);
  const planned = orders.map(toPlanned);
  const commerceIds = [...new Set(planned.map(({ commerceId }) => commerceId))];
  await inVenueScope(db, venueId, async (tx) => {
    if (!(await insertBulkRefund(tx, { venueId, id, madeBy: actorId, sessionId, reason, filter: stored, commerceIds })))
      return;
    await insertPlannedOrders(tx, { venueId, id }, planned);
    const facts = { orders: planned.filter(({ leftOut }) => leftOut === null).length };
    const subject = `bulk-refund:${id}` as const;
    await recordAudit(tx, { venueId, actorId, action: 'bulk-refund.planned', subject, facts });
  });
  const made = await inTransaction(db, (tx) => findBulkRefund(tx, venueId, id));
  if (!made) throw new Error(`Bulk refund ${id} was planned and is gone.`);
  return requireOwn(made, scope);
}

function requireOwn(bulk: BulkRefundRow, { actorId, editor }: VenueScope): BulkRefundRow {
  if (bulk.madeBy !== actorId || !runsAll(editor, bulk)) throw new ProblemError(404, 'not-found');
  return bulk;
}

function toPlanned(order: OrderToPlan): PlannedOrder {
  const { orderId, commerceId, way, provider, configId, nowMs, totalMinor } = order;
  const step = bulkRefundStep(order, nowMs);
  const leftOut = step.kind === 'leave-out' ? step.cause : null;
  const amountMinor = step.kind === 'refund' ? step.amountMinor : step.kind === 'cancel' ? 0 : totalMinor;
  return { orderId, commerceId, way, provider, configId, amountMinor, leftOut };
}
