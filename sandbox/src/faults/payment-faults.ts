import { WEB_FAULTS } from './misbehave.ts';

/**
 * Faults of any call to a payment provider:
 *
 * - `slow`: processed and answered after four seconds
 * - `rate-limited`: 429
 * - `credentials-revoked`: 401
 */
export const CALL_FAULTS = [...WEB_FAULTS, 'slow', 'rate-limited', 'credentials-revoked'] as const;

/** The faults of `WEB_FAULTS` after the work was done: money has moved, and the response is lost. */
export const AFTER_COMMIT = [
  'timeout-after-commit',
  'error-after-commit',
  'reset-after-commit',
  'half-body-after-commit',
  'invalid-json-after-commit',
] as const;

/**
 * Faults of the webhook of a payment:
 *
 * - `webhook-before-response`: it arrives during the call
 * - `webhook-reordered`: it arrives after the next one of any payment
 * - `webhook-old`: its timestamp is a day old, as of a repeated one
 * - `webhook-bad-signature`: only with an invalid signature
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
