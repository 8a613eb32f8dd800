import type { PAYMENT_FAILURE_CODES } from '@app/contract/payments.ts';

type FailureCode = (typeof PAYMENT_FAILURE_CODES)[number];

/** What the catalogue of errors calls a declined card of Mercado Pago; all that it has no name for is `other`. @see PAY-03 */
export function mercadoPagoFailureCode(declineCode: string | null): FailureCode {
  if (declineCode === 'cc_rejected_insufficient_amount') return '51';
  return declineCode?.startsWith('cc_rejected_bad_filled_') ? '14' : 'other';
}
