/** First words of the paths of payment screens, one for each provider that charges online. @see PAY-01 */
export const PAYMENT_SCREENS = [
  'fd-payment',
  'add-card',
  'paypal-payment',
  'izipay-payment',
  'mp-checkout-payment',
  'sitef-payment',
] as const;
export type PaymentScreen = (typeof PAYMENT_SCREENS)[number];

/** Query field of the address to which a provider sends a visitor back: the order's id and its view token, `id.token`. */
export const PAYMENT_VIEW_FIELD = 'view';
