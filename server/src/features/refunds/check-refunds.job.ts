import { inTransaction } from '#platform/database/transactions.ts';
import type { Db } from '#platform/database/transactions.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import { doRows, isNotAside, throwAside } from '#platform/jobs/isolated-rows.ts';
import type { OnSetAside, RowJob } from '#platform/jobs/isolated-rows.ts';
import { MAKE_REFUND } from './make-refund.job-type.ts';
import { findDueRefunds, claimDueRefunds } from './refund-store.ts';
import type { DueRefund } from './refund-store.ts';

const NAME = 'check-refunds';

/** Enqueues undecided refunds that are due. @returns how many */
export async function checkRefunds(db: Db, onSetAside: OnSetAside = throwAside): Promise<number> {
  const job: RowJob = { db, name: NAME, onSetAside };
  const due = await findDueRefunds(db, isNotAside(NAME, 'refunds.venue_id', 'refunds.id::text'));
  let sent = 0;
  await doRows(
    job,
    due,
    ({ venueId, id }) => ({ venueId, key: id }),
    async (some) => (sent += await sendTogether(db, some)),
  );
  return sent;
}

/** @returns how many; another process may have sent some of them */
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
