import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';

/** Screens of the kiosk. The payment screens have the names of the documents. @see APP-02, KIOSK-01 */
export const KIOSK_PATHS = {
  attract: '/kiosk',
  menu: '/kiosk/menu',
  product: '/kiosk/product/:productId',
  cart: '/kiosk/cart',
  email: '/kiosk/email',
  event: '/kiosk/event',
  when: '/kiosk/when',
  document: '/kiosk/document',
  pointPayment: '/mp-point-payment',
  cloverPayment: '/clover-payment/:venueCode?/:commerceCode?/:orderNumber?',
  number: '/kiosk/number',
} as const;

/** The screen of the payment at a terminal of this provider. */
export function paymentPath(provider: number): string {
  return provider === PAYMENT_PROVIDER.clover ? '/clover-payment' : KIOSK_PATHS.pointPayment;
}

export const kioskProductPath = (productId: number) => `/kiosk/product/${productId}`;
