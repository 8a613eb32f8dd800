import { mailboxKey } from '#features/mailboxes/contact-keys.ts';
import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import { defineWorker, type JobWorker } from '#platform/jobs/job-type.ts';
import { returnToken, takeToken, type RateLimit } from '#platform/rate-limit/rate-limit.ts';
import { findOrderLanguage } from '../orders/reading/find-order-language.ts';
import { findOrders } from '../orders/reading/order-read-store.ts';
import { REFUND_MADE } from '../refunds/refund-made.event.ts';
import { findRefund } from '../refunds/refund-store.ts';
import { refundMail } from './refund-mail.ts';
import type { ReceiptDeps } from './send-receipt.job.ts';

/** Refund notices an hour to the unproven address of a guest. */
const GUEST_NOTICES_PER_HOUR = 4;

/**
 * Mails the buyer about a refund. The unproven address of a guest has an hourly limit; beyond it only the order shows the
 * refund.
 *
 * @see REF-04
 */
export function refundNoticeWorker({ db, mailer, host, linkTo }: Omit<ReceiptDeps, 'findPayingCard'>): JobWorker {
  return defineWorker(REFUND_MADE, async ({ venueId, refundId }, job) => {
    const refund = await findRefund(db, venueId, refundId);
    if (!refund || refund.orderId === null) return;
    const [order] = await findOrders(db, [refund.orderId]);
    const email = order?.buyerEmail ?? order?.guestEmail;
    if (!order || !email) return;
    const isGuests = order.buyerId === null;
    const notices = noticesOf(email);
    if (isGuests && (await takeToken(db, notices)) !== null) return;
    const link = linkTo({ orderId: order.id, venue: order.venue, commerce: order.commerce, isGuests });
    const made = {
      language: await findOrderLanguage(db, venueId, order.id),
      commerce: order.commerce.name,
      orderNumber: order.number,
      amountMinor: refund.amountMinor,
      currency: order.currency,
      method: refund.route.kind,
    };
    try {
      await mailer.send({ ...refundMail(email, made, link), messageId: jobMessageId(job, host) });
    } catch (error) {
      if (isGuests) await returnToken(db, notices); // The job runs again.
      throw error;
    }
  });
}

function noticesOf(email: string): RateLimit {
  const key = String(mailboxKey(email));
  return { rule: 'guest-refund-notices', key, max: GUEST_NOTICES_PER_HOUR, seconds: 60 * 60 };
}
