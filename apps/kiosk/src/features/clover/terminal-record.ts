import { fromMinor } from '@app/contract/values/minor-units.ts';
import {
  TERMINAL_PAYMENT_STATES,
  type TerminalPaymentState,
  type TerminalRecordState,
} from '@app/contract/values/terminal-records.ts';
import type { TerminalPaymentRecord } from '@app/contract/visitor/clover-payments.ts';
import type { CloverPayment } from './clover-link.ts';
import type { OrderRef, SaleRef } from './sale-ref.ts';

const PAYMENT_METHOD = 'clover-point';
const FOUR_DIGITS = /^\d{4}$/;

/**
 * Returns the record of a payment. The terminal counts in minor units, the record in currency units.
 *
 * @see TERM-01
 */
export function paymentRecord(
  { orderId }: OrderRef,
  { id }: SaleRef,
  state: TerminalRecordState,
  payment: CloverPayment,
): TerminalPaymentRecord {
  const { cardLabel, cardBrand, lastFour } = payment;
  return {
    id,
    amount: fromMinor(payment.amountMinor),
    orderId,
    state,
    paymentState: paymentStateOf(payment),
    externalPaymentId: payment.id,
    paymentCardLabel: cardLabel?.slice(0, 64) ?? null,
    paymentMethod: PAYMENT_METHOD,
    cardBrand: cardBrand?.slice(0, 32) ?? null,
    cardLastFourDigits: lastFour !== null && FOUR_DIGITS.test(lastFour) ? lastFour : null,
  };
}

/** The record of a sale that ended without a payment. */
export function emptyRecord(
  { orderId }: OrderRef,
  { id, amountMinor }: SaleRef,
  state: TerminalRecordState,
): TerminalPaymentRecord {
  return {
    id,
    amount: fromMinor(amountMinor),
    orderId,
    state,
    paymentState: null,
    externalPaymentId: null,
    paymentCardLabel: null,
    paymentMethod: PAYMENT_METHOD,
    cardBrand: null,
    cardLastFourDigits: null,
  };
}

/** A state that the SDK may add later is one that is not decided. */
function paymentStateOf({ result }: CloverPayment): TerminalPaymentState {
  return TERMINAL_PAYMENT_STATES.find((state) => state === result) ?? 'INITIATED';
}
