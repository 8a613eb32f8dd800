import { WEB_FAULTS } from '../faults/misbehave.ts';
import { AFTER_COMMIT } from '../faults/payment-faults.ts';

/**
 * - `slow`: processed and answered after four seconds
 * - `rate-limited`: 429
 * - `credentials-revoked`: 401
 */
const ALWAYS = [...WEB_FAULTS, 'slow', 'rate-limited', 'credentials-revoked'] as const;

/**
 * Faults of the calls for terminals, of both APIs. The other calls are those of `mercado-pago`.
 *
 * - `refuse-unexplained`: 400 without a code, and nothing was done
 * - `unlisted-status`: an undocumented status
 * - `lags`: the sale is as it was before it was fetched by the terminal
 * - `payment-unseen`: a finished sale does not name its payment yet
 */
export const POINT_BEHAVIOURS = {
  'list-terminals': ALWAYS,
  'setup-terminal': [...ALWAYS, ...AFTER_COMMIT],
  'begin-sale': [...ALWAYS, ...AFTER_COMMIT, 'refuse-unexplained'],
  'find-sale': [...ALWAYS, 'unlisted-status', 'lags', 'payment-unseen'],
  'search-sales': [...ALWAYS, 'lags'],
  'cancel-sale': [...ALWAYS, ...AFTER_COMMIT],
  tap: ['duplicate-webhook', 'webhook-never', 'webhook-bad-signature', 'amount-tampered'],
} as const;
