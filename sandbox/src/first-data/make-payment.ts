import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Gateway } from './gateway.ts';
import { SOLES, type PaymentRow, type SessionRow } from './ledger.ts';
import { approvalCodeOf, OUTCOMES, type OutcomeName } from './outcomes.ts';

const ONE_UNIT_MINOR = 100;

/**
 * Charges the card. From here on the payment is valid, even if return and notification are lost. An order that was paid
 * is not paid again.
 */
export function makePayment(
  { ledger, clock }: Gateway,
  { fields }: SessionRow,
  chosen: OutcomeName,
  behaviour: string | null,
): PaymentRow {
  const { storename: store = '', oid: given = '', chargetotal = '' } = fields;
  const id = ledger.nextId();
  const oid = given === '' ? `C-${id}` : given;
  const isPaid = ledger.paymentsOf(store, oid).some(({ status }) => status === 'approved');
  const outcome = OUTCOMES[isPaid ? 'duplicate' : chosen];
  const wantedMinor = toMinor(Number(chargetotal.replace(',', '.')));
  const isTampered = behaviour === 'amount-tampered' && wantedMinor > ONE_UNIT_MINOR;
  const payment: PaymentRow = {
    id,
    store,
    oid,
    status: outcome.status,
    approvalCode: approvalCodeOf(outcome, id),
    responseCode: outcome.code.startsWith('-') ? '' : outcome.code,
    failReason: outcome.text,
    amountMinor: isTampered ? wantedMinor - ONE_UNIT_MINOR : wantedMinor,
    refundedMinor: 0,
    fields: behaviour === 'other-currency' ? { ...fields, currency: SOLES.number } : fields,
    createdAt: clock.now().toISOString(),
  };
  ledger.payments.put(id, payment);
  return payment;
}

/** Decides a payment that waits. */
export function decidePayment({ ledger }: Gateway, payment: PaymentRow, chosen: OutcomeName): PaymentRow {
  const outcome = OUTCOMES[chosen];
  const decided: PaymentRow = {
    ...payment,
    status: outcome.status,
    approvalCode: approvalCodeOf(outcome, payment.id),
    responseCode: outcome.code.startsWith('-') ? '' : outcome.code,
    failReason: outcome.text,
  };
  ledger.payments.put(payment.id, decided);
  return decided;
}
