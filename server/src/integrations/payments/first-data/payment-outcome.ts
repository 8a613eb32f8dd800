import type { PaymentFailureCode } from '../payment-provider.ts';

/** What a result says of the payment. `open`: the provider has not decided, or contradicts itself. */
export type PaymentOutcome =
  | { readonly state: 'approved' | 'cancelled' | 'open'; readonly declineCode: null }
  | { readonly state: 'declined'; readonly declineCode: PaymentFailureCode };

const OPEN: PaymentOutcome = { state: 'open', declineCode: null };
const APPROVED_CODE = '00';
/** The visitor cancelled at the page. Source: IPG Connect, response codes */
const CANCELLED_CODE = '-5993';
const NAMED_CODES: readonly PaymentFailureCode[] = ['03', '12', '13', '14', '51', '2304'];

/**
 * Reads the outcome of a verified result. The status text has the language of the store, so the first letter of the
 * approval code decides: `Y` approved, `N` declined, `?` waiting.
 *
 * @param result.approvalCode such as `Y:123456:4512345678:PPXX:6012345678` or `N:51:Fondos insuficientes`
 * @param result.responseCode ISO 8583 field 39; empty when the gateway itself declined
 * @see FD-01, PAY-03
 */
export function paymentOutcome({
  approvalCode,
  responseCode,
}: {
  readonly approvalCode: string;
  readonly responseCode: string;
}): PaymentOutcome {
  const [letter, code = ''] = approvalCode.split(':', 2);
  if (letter === 'Y') {
    const isApproved = responseCode === '' || responseCode === APPROVED_CODE;
    return isApproved ? { state: 'approved', declineCode: null } : OPEN;
  }
  if (letter !== 'N' || responseCode === APPROVED_CODE) return OPEN;
  if (code === CANCELLED_CODE) return { state: 'cancelled', declineCode: null };
  return { state: 'declined', declineCode: failureCode(responseCode) ?? failureCode(code) ?? 'other' };
}

/** Codes of the gateway itself are negative: `-2304`. */
function failureCode(code: string): PaymentFailureCode | undefined {
  const digits = code.replace(/^-/, '');
  return NAMED_CODES.find((named) => named === digits);
}
