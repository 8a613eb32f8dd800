import { AFTER_COMMIT, CALL_FAULTS } from '../faults/payment-faults.ts';

/**
 * Faults of the calls for terminals, of both APIs. The other calls are those of `mercado-pago`.
 *
 * - `refuse-unexplained`: 400 without a code, and nothing was done
 * - `unlisted-status`: an undocumented status
 * - `lags`: the sale is as it was before it was fetched by the terminal
 * - `payment-unseen`: a finished sale does not name its payment yet
 */
export const POINT_BEHAVIOURS = {
  'list-terminals': CALL_FAULTS,
  'setup-terminal': [...CALL_FAULTS, ...AFTER_COMMIT],
  'begin-sale': [...CALL_FAULTS, ...AFTER_COMMIT, 'refuse-unexplained'],
  'find-sale': [...CALL_FAULTS, 'unlisted-status', 'lags', 'payment-unseen'],
  'search-sales': [...CALL_FAULTS, 'lags'],
  'cancel-sale': [...CALL_FAULTS, ...AFTER_COMMIT],
  tap: ['duplicate-webhook', 'webhook-never', 'webhook-bad-signature', 'amount-tampered'],
} as const;
