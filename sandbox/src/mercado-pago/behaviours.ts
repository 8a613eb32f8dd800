import { WEB_FAULTS } from '../faults/misbehave.ts';

/** The same faults once everything was done: the money has moved, and nobody hears of it. */
export const AFTER_COMMIT = [
  'timeout-after-commit',
  'error-after-commit',
  'reset-after-commit',
  'half-body-after-commit',
  'invalid-json-after-commit',
] as const;

/**
 * - `webhook-before-response`: the news arrive while the call is under way
 * - `webhook-reordered`: they are overtaken by the next news of any payment
 * - `webhook-old`: their stamp is a day old, as of news that are repeated with their first one
 * - `webhook-bad-signature`: they come signed by somebody else, and never rightly
 */
export const WEBHOOK_FAULTS = [
  'duplicate-webhook',
  'webhook-before-response',
  'webhook-delayed',
  'webhook-reordered',
  'webhook-old',
  'webhook-bad-signature',
  'webhook-never',
] as const;

/**
 * - `slow`: is done and answered after four seconds
 * - `rate-limited`: 429 with `Retry-After`
 * - `credentials-revoked`: 401
 * - `as-numbers`, `as-text`: digits come as numbers, or numbers as text, as in samples of the provider's own SDKs
 */
const ALWAYS = [...WEB_FAULTS, 'slow', 'rate-limited', 'credentials-revoked', 'as-numbers', 'as-text'] as const;
const WRITES = [...ALWAYS, ...AFTER_COMMIT, ...WEBHOOK_FAULTS] as const;

/**
 * - `unlisted-status`: the answer names a status that nobody knows
 * - `in-review`: nobody knows yet whether it is paid, although the shop wanted a yes or a no
 * - `amount-tampered`: one unit of the currency less is captured than was asked for
 * - `lags`: a search does not find the payments of the last minute yet
 * - `in-process`: a refund takes five seconds to be made
 * - `in-process-refused`: as above, and the answer is a 400 that names no reason, as without the header for such refunds;
 *   its key is not remembered
 * - `refuse`: a refund is not possible any more (404, code 2024)
 * - `refuse-parts`: this payment can only be refunded whole (404, code 3024)
 * - `refuse-unexplained`: 400 without a code, and nothing was done
 * - `charged-refused`: the same answer, and the card was charged; its key is not remembered
 * - `test-user`, `other-country`: the account is one of tests, or sells in Peru
 * - `redirect-never`: the page does not lead back
 */
export const MERCADO_PAGO_BEHAVIOURS = {
  'card-token': ALWAYS,
  'create-payment': [
    ...WRITES,
    'unlisted-status',
    'amount-tampered',
    'in-review',
    'refuse-unexplained',
    'charged-refused',
  ],
  'find-payment': [...ALWAYS, 'unlisted-status', 'amount-tampered'],
  'search-payments': [...ALWAYS, 'lags', 'unlisted-status'],
  'cancel-payment': WRITES,
  refund: [
    ...WRITES,
    'in-process',
    'in-process-refused',
    'refuse',
    'refuse-parts',
    'refuse-unexplained',
    'unlisted-status',
  ],
  'list-refunds': [...ALWAYS, 'unlisted-status'],
  owner: [...ALWAYS, 'test-user', 'other-country'],
  customers: ALWAYS,
  cards: [...ALWAYS, ...AFTER_COMMIT],
  'create-preference': [...ALWAYS, ...AFTER_COMMIT],
  checkout: ['slow', ...WEBHOOK_FAULTS, 'amount-tampered', 'in-review', 'redirect-never'],
} as const;

export type Operation = keyof typeof MERCADO_PAGO_BEHAVIOURS;
