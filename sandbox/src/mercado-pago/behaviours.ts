import { AFTER_COMMIT, CALL_FAULTS, WEBHOOK_FAULTS } from '../faults/payment-faults.ts';
import { POINT_BEHAVIOURS } from '../mercado-pago-point/behaviours.ts';

/** `as-numbers`, `as-text`: digits as numbers, or numbers as text, as in the provider's SDK samples. */
const ALWAYS = [...CALL_FAULTS, 'as-numbers', 'as-text'] as const;
const WRITES = [...ALWAYS, ...AFTER_COMMIT, ...WEBHOOK_FAULTS] as const;

/**
 *
 * - `unlisted-status`: the response has an undocumented status
 * - `challenge`: the bank asks the cardholder to confirm, whatever the card; only where the shop allows 3-D Secure
 * - `in-review`: the result is open, although the shop asked for a binary one; a card payment cannot be cancelled
 * - `amount-tampered`: captures one currency unit less
 * - `other-currency`: captures the number of units in Chilean pesos
 * - `lags`: a search omits the payments of the last minute
 * - `in-process`: a refund takes five seconds
 * - `in-process-refused`: same, and the response is a 400 without a reason, as without the header for such refunds; its
 *   key is not stored
 * - `refuse`: a refund is no longer possible (404, code 2024)
 * - `refuse-parts`: only a whole refund is possible (404, code 3024)
 * - `refuse-unexplained`: 400 without a code, and nothing was done
 * - `charged-refused`: the same response, but the card was charged; its key is not stored
 * - `test-user`, `other-country`: a test account, or one of Peru
 * - `redirect-never`: the page does not redirect back
 */
export const MERCADO_PAGO_BEHAVIOURS = {
  ...POINT_BEHAVIOURS,
  'card-token': ALWAYS,
  'create-payment': [
    ...WRITES,
    'unlisted-status',
    'amount-tampered',
    'other-currency',
    'in-review',
    'challenge',
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
  'oauth-token': [...ALWAYS, ...AFTER_COMMIT],
  customers: ALWAYS,
  cards: [...ALWAYS, ...AFTER_COMMIT],
  'create-preference': [...ALWAYS, ...AFTER_COMMIT],
  checkout: ['slow', ...WEBHOOK_FAULTS, 'amount-tampered', 'other-currency', 'in-review', 'redirect-never'],
} as const;

export type Operation = keyof typeof MERCADO_PAGO_BEHAVIOURS;
