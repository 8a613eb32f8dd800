import { findOrderLanguage } from '#features/orders/reading/find-order-language.ts';
import { findOrders } from '#features/orders/reading/order-read-store.ts';
import { toOrderRefund } from '#features/orders/reading/to-order-refund.ts';
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
    const made = order?.refunds.find(({ id }) => id === refundId);
    if (!order || !made || !email) return;
    const isGuests = order.buyerId === null;
    const link = linkTo({ orderId: order.id, venue: order.venue, commerce: order.commerce, isGuests });
    const facts = {
      language: await findOrderLanguage(db, venueId, order.id),
      commerce: order.commerce.name,
      orderNumber: order.number,
      currency: order.currency,
      timeZone: order.venue.localDateTimeIdentifier,
      refund: toOrderRefund(order, made),
    };
    const kind = mailKindOf({ isGuests });
    await mailer.send({ ...refundMail(email, facts, link), kind, messageId: jobMessageId(job, host) });
  });
}
