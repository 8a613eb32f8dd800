import type { RefundFailure } from '@app/contract/staff/refunds.ts';
import type { PaymentFailureCode } from '../payment-provider.ts';

/**
 * Issues with which a capture is refused for good: nothing was captured, and the buyer has to pay in another way. Those
 * about the transaction itself map to `12`, one about the amount to `13`, one about the merchant to `03`.
 * Source: PayPal, OpenAPI description of "Orders" version 2, `orders.capture-422`
 */
const CAPTURE_DECLINES: ReadonlyMap<string, PaymentFailureCode> = new Map([
  ['INSTRUMENT_DECLINED', 'other'],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'other'],
  ['CARD_BRAND_NOT_SUPPORTED', 'other'],
  ['PAYER_CANNOT_PAY', 'other'],
  ['PAYER_ACCOUNT_RESTRICTED', 'other'],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'other'],
  ['DOMESTIC_TRANSACTION_REQUIRED', 'other'],
  ['TRANSACTION_LIMIT_EXCEEDED', '13'],
  ['TRANSACTION_REFUSED', '12'],
  ['COMPLIANCE_VIOLATION', '12'],
  ['DECLINED_DUE_TO_RELATED_TXN', '12'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', '12'],
  ['TRANSACTION_BLOCKED_BY_PAYEE', '03'],
  ['PAYEE_BLOCKED_TRANSACTION', '03'],
  ['TRANSACTION_RECEIVING_LIMIT_EXCEEDED', '03'],
]);

/** @returns null for an issue that leaves open what becomes of the order @see PAY-03 */
export function toCaptureDecline(issue: string | null): PaymentFailureCode | null {
  return issue === null ? null : (CAPTURE_DECLINES.get(issue) ?? null);
}

/**
 * Issues that prove that no refund was made, with their meaning. PayPal repeats the answer to a key for 45 days, so that
 * `CAPTURE_FULLY_REFUNDED` is about other refunds. Source: PayPal, OpenAPI description of "Payments" version 2, `captures.refund-422`
 */
const NO_REFUND: ReadonlyMap<string, RefundFailure> = new Map([
  ['PARTIAL_REFUND_NOT_ALLOWED', 'parts-not-supported'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'too-old'],
  ['CAPTURE_FULLY_REFUNDED', 'other'],
  ['INVALID_RESOURCE_ID', 'other'],
  ['REFUND_NOT_ALLOWED', 'other'],
  ['REFUND_AMOUNT_EXCEEDED', 'other'],
  ['REFUND_AMOUNT_TOO_LOW', 'other'],
  ['REFUND_CAPTURE_CURRENCY_MISMATCH', 'other'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'other'],
  ['REFUND_IS_RESTRICTED', 'other'],
  ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'other'],
  ['MAX_NUMBER_OF_REFUNDS_EXCEEDED', 'other'],
  ['PENDING_CAPTURE', 'other'],
  ['TRANSACTION_DISPUTED', 'other'],
  ['PAYEE_ACCOUNT_LOCKED_OR_CLOSED', 'other'],
  ['PAYEE_ACCOUNT_RESTRICTED', 'other'],
  ['PAYER_ACCOUNT_LOCKED_OR_CLOSED', 'other'],
]);

/** @returns null for an issue that does not prove that no refund was made @see REF-04 */
export function toRefundFailure(issue: string | null): RefundFailure | null {
  return issue === null ? null : (NO_REFUND.get(issue) ?? null);
}
