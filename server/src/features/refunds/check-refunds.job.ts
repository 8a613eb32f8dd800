import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import {
  processRows,
  isRowDue,
  throwRowFailure,
  type OnRowFailure,
  type RowJob,
} from '#platform/jobs/isolated-rows.ts';
import { MAKE_REFUND } from './make-refund.job-type.ts';
import { findDueRefunds, claimDueRefunds, type DueRefund } from './refund-store.ts';

const NAME = 'check-refunds';

/** Enqueues the due undecided refunds of all venues again. @returns how many */
export async function checkRefunds(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<number> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  const due = await findDueRefunds(db, isRowDue(NAME, 'refunds.venue_id', 'refunds.id::text'));
  let sent = 0;
  await processRows(
    job,
    due,
    ({ venueId, id }) => ({ venueId, key: id }),
    async (some) => (sent += await sendTogether(db, some)),
  );
  return sent;
}

/** @returns how many were claimed; another process may have claimed the others */
function sendTogether(db: Db, refunds: readonly DueRefund[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await claimDueRefunds(tx, refunds);
    await enqueueJobs(
      tx,
      MAKE_REFUND,
      due.map(({ venueId, id }) => ({ venueId, payload: { venueId, refundId: id } })),
    );
    return due.length;
  });
}
