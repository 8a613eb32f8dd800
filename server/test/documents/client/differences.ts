import type { CallName } from './document-client.ts';

/** A call that a client of the documents cannot use as it stands there. */
export type Difference = {
  readonly call: CallName;
  /** Status and code of the answer. */
  readonly seen: string;
  readonly reason: string;
};

export const DIFFERENCES: readonly Difference[] = [
  {
    call: 'GET /api/clover-point/config/{}/available-clover-points',
    seen: '422 second-factor-required',
    reason: 'Staff confirm with a second factor (019).',
  },
  {
    call: 'GET /api/clover-point/{}/current-paired-point',
    seen: '404 not-found',
    reason: 'A sale at a terminal needs the session of a paired kiosk (058).',
  },
  {
    call: 'GET /api/config/{}/available-mp-points',
    seen: '422 second-factor-required',
    reason: 'Staff confirm with a second factor (019).',
  },
  {
    call: 'GET /api/orders/{}',
    seen: '400 malformed-request',
    reason: 'A line needs `productId`; an order needs a key, and a guest its token (006).',
  },
  {
    call: 'GET /api/payments/mercado-pago-point/check-payment-intent/{}',
    seen: '404 not-found',
    reason: 'A sale at a terminal needs the session of a paired kiosk (058).',
  },
  {
    call: 'GET /api/payments/sitef/by-nit',
    seen: '404 not-found',
    reason: 'A guest pays an order with its token, and by a key (006).',
  },
  { call: 'GET /api/venues/{}/ig-feed', seen: '404 not-found', reason: 'A venue without it is 404.' },
  { call: 'GET /api/venues/{}/odds', seen: '404 not-found', reason: 'A venue without it is 404.' },
  { call: 'GET /api/venues/{}/twitter-search', seen: '404 not-found', reason: 'A venue without it is 404.' },
  {
    call: 'POST /api/check-products-stock',
    seen: '400 malformed-request',
    reason: 'A line needs `productId`; an order needs a key, and a guest its token (006).',
  },
  {
    call: 'POST /api/login/apple',
    seen: '422 identity-not-proven',
    reason: 'The id and the address are public; Apple signs the `identityToken` (014).',
  },
  {
    call: 'POST /api/login/email/confirm',
    seen: '422 wrong-verification-code',
    reason: 'A code works on the device that asked (011).',
  },
  {
    call: 'POST /api/login/tomorrow',
    seen: '400 malformed-request',
    reason: 'A programme belongs to a venue: `venueId`.',
  },
  {
    call: 'POST /api/orders/discounts',
    seen: '400 idempotency-key-required',
    reason: 'The key of the claim is missing (006).',
  },
  {
    call: 'POST /api/orders/fetch-local-orders',
    seen: '400 malformed-request',
    reason: 'A line needs `productId`; an order needs a key, and a guest its token (006).',
  },
  {
    call: 'POST /api/orders/refund',
    seen: '422 second-factor-required',
    reason: 'Staff confirm with a second factor (019).',
  },
  {
    call: 'POST /api/orders/save-buyer-benefit',
    seen: '400 malformed-request',
    reason: 'A line needs `productId`; an order needs a key, and a guest its token (006).',
  },
  {
    call: 'POST /api/orders/send-invoice',
    seen: '422 second-factor-required',
    reason: 'Staff confirm with a second factor (019).',
  },
  {
    call: 'POST /api/orders',
    seen: '400 malformed-request',
    reason: 'A line needs `productId`; an order needs a key, and a guest its token (006).',
  },
  {
    call: 'POST /api/payments/clover-point/webhook',
    seen: '404 not-found',
    reason: 'A sale at a terminal needs the session of a paired kiosk (058).',
  },
  {
    call: 'POST /api/payments/first-data-form',
    seen: '404 not-found',
    reason: 'A guest pays an order with its token, and by a key (006).',
  },
  {
    call: 'POST /api/payments/first-data/hash',
    seen: '400 malformed-request',
    reason: 'A guest pays an order with its token, and by a key (006).',
  },
  {
    call: 'POST /api/payments/izipay/token',
    seen: '404 not-found',
    reason: 'A guest pays an order with its token, and by a key (006).',
  },
  {
    call: 'POST /api/payments/izipay',
    seen: '400 malformed-request',
    reason: 'A guest pays an order with its token, and by a key (006).',
  },
  {
    call: 'POST /api/payments/mercado-pago-checkout/create-preference',
    seen: '400 malformed-request',
    reason: 'A guest pays an order with its token, and by a key (006).',
  },
  {
    call: 'POST /api/payments/mercado-pago-point/create-payment-intent',
    seen: '404 not-found',
    reason: 'A sale at a terminal needs the session of a paired kiosk (058).',
  },
  {
    call: 'POST /api/payments/mercado-pago/previous-card',
    seen: '400 malformed-request',
    reason: 'A guest pays an order with its token, and by a key (006).',
  },
  {
    call: 'POST /api/payments/mercado-pago',
    seen: '400 malformed-request',
    reason: 'A guest pays an order with its token, and by a key (006).',
  },
  {
    call: 'POST /api/payments/sitef/get-url',
    seen: '400 malformed-request',
    reason: 'A guest pays an order with its token, and by a key (006).',
  },
  {
    call: 'POST /api/payments/terminal-records',
    seen: '404 not-found',
    reason: 'A sale at a terminal needs the session of a paired kiosk (058).',
  },
  {
    call: 'POST /api/users/validate-refund-validation-code',
    seen: '422 second-factor-required',
    reason: 'Staff confirm with a second factor (019).',
  },
  {
    call: 'PUT /api/clover-point/config/{}/pair-clover-point',
    seen: '422 second-factor-required',
    reason: 'Staff confirm with a second factor (019).',
  },
  {
    call: 'PUT /api/config/{}/pair-mp-point',
    seen: '422 second-factor-required',
    reason: 'Staff confirm with a second factor (019).',
  },
  {
    call: 'PUT /api/orders/{}/retry',
    seen: '400 malformed-request',
    reason: 'A line needs `productId`; an order needs a key, and a guest its token (006).',
  },
];
