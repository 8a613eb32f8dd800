import type { RefundFailure } from '@app/contract/staff/refunds.ts';
import type { PaymentFailureCode } from '../payment-provider.ts';

/** Maps the reason of a declined card. @see PAY-03 */
export function toPaymentFailureCode(declineCode: string | null): PaymentFailureCode {
  if (declineCode === 'cc_rejected_insufficient_amount') return '51';
  return declineCode?.startsWith('cc_rejected_bad_filled_') ? '14' : 'other';
}

/** "Partial refund unsupported for this transaction". Source: its API reference, "Create refund" */
const PARTS_NOT_SUPPORTED = '3024';
/** "Payment too old to be refunded". Source: as above */
const TOO_OLD = ['2024', '15016'];

/** Maps the reason of a refused refund; null without one. @see REF-04 */
export function toRefundFailure(code: string | null): RefundFailure {
  if (code === PARTS_NOT_SUPPORTED) return 'parts-not-supported';
  return code !== null && TOO_OLD.includes(code) ? 'too-old' : 'other';
}
