import { refundedMinor } from '../../ledger/ledger-file.ts';
import type { Gateway } from '../gateway.ts';
import type { PaymentRow, RefundRow } from '../ledger.ts';
import { changePayment } from './make-payment.ts';

/**
 * Refunds a payment.
 *
 * @param wanted.takesMs how long it is in process
 * @returns the refund, and the payment after it
 */
export function writeRefund(
  gateway: Gateway,
  payment: PaymentRow,
  { amountMinor, idempotencyKey, takesMs }: { amountMinor: number; idempotencyKey: string; takesMs: number },
): { refund: RefundRow; after: PaymentRow } {
  const { ledger, clock } = gateway;
  const now = clock.now();
  const refund: RefundRow = {
    id: ledger.nextRefundId(),
    paymentId: payment.id,
    amountMinor,
    idempotencyKey,
    createdAt: now.toISOString(),
    settlesAt: new Date(now.getTime() + takesMs).toISOString(),
  };
  ledger.refunds.put(String(refund.id), refund);
  const isAll = refundedMinor(ledger.refundsOf(payment.id)) === payment.amountMinor;
  const after = changePayment(
    gateway,
    payment,
    isAll ? { status: 'refunded', detail: 'refunded' } : { status: 'approved', detail: 'partially_refunded' },
  );
  return { refund, after };
}
