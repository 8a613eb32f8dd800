import { findOrderLanguage } from '#features/orders/reading/find-order-language.ts';
import { findOrders } from '#features/orders/reading/order-read-store.ts';
import { REFUND_MADE } from '#features/refunds/refund-made.event.ts';
import { findRefund } from '#features/refunds/refund-store.ts';
import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import { defineWorker, type JobWorker } from '#platform/jobs/job-type.ts';
import { refundMail } from './refund-mail.ts';
import { mailKindOf } from './send-automatic-mail.ts';
import type { ReceiptDeps } from './send-receipt.job.ts';

/** Mails the buyer about a refund. @see REF-04 */
export function refundNoticeWorker({ db, mailer, host, linkTo }: Omit<ReceiptDeps, 'findPayingCard'>): JobWorker {
  return defineWorker(REFUND_MADE, async ({ venueId, refundId }, job) => {
    const refund = await findRefund(db, venueId, refundId);
    if (!refund || refund.orderId === null) return;
    const [order] = await findOrders(db, [refund.orderId]);
    const email = order?.buyerEmail ?? order?.guestEmail;
    if (!order || !email) return;
    const isGuests = order.buyerId === null;
    const link = linkTo({ orderId: order.id, venue: order.venue, commerce: order.commerce, isGuests });
    const made = {
      language: await findOrderLanguage(db, venueId, order.id),
      commerce: order.commerce.name,
      orderNumber: order.number,
      amountMinor: refund.amountMinor,
      currency: order.currency,
      method: refund.route.kind,
    };
    const kind = mailKindOf({ isGuests });
    await mailer.send({ ...refundMail(email, made, link), kind, messageId: jobMessageId(job, host) });
  });
}
