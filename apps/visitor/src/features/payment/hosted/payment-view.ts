import { findPersistedOrder } from '#features/orders/persisted-orders.ts';
import { guestOrderToken } from '#shared/session/guest-orders-store.ts';
import { PAYMENT_VIEW_FIELD } from '@app/contract/values/payment-screens.ts';
import { loadCurrentOrder, saveCurrentOrder } from '../current-order.ts';

/** An order of another browser, whose payment this document shows. */
export type PaymentView = { orderId: number; token: string };

/** Path of a payment screen: screen, venue, commerce. */
const SCREEN = /^\/[^/]+\/([^/]+)\/([^/]+)/;

let view: PaymentView | null = null;

/**
 * Reads the order of a provider's return address, which may open in another tab or browser than the payment began in.
 * Where this browser has the order, it becomes the one that the tab pays. Runs once, before the first request.
 *
 * @see PAY-01, APP-08
 */
export function readPaymentView(): void {
  const given = new URLSearchParams(location.search).get(PAYMENT_VIEW_FIELD) ?? '';
  const [, id = '', token = ''] = /^(\d{1,16})\.([\w-]{20,200})$/.exec(given) ?? [];
  const orderId = Number(id);
  if (token === '' || !Number.isSafeInteger(orderId)) return;
  const current = loadCurrentOrder();
  if (current?.id === orderId) return;
  const [, venueCode = '', commerceCode = ''] = SCREEN.exec(location.pathname) ?? [];
  const isOwn = guestOrderToken(orderId) !== null || findPersistedOrder(orderId) !== null;
  if (isOwn) saveCurrentOrder({ id: orderId, venueCode, commerceCode, method: 'new-card' });
  else view = { orderId, token };
}

/** The order of another browser that this document shows; null: it pays one of its own. */
export function paymentView(): PaymentView | null {
  return view;
}
