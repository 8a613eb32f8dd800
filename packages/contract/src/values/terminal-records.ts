/**
 * Results of a sale at a card terminal that the browser of a kiosk controls. Source: `ResponseCode` of the Clover SDK.
 * `NOT_FOUND`: the terminal knows no payment of the sale, and has no sale in progress.
 *
 * @see TERM-01
 */
export const TERMINAL_RECORD_STATES = [
  'SUCCESS',
  'FAIL',
  'CANCEL',
  'ERROR',
  'UNSUPPORTED',
  'DUPLICATE',
  'NOT_FOUND',
] as const;
export type TerminalRecordState = (typeof TERMINAL_RECORD_STATES)[number];

/** States of a payment. Source: `Result` of the Clover SDK */
export const TERMINAL_PAYMENT_STATES = [
  'SUCCESS',
  'FAIL',
  'INITIATED',
  'VOIDED',
  'VOIDING',
  'VOID_FAILED',
  'AUTH',
  'AUTH_COMPLETED',
  'DISCOUNT',
] as const;
export type TerminalPaymentState = (typeof TERMINAL_PAYMENT_STATES)[number];
