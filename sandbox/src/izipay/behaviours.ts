import { AFTER_COMMIT, CALL_FAULTS, WEBHOOK_FAULTS } from '../faults/payment-faults.ts';

/** `raw-authorization`: the API expects the token without the word Bearer, and says so with the code P02. */
const WITH_TOKEN = [...CALL_FAULTS, 'raw-authorization'] as const;

/**
 *
 * - `not-visible`: a search does not show the orders of this commerce, as before the provider enabled it
 * - `lags`: a search omits the payments of the last minute
 * - `unlisted-state`: the state of an order is an undocumented word
 * - `settled`: the day of the payment is over for the provider, so it is refunded and no longer annulled
 * - `refuse`: the payment can no longer be refunded
 * - `callback-never`: the script does not report, as when the visitor closes the browser
 * - `callback-bad-signature`: the script reports with an invalid signature
 * - `callback-without-payload`: the script reports without the signed text
 * - `flat-result`: the fields of the order are in `response`, as in older results
 * - `token-expired`: the form says that its token is no longer valid
 * - `amount-tampered`: charges one currency unit less
 * - `other-currency`: charges the number of units in dollars
 */
export const IZIPAY_BEHAVIOURS = {
  'generate-token': [...CALL_FAULTS, ...AFTER_COMMIT],
  form: [
    'slow',
    ...WEBHOOK_FAULTS,
    'callback-never',
    'callback-bad-signature',
    'callback-without-payload',
    'flat-result',
    'token-expired',
    'amount-tampered',
    'other-currency',
  ],
  search: [...WITH_TOKEN, 'not-visible', 'lags', 'unlisted-state'],
  cancel: [...WITH_TOKEN, ...AFTER_COMMIT, 'settled', 'refuse'],
  refund: [...WITH_TOKEN, ...AFTER_COMMIT, 'refuse'],
} as const;

export type Operation = keyof typeof IZIPAY_BEHAVIOURS;
