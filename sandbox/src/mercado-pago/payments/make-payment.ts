import { firstPaymentOf } from '../checkout/merchant-orders.ts';
import type { Gateway } from '../gateway.ts';
import type { PaymentRow } from '../ledger.ts';
import { CHALLENGE_PATH } from './challenge-path.ts';
import { IN_MANUAL_REVIEW, IN_REVIEW, type Outcome } from './outcomes.ts';
import { paymentToWire } from './payment-wire.ts';

const ONE_UNIT_MINOR = 100;

type NewPayment = Omit<PaymentRow, 'id' | 'currency' | 'status' | 'detail' | 'createdAt' | 'approvedAt' | 'updatedAt'>;

/** Stores a payment with its result. From here on it is valid, even if the response is lost. */
export function writePayment(
  { ledger, clock }: Gateway,
  wanted: NewPayment,
  usual: Outcome,
  behaviour: string | null,
): PaymentRow {
  const review = wanted.preferenceId === null ? IN_MANUAL_REVIEW : IN_REVIEW;
  const outcome = behaviour === 'in-review' ? review : usual;
  const at = clock.now().toISOString();
  const isTampered = behaviour === 'amount-tampered' && wanted.amountMinor > ONE_UNIT_MINOR;
  const payment: PaymentRow = {
    ...wanted,
    ...outcome,
    amountMinor: isTampered ? wanted.amountMinor - ONE_UNIT_MINOR : wanted.amountMinor,
    currency: behaviour === 'other-currency' ? 'CLP' : null,
    id: ledger.nextPaymentId(),
    createdAt: at,
    approvedAt: outcome.status === 'approved' ? at : null,
    updatedAt: at,
  };
  ledger.payments.put(String(payment.id), payment);
  return payment;
}

/** Changes the result of a payment. @param change.amountMinor of a capture of less than was authorized */
export function changePayment(
  { ledger, clock }: Gateway,
  payment: PaymentRow,
  change: Outcome & Partial<Pick<PaymentRow, 'amountMinor' | 'isCaptured'>>,
): PaymentRow {
  const at = clock.now().toISOString();
  const approvedAt = change.status === 'approved' ? (payment.approvedAt ?? at) : payment.approvedAt;
  const changed = { ...payment, ...change, approvedAt, updatedAt: at };
  ledger.payments.put(String(payment.id), changed);
  return changed;
}

/** A payment as the API answers it, with its refunds. */
export function showPayment({ ledger, clock, publicUrl }: Gateway, payment: PaymentRow) {
  return paymentToWire(payment, ledger.refundsOf(payment.id), {
    nowIso: clock.now().toISOString(),
    orderPaymentId: firstPaymentOf(ledger, payment.preferenceId),
    challengeUrl: publicUrl() + CHALLENGE_PATH,
  });
}
