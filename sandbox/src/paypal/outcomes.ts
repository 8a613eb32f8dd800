/**
 * What happens at the capture of an order that the buyer approved with this choice: it is made, held for a review,
 * declined afterwards, or refused with an issue. Source: PayPal, API reference, "Capture payment for order", 422.
 */
export const OUTCOMES = [
  'COMPLETED',
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
  'PAYEE_BLOCKED_TRANSACTION',
  'DECLINED',
  'PENDING',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** With these the buyer may choose another way to pay for the same order. */
export const RETURNS_TO_BUYER: readonly string[] = ['INSTRUMENT_DECLINED'];
