import type { TerminalPaymentRecord } from '@app/contract/visitor/clover-payments.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import type { CloverPayment, RetrieveAnswer, SaleAnswer } from './clover-link.ts';
import type { OrderRef, SaleRef } from './sale-ref.ts';
import { emptyRecord, paymentRecord } from './terminal-record.ts';

/**
 * Where the payment of an order is. It is stored before each call, so a reload continues here.
 *
 * - `idle`: no sale
 * - `starting`: the server is asked for a sale, always with the same key
 * - `begun`: the server has the sale; the terminal does not have it yet
 * - `sent`: the terminal has it, or will have it
 * - `asking`: the terminal is asked for the payment; `answered` is what it said about the sale itself
 * - `resetting`: the terminal is made to end the sale
 * - `voiding`: the terminal takes back a payment of another amount
 * - `reporting`: the result is certain, and is sent to the server; `payment` is its last answer, which decides nothing
 * - `ended`: with the server's answer; null when it refused the sale or the report with `problem`. `isUnclear`: the
 *   terminal has a payment that the server did not take; staff decide
 */
export type SalePhase =
  | { kind: 'idle' }
  | { kind: 'starting'; order: OrderRef; key: string }
  | { kind: 'begun'; order: OrderRef; sale: SaleRef }
  | { kind: 'sent'; order: OrderRef; sale: SaleRef }
  | ({ kind: 'asking' } & Inquiry)
  | ({ kind: 'resetting' } & Inquiry)
  | ({ kind: 'voiding'; payment: CloverPayment } & Inquiry)
  | ({ kind: 'reporting'; order: OrderRef; sale: SaleRef; payment: OrderPayment | null } & Report)
  | { kind: 'ended'; order: OrderRef; payment: OrderPayment | null; problem: string | null; isUnclear: boolean };

type Inquiry = {
  order: OrderRef;
  sale: SaleRef;
  answered: 'CANCEL' | 'FAIL' | null;
  wasReset: boolean;
  wasVoided: boolean;
};

/** @property raw of a payment, as the terminal returned it */
export type Report = { record: TerminalPaymentRecord; raw: CloverPayment | null };

export type SaleEvent =
  | { kind: 'pay'; order: OrderRef; key: string }
  | { kind: 'begun'; sale: SaleRef; payment: OrderPayment }
  | { kind: 'refused'; problem: string }
  | { kind: 'ready' }
  | { kind: 'reloaded' }
  | { kind: 'silent' }
  | { kind: 'cancel' }
  | { kind: 'expired' }
  | { kind: 'sale-answer'; answer: SaleAnswer; wasDeclined: boolean }
  | { kind: 'retrieved'; answer: RetrieveAnswer }
  | { kind: 'voided' }
  | { kind: 'was-reset' }
  | { kind: 'reported'; payment: OrderPayment }
  | { kind: 'forget' };

/** Server states that the report has not decided yet. */
const UNDECIDED: readonly OrderPayment['state'][] = ['waiting', 'confirming'];

/**
 * Returns the next phase of a sale. Only the payment at the terminal decides: an answer of the terminal that names no
 * payment, a lost one and a reload all lead to `asking`.
 *
 * @returns the same phase where the event says nothing about it
 * @see CLV-01, PAY-04
 */
export function nextPhase(phase: SalePhase, event: SaleEvent): SalePhase {
  switch (event.kind) {
    case 'pay':
      return canStart(phase, event.order) ? { kind: 'starting', order: event.order, key: event.key } : phase;
    case 'begun':
      return phase.kind === 'starting' ? afterStart(phase.order, event.sale, event.payment) : phase;
    case 'refused':
      return afterRefusal(phase, event.problem);
    case 'ready':
      return phase.kind === 'begun' ? { ...phase, kind: 'sent' } : phase;
    case 'reloaded':
      return phase.kind === 'sent' ? ask(phase) : phase;
    case 'silent':
      return afterSilence(phase);
    case 'expired':
      return phase.kind === 'begun' ? ask(phase) : phase;
    case 'cancel':
      return phase.kind === 'sent' ? { ...ask(phase), kind: 'resetting' } : phase;
    case 'sale-answer':
      return afterSaleAnswer(phase, event.answer, event.wasDeclined);
    case 'retrieved':
      return afterRetrieval(phase, event.answer);
    case 'voided':
      return phase.kind === 'voiding' ? { ...inquiryOf(phase), kind: 'asking', wasVoided: true } : phase;
    case 'was-reset':
      return phase.kind === 'resetting' ? { ...inquiryOf(phase), kind: 'asking', wasReset: true } : phase;
    case 'reported':
      return afterReport(phase, event.payment);
    case 'forget':
      return phase.kind === 'ended' ? { kind: 'idle' } : phase;
  }
}

