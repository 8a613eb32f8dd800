/** Screens of the kiosk. The payment screens have the names of the documents. @see APP-02, KIOSK-01 */
export const KIOSK_PATHS = {
  attract: '/kiosk',
  menu: '/kiosk/menu',
  product: '/kiosk/product/:productId',
  cart: '/kiosk/cart',
  email: '/kiosk/email',
  event: '/kiosk/event',
  document: '/kiosk/document',
  pointPayment: '/mp-point-payment',
  cloverPayment: '/clover-payment/:venueCode?/:commerceCode?/:orderNumber?',
  paymentSummary: '/payment-resume/:venueCode?/:commerceCode?/:paymentMethod?',
  number: '/kiosk/number',
} as const;

export const kioskProductPath = (productId: number) => `/kiosk/product/${productId}`;
