import { ORDER_NOTIFICATION, type NotificationKind } from '#features/orders/notifications/order-notification.event.ts';
import { deleteDevice, findSubscription } from '#features/orders/notifications/push-subscription-store.ts';
import { findOrderLanguage } from '#features/orders/reading/find-order-language.ts';
import { orderPlaces } from '#features/orders/reading/order-places.ts';
import { findOrders, type OrderRow } from '#features/orders/reading/order-read-store.ts';
import type { OrderLink } from '#features/receipts/order-link.ts';
import type { SendPush } from '#integrations/push/push-sender.ts';
import type { Db } from '#platform/database/transactions.ts';
import { defineWorker, type JobWorker } from '#platform/jobs/job-type.ts';
import type { Language } from '#platform/text/language.ts';
import { notificationText, type NotificationText, type NotifiedOrder } from './order-notification-texts.ts';

/** A message that a device could not receive for an hour is of no use to anyone. */
const TTL_SECONDS = 60 * 60;

/** Messages that still say something after the next status. */
const OF_ANY_STATUS: readonly NotificationKind[] = ['refunded', 'problem-answered'];

/** What the service worker of the visitor app shows. One tag per order, so that each message replaces the last one. */
export type OrderNotification = NotificationText & {
  readonly kind: NotificationKind;
  readonly tag: string;
  readonly url: string;
  readonly icon: string;
  readonly language: string;
};

/** Sends the messages about orders. A message about a status that the order no longer has is dropped. @see ORD-04 */
export function orderNotificationWorker(deps: { db: Db; sendPush: SendPush; linkTo: OrderLink }): JobWorker {
  const { db, sendPush, linkTo } = deps;
  return defineWorker(ORDER_NOTIFICATION, async ({ venueId, subscriptionId, kind, statusId }) => {
    const device = await findSubscription(db, venueId, subscriptionId);
    if (device === null) return;
    const [order] = await findOrders(db, [device.orderId]);
    if (!order || (!OF_ANY_STATUS.includes(kind) && order.statusId !== statusId)) return;
    const language = await findOrderLanguage(db, venueId, order.id);
    const text = notificationText(kind, toNotified(order, language), language);
    // The device has the order's token already, so that the address needs none.
    const link = linkTo({ orderId: order.id, venue: order.venue, commerce: order.commerce, isGuests: false });
    const icon = `/icons/${encodeURIComponent(order.venue.code)}/192.png`;
    const tag = `order-${order.id}`;
    const notification: OrderNotification = { ...text, kind, tag, url: link.pathname, icon, language };
    const message = { payload: JSON.stringify(notification), topic: tag, ttlSeconds: TTL_SECONDS };
    const outcome = await sendPush({ endpoint: device.endpoint, keys: device.keys }, message);
    if (outcome === 'gone') await deleteDevice(db, device.endpoint);
  });
}

function toNotified(order: OrderRow, language: Language): NotifiedOrder {
  const { address, delivery } = orderPlaces(order, language);
  const commerce = { name: order.commerce.name, address };
  return { ...order, commerce, delivery, timeZone: order.venue.localDateTimeIdentifier };
}
