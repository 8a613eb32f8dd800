import { WEB_FAULTS } from '../faults/misbehave.ts';
import { AFTER_COMMIT, WEBHOOK_FAULTS } from '../faults/payment-faults.ts';

/**
 *
 * - `slow`: processed and answered after four seconds
 * - `rate-limited`: 429 `RATE_LIMIT_REACHED`
 * - `token-expired`: 401, although the token should still be valid
 */
const ALWAYS = [...WEB_FAULTS, 'slow', 'rate-limited', 'token-expired'] as const;
const WRITES = [...ALWAYS, ...AFTER_COMMIT] as const;

/**
 *
 * - `credentials-revoked`: 401 `invalid_client`
 * - `unlisted-status`: the response has an undocumented status
 * - `amount-tampered`: captures one currency unit less
 * - `other-currency`: captures the number of units in reals
 * - `pending`: the capture is held for a review
 * - `in-progress`: 422 `ORDER_COMPLETION_IN_PROGRESS`, and nothing is captured
 * - `refund-pending`: a refund takes five seconds
 * - `refuse`, `refuse-parts`, `refuse-funds`: 422 `REFUND_TIME_LIMIT_EXCEEDED`, `PARTIAL_REFUND_NOT_ALLOWED`,
 *   `REFUND_FAILED_INSUFFICIENT_FUNDS`
 * - `refuse-unexplained`: 422 without an issue
 * - `lags`: the report omits transactions of the last three hours
 * - `no-right`: 403 `NOT_AUTHORIZED`
 * - `return-never`: the page does not redirect back
 * - `not-eligible`: the account may not offer the wallet
 * - `declined`: the provider refuses the card of the wallet
 * - `payer-action`: the bank asks its cardholder first
 */
export const PAYPAL_BEHAVIOURS = {
  token: [...WEB_FAULTS, 'slow', 'rate-limited', 'credentials-revoked'],
  'create-order': WRITES,
  'find-order': [...ALWAYS, 'unlisted-status'],
  'capture-order': [
    ...WRITES,
    ...WEBHOOK_FAULTS,
    'amount-tampered',
    'other-currency',
    'pending',
    'in-progress',
    'unlisted-status',
  ],
  'find-capture': [...ALWAYS, 'unlisted-status'],
  refund: [
    ...WRITES,
    ...WEBHOOK_FAULTS,
    'refund-pending',
    'refuse',
    'refuse-parts',
    'refuse-funds',
    'refuse-unexplained',
  ],
  'find-refund': ALWAYS,
  transactions: [...ALWAYS, 'lags', 'no-right'],
  disputes: [...ALWAYS, 'no-right'],
  certificate: WEB_FAULTS,
  checkout: ['slow', ...WEBHOOK_FAULTS, 'return-never'],
  'wallet-script': [...WEB_FAULTS, 'slow'],
  'wallet-config': [...WEB_FAULTS, 'slow', 'not-eligible'],
  'approve-wallet': [...ALWAYS, ...AFTER_COMMIT, ...WEBHOOK_FAULTS, 'declined', 'payer-action'],
} as const;

export type Operation = keyof typeof PAYPAL_BEHAVIOURS;
