import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { processRow, type OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import { defineWorker, type JobWorker } from '#platform/jobs/job-type.ts';
import { waitForIdleLoop } from '#platform/load-shedding/wait-for-idle-loop.ts';
import { waitForNextMailOfGuest } from '../guest-mailbox-store.ts';
import { issueReceipt } from '../issue-receipt.ts';
import { receiptPdf } from '../receipt-pdf.ts';
import { sendAutomaticMail } from '../send-automatic-mail.ts';
import type { ReceiptDeps } from '../send-receipt.job.ts';
import { RECEIPTS_COLLECTED } from './collect-receipts.job.ts';
import { collectedReceiptsMail, type CollectedReceipt } from './collected-receipts-mail.ts';

export type CollectedReceiptDeps = Omit<ReceiptDeps, 'media'> & { readonly onRowFailure: OnRowFailure };

/**
 * Mails the pending receipts of an address in one mail. A receipt that cannot be made is set aside and waits for the next
 * mail of its address.
 *
 * @see PAY-02
 */
export function collectedReceiptsWorker(deps: CollectedReceiptDeps): JobWorker {
  const { db, mailer, host, onRowFailure } = deps;
  const rowJob = { db, name: RECEIPTS_COLLECTED.name, onRowFailure };
  return defineWorker(RECEIPTS_COLLECTED, async ({ orderIds }, job) => {
    const collected: CollectedReceipt[] = [];
    for (const orderId of orderIds) {
      const name = { venueId: venueOfOrderId(orderId), key: String(orderId) };
      const isMade = await processRow(rowJob, name, async () => {
        const made = await makeReceipt(deps, orderId);
        if (made) collected.push(made);
      });
      if (!isMade) await waitForNextMailOfGuest(db, orderId);
    }
    const [first] = collected;
    if (!first || first.receipt.email === null) return;
    const mail = collectedReceiptsMail(first.receipt.email, first.receipt.language, collected);
    const mailedIds = collected.map(({ receipt }) => receipt.orderId);
    await sendAutomaticMail(db, mailer, mailedIds, { ...mail, messageId: jobMessageId(job, host) });
  });
}

/** @returns undefined when the buyer was erased since */
async function makeReceipt(
  { db, linkTo, findPayingCard }: CollectedReceiptDeps,
  orderId: number,
): Promise<CollectedReceipt | undefined> {
  const receipt = await issueReceipt(db, findPayingCard, venueOfOrderId(orderId), orderId);
  if (!receipt || receipt.email === null) return undefined;
  await waitForIdleLoop();
  return { receipt, link: linkTo(receipt), pdf: await receiptPdf(receipt) };
}
