import { AFTER_COMMIT, CALL_FAULTS } from '../faults/payment-faults.ts';

/**
 * Faults of the server's notification. The provider documents no repetition: a lost one is lost.
 *
 * - `webhook-before-response`: it arrives before the visitor's browser returns
 */
export const NOTIFICATION_FAULTS = [
  'duplicate-webhook',
  'webhook-before-response',
  'webhook-delayed',
  'webhook-bad-signature',
  'webhook-never',
] as const;

/**
 *
 * - `return-never`: the page does not send the visitor back
 * - `everything-lost`: neither return nor notification
 * - `waiting`: the result is open, although a card pays at once
 * - `amount-tampered`: charges one currency unit less
 * - `other-currency`: charges the number of units in soles
 * - `decimal-comma`: the total of the result has a decimal comma
 * - `in-process`: a refund is made five seconds later
 * - `refuse`: a refund is not possible
 */
export const FIRST_DATA_BEHAVIOURS = {
  pay: [
    'slow',
    ...NOTIFICATION_FAULTS,
    'return-never',
    'everything-lost',
    'waiting',
    'amount-tampered',
    'other-currency',
    'decimal-comma',
  ],
  'find-order': CALL_FAULTS,
  'find-payment': CALL_FAULTS,
  refund: [...CALL_FAULTS, ...AFTER_COMMIT, 'in-process', 'refuse'],
} as const;

export type Operation = keyof typeof FIRST_DATA_BEHAVIOURS;
