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
 * - `webhook-bad-signature`: they come signed by somebody else, and never rightly
 */
export const NEWS_FAULTS = [
  'duplicate-webhook',
  'webhook-before-response',
  'webhook-delayed',
  'webhook-reordered',
  'webhook-bad-signature',
  'webhook-never',
] as const;

/**
 * - `slow`: is done and answered after four seconds
 * - `rate-limited`: 429 with `Retry-After`
 * - `credentials-revoked`: 401
 */
const ALWAYS = [...WEB_FAULTS, 'slow', 'rate-limited', 'credentials-revoked'] as const;
const WRITES = [...ALWAYS, ...AFTER_COMMIT, ...NEWS_FAULTS] as const;

/**
 * - `unlisted-status`: the answer names a status that nobody knows
 * - `in-review`: nobody knows yet whether it is paid, although the shop wanted a yes or a no
 * - `amount-tampered`: one unit of the currency less is captured than was asked for
 * - `lags`: a search does not find the payments of the last minute yet
 * - `in-process`: a refund takes five seconds to be made
 * - `refuse`: a refund is not possible (400)
 * - `redirect-never`: the page does not lead back
 */
export const MERCADO_PAGO_BEHAVIOURS = {
  'card-token': ALWAYS,
  'create-payment': [...WRITES, 'unlisted-status', 'amount-tampered', 'in-review'],
  'find-payment': [...ALWAYS, 'unlisted-status', 'amount-tampered'],
  'search-payments': [...ALWAYS, 'lags', 'unlisted-status'],
  'cancel-payment': WRITES,
  refund: [...WRITES, 'in-process', 'refuse', 'unlisted-status'],
  owner: ALWAYS,
  customers: ALWAYS,
  cards: [...ALWAYS, ...AFTER_COMMIT],
  'create-preference': [...ALWAYS, ...AFTER_COMMIT],
  checkout: ['slow', ...NEWS_FAULTS, 'amount-tampered', 'in-review', 'redirect-never'],
} as const;

export type Operation = keyof typeof MERCADO_PAGO_BEHAVIOURS;
