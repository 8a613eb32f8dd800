import type { MediaFiles } from '#features/media/media-files.ts';
import { ORDER_PAID } from '#features/orders/transitions/order-paid.event.ts';
import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { Db } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { defineWorker, type JobWorker } from '#platform/jobs/job-type.ts';
import { waitForIdleLoop } from '#platform/load-shedding/wait-for-idle-loop.ts';
import { issueReceipt } from './issue-receipt.ts';
import { makeReceiptMail } from './make-receipt-mail.ts';
import type { OrderLink } from './order-link.ts';
import { storeAutomaticMail } from './receipt-mail-store.ts';
import type { FindPayingCard } from './receipt.ts';
import { mailKindOf, sendAutomaticMail } from './send-automatic-mail.ts';
import { findVenueBrand } from './venue-brand.ts';

export type ReceiptDeps = {
  readonly db: Db;
  readonly mailer: Mailer;
  /** Host of our public address. */
  readonly host: string;
  readonly linkTo: OrderLink;
  readonly findPayingCard: FindPayingCard;
  readonly media: MediaFiles;
};

/**
 * Issues the receipt of a paid order and mails it to the buyer. An order without an address has a receipt too, since
 * numbers have no gaps.
 *
 * @see PAY-02
 */
export function receiptWorker({ db, mailer, host, linkTo, findPayingCard, media }: ReceiptDeps): JobWorker {
  return defineWorker(ORDER_PAID, async ({ orderId }, job) => {
    const receipt = await issueReceipt(db, findPayingCard, venueOfOrderId(orderId), orderId);
    if (!receipt) throw new Error(`Order ${orderId} is not paid, although it was.`);
    const { email } = receipt;
    if (email === null) return;
    await storeAutomaticMail(db, { venueId: venueOfOrderId(orderId), orderId, address: email });
    await waitForIdleLoop(); // A job draws it, since a receipt costs as much time as many orders.
    const venueBrand = await findVenueBrand({ db, media }, receipt.venue.id);
    const mail = await makeReceiptMail(email, receipt, linkTo(receipt), venueBrand);
    const kind = mailKindOf(receipt);
    await sendAutomaticMail(db, mailer, orderId, { ...mail, kind, messageId: jobMessageId(job, host) });
  });
}
