import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { defineWorker } from '#platform/jobs/job-type.ts';
import type { JobWorker } from '#platform/jobs/job-type.ts';
import { waitForIdleLoop } from '#platform/load-shedding/wait-for-idle-loop.ts';
import { RECEIPTS_COLLECTED } from './collect-receipts.job.ts';
import { collectedReceiptsMail } from './collected-receipts-mail.ts';
import type { CollectedReceipt } from './collected-receipts-mail.ts';
import { receiptPdf } from '../receipt-pdf.ts';
import { issueReceipt } from '../receipt.ts';
import type { ReceiptDeps } from '../send-receipt.job.ts';

/** Mails the receipts that an address had to wait for, all in one. @see PAY-02 */
export function collectedReceiptsWorker({ db, mailer, host, linkTo, findPayingCard }: ReceiptDeps): JobWorker {
  return defineWorker(RECEIPTS_COLLECTED, async ({ orderIds }, job) => {
    const collected: CollectedReceipt[] = [];
    for (const orderId of orderIds) {
      const receipt = await issueReceipt(db, findPayingCard, venueOfOrderId(orderId), orderId);
      if (!receipt || receipt.email === null) continue; // its buyer was forgotten meanwhile
      await waitForIdleLoop();
      collected.push({ receipt, link: linkTo(receipt), pdf: await receiptPdf(receipt) });
    }
    const [first] = collected;
    if (!first || first.receipt.email === null) return;
    const mail = collectedReceiptsMail(first.receipt.email, first.receipt.language, collected);
    await mailer.send({ ...mail, messageId: jobMessageId(job, host) });
  });
}
