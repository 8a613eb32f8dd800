import { inTransaction } from '../platform/database.ts';
import type { Db } from '../platform/database.ts';
import { sendJobs } from '../platform/jobs/send-jobs.ts';
import { MAKE_REFUND } from './make-refund-kind.ts';
import { takeDueRefunds } from './refund-store.ts';

/** Sends the refunds that are not decided yet to their providers again, each when its time has come. @returns how many */
export async function checkRefunds(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await takeDueRefunds(tx);
    await sendJobs(
      tx,
      MAKE_REFUND,
      due.map(({ venueId, id }) => ({ venueId, payload: { venueId, refundId: id } })),
    );
    return due.length;
  });
}
