import { findOrderLanguage } from '../orders/reading/find-order-language.ts';
import { findOrders } from '../orders/reading/order-read-store.ts';
import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import { defineWorker } from '#platform/jobs/job-type.ts';
import type { JobWorker } from '#platform/jobs/job-type.ts';
import { REFUND_MADE } from '../refunds/refund-made.event.ts';
import { findRefund } from '../refunds/refund-store.ts';
import { refundMail } from './refund-mail.ts';
import type { ReceiptDeps } from './send-receipt.job.ts';

/** Mails whoever bought that money went back to them. @see REF-04 */
export function refundNoticeWorker({ db, mailer, host, linkTo }: Omit<ReceiptDeps, 'findPayingCard'>): JobWorker {
  return defineWorker(REFUND_MADE, async ({ venueId, refundId }, job) => {
    const refund = await findRefund(db, venueId, refundId);
    if (!refund || refund.orderId === null) return;
    const [order] = await findOrders(db, [refund.orderId]);
    const email = order?.buyerEmail ?? order?.guestEmail;
    if (!order || !email) return;
    const link = linkTo({
      orderId: order.id,
      venue: order.venue,
      stall: order.commerce,
      isGuests: order.buyerId === null,
    });
    const made = {
      language: await findOrderLanguage(db, venueId, order.id),
      stall: order.commerce.name,
      orderNumber: order.number,
      amountMinor: refund.amountMinor,
      currency: order.currency,
      way: refund.route.way,
    };
    await mailer.send({ ...refundMail(email, made, link), messageId: jobMessageId(job, host) });
  });
}
