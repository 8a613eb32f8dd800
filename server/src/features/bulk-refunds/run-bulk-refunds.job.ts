import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { isRowDue, processRow, throwRowFailure, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { countAttempt, endTurn, findNextOrder, hasQueued, type QueuedOrder } from './bulk-refund-order-store.ts';
import { findRunning, lockBulkRefund, setState } from './bulk-refund-store.ts';
import { refundQueuedOrder } from './refund-next-order.ts';

const NAME = 'run-bulk-refunds';
const IS_DUE = isRowDue(NAME, 'bulk_refunds.venue_id', 'bulk_refunds.id::text');

/** Orders of one bulk refund in one run of the task. Wallets and cash need no provider, so they have no other limit. */
const ORDERS_A_RUN = 20;
/** An order that failed this often is set aside, so that the others have their turn. */
const ATTEMPTS_MAX = 5;

export type BulkRefundDeps = { readonly db: Db; readonly eventBus: EventBus };

/**
 * Works off the running bulk refunds of all venues, an order at a time. Any number of processes may run it at once, and may
 * die at any point: an attempt is counted before it is made, and a refund and the end of its turn are one transaction.
 *
 * @see REF-05
 */
export async function runBulkRefunds(
  deps: BulkRefundDeps,
  onRowFailure: OnRowFailure = throwRowFailure,
): Promise<void> {
  const job: RowJob = { db: deps.db, name: NAME, onRowFailure };
  for (const { venueId, id } of await findRunning(deps.db, IS_DUE)) {
    await processRow(job, { venueId, key: id }, () => runBulkRefund(deps, { venueId, id }));
  }
}

type Running = { venueId: number; id: string };

async function runBulkRefund({ db, eventBus }: BulkRefundDeps, running: Running): Promise<void> {
  for (let order = 0; order < ORDERS_A_RUN; order += 1) {
    const next = await claimNext(db, running);
    if (!next) return;
    await refundOrSetAside(db, running, next);
    eventBus.deliver();
  }
}

/** Counts the attempt of the next order. @returns undefined when none has its turn now, after which an empty queue ends it */
async function claimNext(db: Db, { venueId, id }: Running): Promise<QueuedOrder | undefined> {
  return inTransaction(db, async (tx) => {
    const bulk = await lockBulkRefund(tx, venueId, id);
    if (bulk?.state !== 'running') return undefined;
    const next = await findNextOrder(tx, bulk);
    if (next) await countAttempt(tx, bulk, next.orderId);
    else if (!(await hasQueued(tx, bulk))) await setState(tx, bulk, 'finished');
    return next;
  });
}

async function refundOrSetAside(db: Db, running: Running, { orderId, attempts, refundId }: QueuedOrder): Promise<void> {
  if (attempts >= ATTEMPTS_MAX) {
    await inTransaction(db, (tx) => endTurn(tx, running, orderId, { state: 'failed', cause: 'unexpected' }));
    return;
  }
  try {
    await retryConflicts(() => inTransaction(db, (tx) => refundQueuedOrder(tx, { ...running, orderId })));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // A rule refused it: a retry that a person made, or less money left.
    const end =
      refundId === null ? ({ state: 'left-out', cause: 'changed' } as const) : ({ state: 'opened', refundId } as const);
    await inTransaction(db, (tx) => endTurn(tx, running, orderId, end));
  }
}
