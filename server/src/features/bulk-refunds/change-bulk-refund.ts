import type { VenueScope } from '#features/accounts/scope/request-scope.ts';
import type { RecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { BulkRefundFailure } from '@app/contract/back-office/bulk-refunds/bulk-refund-values.ts';
import { dropQueued, requeueFailed } from './bulk-refund-order-store.ts';
import { setState } from './bulk-refund-store.ts';
import { lockBulkRefundOf } from './require-bulk-refund.ts';
import { auditBulkRefund } from './start-bulk-refund.ts';

type Wanted = 'paused' | 'running' | 'cancelled';

const ACTIONS = {
  paused: 'bulk-refund.paused',
  running: 'bulk-refund.continued',
  cancelled: 'bulk-refund.cancelled',
} as const satisfies Record<Wanted, string>;

/**
 * Pauses, continues or cancels. The lock waits for the order in hand, and no other one begins after it.
 *
 * @throws ProblemError 404; 409 `bulk-refund-ended`, also to pause or continue what was not started
 * @see REF-05
 */
export async function changeBulkRefund(db: Db, scope: VenueScope, id: string, wanted: Wanted): Promise<void> {
  await inTransaction(db, async (tx) => {
    const bulk = await lockBulkRefundOf(tx, scope, id);
    if (bulk.state === wanted) return;
    const isRunnable = bulk.state === 'running' || bulk.state === 'paused';
    const isOpen = isRunnable || bulk.state === 'planned' || bulk.state === 'waiting';
    if (wanted === 'cancelled' ? !isOpen : !isRunnable) throw new ProblemError(409, 'bulk-refund-ended');
    if (wanted === 'cancelled') await dropQueued(tx, bulk);
    await setState(tx, bulk, wanted);
    await auditBulkRefund(tx, bulk, scope.actorId, { action: ACTIONS[wanted] });
  });
}

/**
 * Queues the orders again that failed for a cause. Those without a failure any more stay as they are.
 *
 * @throws ProblemError 404; 409 `bulk-refund-ended` for one that was not started or was cancelled
 * @see REF-05
 */
export async function retryBulkRefund(
  db: Db,
  scope: VenueScope,
  actor: RecentActor,
  { id, cause }: { id: string; cause: BulkRefundFailure },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const bulk = await lockBulkRefundOf(tx, scope, id);
    if (!['running', 'paused', 'finished'].includes(bulk.state)) throw new ProblemError(409, 'bulk-refund-ended');
    const orders = await requeueFailed(tx, bulk, cause);
    if (orders === 0) return;
    if (bulk.state === 'finished') await setState(tx, bulk, 'running');
    await auditBulkRefund(tx, bulk, actor.accountId, { action: 'bulk-refund.retried', facts: { cause, orders } });
  });
}
