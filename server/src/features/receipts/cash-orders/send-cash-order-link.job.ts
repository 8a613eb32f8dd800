import { CASH_ORDER_PLACED } from '#features/orders/placing/cash-order-placed.event.ts';
import { findOrderLanguage } from '#features/orders/reading/find-order-language.ts';
import { orderPlaces } from '#features/orders/reading/order-places.ts';
import { findOrders } from '#features/orders/reading/order-read-store.ts';
import { jobMessageId } from '#integrations/mail/job-message-id.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { defineWorker, type JobWorker } from '#platform/jobs/job-type.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { preparesUnpaid } from '@app/rules/kitchen/prepares-unpaid.ts';
import { mailKindOf } from '../send-automatic-mail.ts';
import type { ReceiptDeps } from '../send-receipt.job.ts';
import { findVenueBrand } from '../venue-brand.ts';
import { cashOrderMail } from './cash-order-mail.ts';

/**
 * Mails a guest the way back to an order that is to be paid in cash. An order that was paid or ended meanwhile has no such
 * mail.
 *
 * @see CHK-07, ORD-03
 */
export function cashOrderWorker({ db, mailer, host, linkTo, media }: Omit<ReceiptDeps, 'findPayingCard'>): JobWorker {
  return defineWorker(CASH_ORDER_PLACED, async ({ orderId }, job) => {
    const [order] = await findOrders(db, [orderId]);
    if (!order || order.guestEmail === null || order.buyerId !== null) return;
    if (order.statusId !== ORDER_STATUS.created || order.isExpired || !order.isCash || order.paidAt !== null) return;
    const { venue, commerce, number, callNumber, totalMinor, currency, expiresAt } = order;
    const language = await findOrderLanguage(db, venueOfOrderId(orderId), orderId);
    const { address, delivery } = orderPlaces(order, language);
    const isDelivery = delivery !== null;
    const facts = {
      language,
      venue: venue.name,
      timeZone: venue.localDateTimeIdentifier,
      commerce: { name: commerce.name, address },
      orderNumber: number,
      callNumber,
      totalMinor,
      currency,
      isDelivery,
      isPreparedUnpaid: preparesUnpaid(commerce.preparesBeforePaying, isDelivery),
      expiresAt,
    };
    const link = linkTo({ orderId, venue, commerce, isGuests: true });
    const mail = cashOrderMail(order.guestEmail, facts, link, await findVenueBrand({ db, media }, venue.id));
    await mailer.send({ ...mail, kind: mailKindOf({ isGuests: true }), messageId: jobMessageId(job, host) });
  });
}
