import type { CallName } from './document-client.ts';

/** A call that a client of the documents cannot use as it stands there. The page of differences has each of them. */
export type Difference = {
  readonly call: CallName;
  /** Status and code of the answer. */
  readonly seen: string;
  readonly reason: string;
  /** Number of the decision with the whole reason. */
  readonly decision?: string;
};

export const DIFFERENCES: readonly Difference[] = [
  {
    call: 'GET /api/orders/{}',
    seen: '404 not-found',
    reason: 'A guest and a buyer read it, staff read it in the staff app. Another answer would say that it exists.',
    decision: '019',
  },
  {
    call: 'POST /api/users/validate-refund-validation-code',
    seen: '422 second-factor-required',
    reason: 'A bearer token alone refunds nothing: the session of the staff app has a second factor.',
    decision: '019',
  },
  {
    call: 'POST /api/orders/refund',
    seen: '422 second-factor-required',
    reason: 'As above. A stolen phone moves no money.',
    decision: '019',
  },
  {
    call: 'POST /api/orders/send-invoice',
    seen: '422 second-factor-required',
    reason: 'As above. A receipt has personal data.',
    decision: '019',
  },
  {
    call: 'GET /api/config/{}/available-mp-points',
    seen: '422 second-factor-required',
    reason: 'Pairing decides which device is trusted.',
    decision: '058',
  },
  {
    call: 'PUT /api/config/{}/pair-mp-point',
    seen: '422 second-factor-required',
    reason: 'As above. The device that is paired also gives its `name`, its `publicKey` and its `commerceId`.',
    decision: '058',
  },
  {
    call: 'GET /api/clover-point/config/{}/available-clover-points',
    seen: '422 second-factor-required',
    reason: 'As for Point.',
    decision: '058',
  },
  {
    call: 'PUT /api/clover-point/config/{}/pair-clover-point',
    seen: '422 second-factor-required',
    reason: 'As for Point.',
    decision: '058',
  },
  {
    call: 'GET /api/clover-point/{}/current-paired-point',
    seen: '404 not-found',
    reason: 'A paired kiosk reads its own terminal.',
    decision: '058',
  },
  {
    call: 'POST /api/payments/mercado-pago-point/create-payment-intent',
    seen: '404 not-found',
    reason: 'A sale at a terminal needs the session of its kiosk.',
    decision: '058',
  },
  {
    call: 'GET /api/payments/mercado-pago-point/check-payment-intent/{}',
    seen: '404 not-found',
    reason: 'As above.',
    decision: '058',
  },
  {
    call: 'POST /api/payments/clover-point/webhook',
    seen: '404 not-found',
    reason: 'As above. A report pays nothing until it is verified.',
    decision: '061',
  },
  { call: 'POST /api/payments/terminal-records', seen: '404 not-found', reason: 'As above.', decision: '061' },
  {
    call: 'POST /api/payments/mercado-pago',
    seen: '422 payment-declined',
    reason:
      'Card data is taken from operators that are certified for it alone. The provider also asks for the document of the holder: `ccDocumentType`, `ccDocumentNumber`.',
    decision: '031',
  },
  {
    call: 'POST /api/login/apple',
    seen: '422 identity-not-proven',
    reason: 'The id and the address are public. The signed `identityToken` and its `nonce` prove them.',
    decision: '014',
  },
  {
    call: 'POST /api/payments/first-data/hash',
    seen: '400 malformed-request',
    reason: 'A signature is for one order: `order_id`.',
    decision: '044',
  },
  {
    call: 'POST /api/payments/first-data-form',
    seen: '404 not-found',
    reason: 'The form also has the `hash` of the call above.',
    decision: '044',
  },
  {
    call: 'GET /api/venues/{}/twitter-search',
    seen: '404 not-found',
    reason: 'The answer is `{posts, readAt}`: screens say how old it is. A venue without posts is 404.',
  },
  { call: 'GET /api/venues/{}/ig-feed', seen: '404 not-found', reason: 'As above, `{photos, readAt}`.' },
  {
    call: 'GET /api/venues/{}/odds',
    seen: '404 not-found',
    reason: 'A venue without odds is 404, so that a client can tell none from none now.',
  },
];
