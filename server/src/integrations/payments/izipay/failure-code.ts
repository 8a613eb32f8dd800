import type { PaymentFailureCode } from '../payment-provider.ts';

/** The provider passes on the issuer's answer, so its codes are those of the catalogue. @see PAY-03 */
export function toPaymentFailureCode(code: string | null): PaymentFailureCode {
  switch (code) {
    case '03':
    case '12':
    case '13':
    case '14':
    case '51':
      return code;
    default:
      return 'other';
  }
}
