import { CALL_FAULTS } from '../faults/payment-faults.ts';

/**
 * Faults of the device, which start with a message of the kiosk, and of the REST API.
 *
 * - `never-answers`: the device does nothing with the message
 * - `not-ready`: the device is paired, and takes no sale
 * - `refuse`: the sale does not start
 * - `disconnect-before`: the connection is closed before a card; the sale goes on
 * - `disconnect-after`: the connection is closed after the charge, before the answer
 * - `answer-lost`: the device sends no answer after the charge; the connection stays open
 * - `challenge`: the device asks whether to accept the payment
 * - `duplicate-messages`: each message of the device arrives twice
 * - `amount-tampered`: one peso less is charged
 * - `in-progress`, `not-found`: the device says so, whatever is true
 * - `lags`: the payments of the last minute are missing
 */
export const CLOVER_BEHAVIOURS = {
  pair: ['never-answers', 'not-ready'],
  sale: [
    'never-answers',
    'refuse',
    'disconnect-before',
    'disconnect-after',
    'answer-lost',
    'challenge',
    'duplicate-messages',
    'amount-tampered',
  ],
  retrieve: ['never-answers', 'in-progress', 'not-found', 'duplicate-messages'],
  reset: ['never-answers'],
  'find-merchant': CALL_FAULTS,
  'find-payment': [...CALL_FAULTS, 'lags'],
  'search-payments': [...CALL_FAULTS, 'lags'],
} as const;
