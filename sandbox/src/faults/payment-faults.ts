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
