import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import {
  processRows,
  isRowDue,
  throwRowFailure,
  type OnRowFailure,
  type RowJob,
} from '#platform/jobs/isolated-rows.ts';
import { claimDueCalls, findDueCalls, type DueCall } from './benefit-call-store.ts';
import { NOTIFY_CLUB } from './notify-club.job-type.ts';

const NAME = 'enqueue-club-calls';

/**
 * Enqueues the due calls to all clubs. Orders record their calls without a job, so that the statement that ends thousands
 * of them waits for none. @returns how many
 *
 * @see BEN-04
 */
export async function enqueueClubCalls(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<number> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  const due = await findDueCalls(db, isRowDue(NAME, 'benefit_calls.venue_id', 'benefit_calls.id::text'));
  let sent = 0;
  await processRows(
    job,
    due,
    ({ venueId, id }) => ({ venueId, key: id }),
    async (some) => (sent += await enqueueTogether(db, some)),
  );
  return sent;
}

/** @returns how many were claimed; another process may have claimed the others */
function enqueueTogether(db: Db, calls: readonly DueCall[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await claimDueCalls(tx, calls);
    await enqueueJobs(
      tx,
      NOTIFY_CLUB,
      due.map(({ venueId, id }) => ({ venueId, payload: { venueId, callId: id } })),
    );
    return due.length;
  });
}
