import { AFTER_COMMIT, CALL_FAULTS } from '../faults/payment-faults.ts';

/**
 * - `notification-before-return`: it arrives before the visitor is back
 * - `notification-forged`: another call claims that the payment was confirmed, whatever happened
 */
export const NOTIFICATION_FAULTS = [
  'duplicate-notification',
  'notification-before-return',
  'notification-delayed',
  'notification-never',
  'notification-forged',
] as const;

/**
 * - `refuse`: the call is refused with a code of its list, and nothing was done
 * - `unlisted-status`: an undocumented status
 * - `amount-tampered`: the amount is one currency unit less
 * - `other-currency`: charges the number of units in reals, and the answers name them
 * - `lags`: the answer is as it was before the visitor paid
 * - `awaits`: the visitor has paid, and the financial institution has not answered yet
 * - `redirect-never`: the page does not redirect back
 * - `return-without-nit`: it redirects back without a parameter
 */
export const SITEF_BEHAVIOURS = {
  init: [...CALL_FAULTS, ...AFTER_COMMIT, 'refuse'],
  page: [
    'slow',
    ...NOTIFICATION_FAULTS,
    'amount-tampered',
    'other-currency',
    'awaits',
    'redirect-never',
    'return-without-nit',
  ],
  query: [...CALL_FAULTS, 'unlisted-status', 'amount-tampered', 'lags'],
  list: [...CALL_FAULTS, 'lags'],
  cancel: [...CALL_FAULTS, ...AFTER_COMMIT, 'refuse'],
} as const;

export type Operation = keyof typeof SITEF_BEHAVIOURS;
