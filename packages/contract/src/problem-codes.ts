/**
 * Every refusal that the API can give. A code is also the key of the text that people read,
 * so a new refusal starts here and then in `problem-texts.ts`.
 */
export const PROBLEM_CODES = [
  // The request
  'malformed-request',
  'not-found',
  'unauthenticated',
  'session-revoked',
  'too-many-requests',
  'service-unavailable',
  'unexpected',
  // The cart, in the order in which the cart screen names them
  'delivery-not-selected',
  'can-not-be-empty',
  'must-be-a-number',
  'must-be-greater-than',
  'must-be-less-than',
  'needs-event-selected',
  'guest-email-input-error',
  'minimum-age',
  'phone-input-error',
  'comment-too-long',
  'quantity-not-allowed',
  'empty-cart',
  // The catalogue
  'commerce-not-enabled',
  'product-not-available',
  'size-required',
  'extra-not-available',
  'side-dish-required',
  'no-stock',
  'total-changed',
  'delivery-not-available',
  'payment-method-not-available',
  // The order
  'error-no-received-order',
  'idempotency-key-required',
  'idempotency-key-reused',
  'order-state-changed',
  'order-not-paid',
  'invalid-verification-code',
  'reason-required',
  // Signing in
  'enter-valid-email',
  'error-login-email',
  'wrong-verification-code',
  'verification-required',
  'only-whole-numbers',
  'enter-valid-phone',
  'country-code-required',
  'phone-login-error',
  'partner-does-not-exist',
  'phone-number-modal-error-on-login',
  'login-method-disabled',
  'identity-not-proven',
  'exchange-code-not-valid',
  'identity-in-use',
  'not-a-kiosk',
  'open-orders',
  // The wallet
  'not-enough-balance',
  'wallet-code-not-valid',
  'top-up-not-undoable',
  'wallet-not-empty',
  // Staff
  'second-factor-required',
  'wrong-second-factor',
  'passkey-not-accepted',
  'last-second-factor',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];
