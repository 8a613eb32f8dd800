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
    seen: '422 second-factor-required',
    reason:
      'For staff: guests and buyers read their orders. An order has the pickup code and an address, so staff confirm it is them.',
    decision: '191',
  },
  {
    call: 'POST /api/users/validate-refund-validation-code',
    seen: '422 second-factor-required',
    reason:
      'The code of six digits can be guessed by who holds a stolen phone. The staff app asks for the second factor first.',
    decision: '019',
  },
  {
    call: 'POST /api/orders/refund',
    seen: '422 second-factor-required',
    reason: 'A bearer token moves no money: it stays on a phone for weeks. The staff app has the same refund.',
    decision: '019',
  },
  {
    call: 'POST /api/orders/send-invoice',
    seen: '422 second-factor-required',
    reason: 'A receipt has personal data and goes to any address that is typed. The staff app has the same screen.',
    decision: '019',
  },
  {
    call: 'GET /api/config/{}/available-mp-points',
    seen: '422 second-factor-required',
    reason: 'First step of a pairing, which the next row explains.',
    decision: '058',
  },
  {
    call: 'PUT /api/config/{}/pair-mp-point',
    seen: '422 second-factor-required',
    reason:
      'A paired device sells at the stall for weeks, so it proves its key: it also gives its `name`, its `publicKey` and its `commerceId`.',
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
    reason: 'The terminal of the kiosk that asks: a person has none.',
    decision: '058',
  },
  {
    call: 'POST /api/payments/mercado-pago-point/create-payment-intent',
    seen: '404 not-found',
    reason:
      'A caller that is not at the terminal would show its own amount to the next customer. The kiosk proves its key.',
    decision: '058',
  },
  {
    call: 'GET /api/payments/mercado-pago-point/check-payment-intent/{}',
    seen: '404 not-found',
    reason: 'The sale of the kiosk that began it.',
    decision: '058',
  },
  {
    call: 'POST /api/payments/clover-point/webhook',
    seen: '404 not-found',
    reason: 'The kiosk that began the sale reports it. A report of another caller would claim a payment.',
    decision: '061',
  },
  { call: 'POST /api/payments/terminal-records', seen: '404 not-found', reason: 'As above.', decision: '061' },
  {
    call: 'POST /api/login/apple',
    seen: '422 identity-not-proven',
    reason:
      'Id and address are no secrets. The signed `identityToken` and its `nonce` prove them. A code by e-mail opens the same account.',
    decision: '014',
  },
];