function canStart(phase: SalePhase, { orderId }: OrderRef): boolean {
  if (phase.kind === 'idle') return true;
  if (phase.kind !== 'ended') return false;
  return phase.order.orderId !== orderId || !(phase.isUnclear || phase.payment?.state === 'approved');
}

/** The server returns a sale that runs: an order that was paid meanwhile has none. */
function afterStart(order: OrderRef, sale: SaleRef, payment: OrderPayment): SalePhase {
  if (!UNDECIDED.includes(payment.state)) return end(order, payment);
  return { kind: 'begun', order, sale };
}

function end(order: OrderRef, payment: OrderPayment): SalePhase {
  return { kind: 'ended', order, payment, problem: null, isUnclear: false };
}

function afterRefusal(phase: SalePhase, problem: string): SalePhase {
  if (phase.kind !== 'starting' && phase.kind !== 'reporting') return phase;
  const isUnclear = phase.kind === 'reporting' && phase.record.state === 'SUCCESS';
  return { kind: 'ended', order: phase.order, payment: null, problem, isUnclear };
}

/** Nothing was heard of the terminal for a while. */
function afterSilence(phase: SalePhase): SalePhase {
  switch (phase.kind) {
    case 'sent':
      return ask(phase);
    case 'resetting':
    case 'voiding':
      return { ...inquiryOf(phase), kind: 'asking' };
    default:
      return phase;
  }
}

/** Answers about sales carry no number, except for a payment: an old answer may arrive twice. */
function afterSaleAnswer(phase: SalePhase, { result, payment }: SaleAnswer, wasDeclined: boolean): SalePhase {
  if (phase.kind !== 'sent' && phase.kind !== 'asking' && phase.kind !== 'resetting') return phase;
  if (payment !== null) return payment.number === phase.sale.number ? afterPayment(ask(phase), payment) : phase;
  if (phase.kind !== 'sent') return phase;
  return { ...ask(phase), answered: endedAs(result, wasDeclined) };
}

function endedAs(result: string, wasDeclined: boolean): 'CANCEL' | 'FAIL' | null {
  if (wasDeclined || result === 'FAIL') return 'FAIL';
  return result === 'CANCEL' ? 'CANCEL' : null;
}

function afterRetrieval(phase: SalePhase, { number, status, payment }: RetrieveAnswer): SalePhase {
  if (phase.kind !== 'asking' || number !== phase.sale.number) return phase;
  if (status === 'FOUND' && payment !== null) return afterPayment(phase, payment);
  // The answer was about another sale.
  if (status !== 'NOT_FOUND') return phase.answered === null ? phase : { ...phase, answered: null };
  if (phase.answered !== null) return report(phase, phase.answered, null);
  return phase.wasReset ? report(phase, 'NOT_FOUND', null) : { ...phase, kind: 'resetting' };
}

function afterPayment(phase: { kind: 'asking' } & Inquiry, payment: CloverPayment): SalePhase {
  switch (payment.result) {
    case 'SUCCESS': {
      const isWhole = payment.amountMinor === phase.sale.amountMinor;
      // A card without enough money pays a part.
      return isWhole || phase.wasVoided ? report(phase, 'SUCCESS', payment) : { ...phase, kind: 'voiding', payment };
    }
    case 'FAIL':
      return report(phase, 'FAIL', payment);
    case 'VOIDED':
      return report(phase, 'CANCEL', payment);
    default:
      return phase;
  }
}

function afterReport(phase: SalePhase, payment: OrderPayment): SalePhase {
  if (phase.kind !== 'reporting') return phase;
  if (UNDECIDED.includes(payment.state)) return { ...phase, payment };
  return end(phase.order, payment);
}

function report(
  { order, sale }: { order: OrderRef; sale: SaleRef },
  state: TerminalPaymentRecord['state'],
  payment: CloverPayment | null,
): SalePhase {
  const record = payment === null ? emptyRecord(order, sale, state) : paymentRecord(order, sale, state, payment);
  return { kind: 'reporting', order, sale, record, raw: payment, payment: null };
}

function ask(phase: { order: OrderRef; sale: SaleRef } & Partial<Inquiry>): { kind: 'asking' } & Inquiry {
  return { ...inquiryOf(phase), kind: 'asking' };
}

function inquiryOf({
  order,
  sale,
  answered = null,
  wasReset = false,
  wasVoided = false,
}: { order: OrderRef; sale: SaleRef } & Partial<Inquiry>): Inquiry {
  return { order, sale, answered, wasReset, wasVoided };
}
