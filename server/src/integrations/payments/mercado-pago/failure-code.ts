import type { PAYMENT_FAILURE_CODES } from '@app/contract/visitor/payments.ts';
import type { RefundFailure } from '@app/contract/staff/refunds.ts';

type FailureCode = (typeof PAYMENT_FAILURE_CODES)[number];

/** What the catalogue of errors calls a declined card of Mercado Pago; all that it has no name for is `other`. @see PAY-03 */
export function toFailureCode(declineCode: string | null): FailureCode {
  if (declineCode === 'cc_rejected_insufficient_amount') return '51';
  return declineCode?.startsWith('cc_rejected_bad_filled_') ? '14' : 'other';
}

/** "Partial refund unsupported for this transaction". Source: its API reference, "Create refund" */
export const PARTS_NOT_SUPPORTED = '3024';
/** "Payment too old to be refunded". Source: as above */
const TOO_OLD = ['2024', '15016'];

/** Why Mercado Pago did not give money back, by its own code; null when it named none. @see REF-04 */
export function mercadoPagoRefundFailure(code: string | null): RefundFailure {
  if (code === PARTS_NOT_SUPPORTED) return 'parts-not-supported';
  return code !== null && TOO_OLD.includes(code) ? 'too-old' : 'other';
}
