import type { TerminalPaymentRecord } from '@app/contract/visitor/clover-payments.ts';

/** What a report says. `open`: it proves neither a payment nor its absence. */
export type TerminalRecordOutcome = 'paid' | 'declined' | 'cancelled' | 'open';

/**
 * Returns what the report of a terminal says about its sale. A repeated sale (`DUPLICATE`) and an error say nothing: the
 * payment has to be retrieved from the terminal.
 *
 * @see TERM-01, PAY-04
 */
export function terminalRecordOutcome({
  state,
  paymentState,
  externalPaymentId,
}: Pick<TerminalPaymentRecord, 'state' | 'paymentState' | 'externalPaymentId'>): TerminalRecordOutcome {
  switch (state) {
    case 'SUCCESS':
      return paymentState === 'SUCCESS' && externalPaymentId !== null ? 'paid' : 'open';
    case 'FAIL':
      return isCertainlyUnpaid(paymentState) ? 'declined' : 'open';
    case 'CANCEL':
    case 'NOT_FOUND':
    case 'UNSUPPORTED':
      return isCertainlyUnpaid(paymentState) ? 'cancelled' : 'open';
    case 'ERROR':
    case 'DUPLICATE':
      return 'open';
  }
}

/** A result that contradicts its payment says nothing. */
function isCertainlyUnpaid(paymentState: TerminalPaymentRecord['paymentState']): boolean {
  return paymentState === null || paymentState === 'FAIL' || paymentState === 'VOIDED';
}
