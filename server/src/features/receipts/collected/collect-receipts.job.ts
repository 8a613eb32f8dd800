import { z } from 'zod';
import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import { processRow, isRowDue, throwRowFailure, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import type { JobType } from '#platform/jobs/job-type.ts';
import {
  findDueMailboxes,
  deleteOldMailboxes,
  claimMailbox,
  deletePendingReceipts,
  type DueMailbox,
} from '../guest-mailbox-store.ts';

const NAME = 'collect-receipts';

const Payload = z.object({ orderIds: z.array(z.int()) });

/** Pending receipts of one address, for one mail. */
export const RECEIPTS_COLLECTED: JobType<z.infer<typeof Payload>> = { name: 'receipts-collected', payload: Payload };

const MAILBOXES_TOGETHER = 100;
/** Maximum attachments of a mail; the others wait for the next one. */
const RECEIPTS_OF_A_MAIL = 20;

/** Sends what waits for addresses whose last mail is an hour old. @see PAY-02 */
export async function collectReceipts(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<void> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  const isDue = isRowDue(NAME, 'due.venue_id', 'due.order_id::text');
  for (const mailbox of await findDueMailboxes(db, MAILBOXES_TOGETHER, isDue)) {
    // Keyed by an order, since an address is personal data.
    const name = { venueId: venueOfOrderId(mailbox.orderId), key: String(mailbox.orderId) };
    await processRow(job, name, () => inTransaction(db, (tx) => collect(tx, mailbox)));
  }
  await deleteOldMailboxes(db);
}

async function collect(tx: Tx, mailbox: DueMailbox): Promise<void> {
  if (!(await claimMailbox(tx, mailbox))) return;
  const orderIds = await deletePendingReceipts(tx, mailbox.emailKey, RECEIPTS_OF_A_MAIL);
  if (orderIds.length === 0) return;
  await enqueueJobs(tx, RECEIPTS_COLLECTED, [{ venueId: null, payload: { orderIds }, key: String(orderIds[0]) }]);
}
