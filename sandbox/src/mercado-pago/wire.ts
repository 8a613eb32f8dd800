import { fromMinor } from '@app/contract/values/minor-units.ts';

import { refundedMinor } from './ledger.ts';
import type { CardFacts, PaymentRow, RefundRow, SavedCardRow, TokenRow } from './ledger.ts';
import { sellerOfKey } from './sellers.ts';
import { methodOf, PAYMENT_METHODS } from './test-cards.ts';

/** Responses in the format of the provider's API reference. */

const IDENTIFICATION = { type: 'DNI', number: '12345678' };

export function paymentToWire(payment: PaymentRow, refunds: readonly RefundRow[], nowIso: string) {
  const seller = sellerOfKey(payment.seller);
  const amount = fromMinor(payment.amountMinor);
  return {
    id: payment.id,
    status: payment.status,
    status_detail: payment.detail,
    live_mode: seller.isLive,
    collector_id: seller.collectorId,
    date_created: payment.createdAt,
    date_last_updated: payment.updatedAt,
    date_approved: payment.approvedAt,
    payment_method_id: payment.methodId,
    payment_type_id: methodNamed(payment.methodId)?.typeId ?? 'credit_card',
    issuer_id: '310',
    installments: 1,
    currency_id: seller.country.currency,
    transaction_amount: amount,
    transaction_amount_refunded: fromMinor(refundedMinor(refunds)),
    external_reference: payment.reference,
    authorization_code: payment.approvedAt === null ? null : '301299',
    captured: payment.approvedAt !== null,
    binary_mode: payment.isBinary,
    transaction_details: {
      net_received_amount: amount,
      total_paid_amount: amount,
      installment_amount: amount,
    },
    card: payment.card && { id: null, ...cardToWire(payment.card) },
    payer: {
      id: payment.customerId,
      email: payment.payerEmail,
      type: payment.customerId === null ? 'guest' : 'customer',
    },
    refunds: refunds.filter((refund) => isMade(refund, nowIso)).map((refund) => refundToWire(refund, nowIso)),
    fee_details: [],
  };
}

/** No longer in process. */
export function isMade({ settlesAt }: RefundRow, nowIso: string): boolean {
  return settlesAt <= nowIso;
}

export function refundToWire(refund: RefundRow, nowIso: string) {
  const amount = fromMinor(refund.amountMinor);
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    amount,
    status: isMade(refund, nowIso) ? 'approved' : 'in_process',
    source: { id: '1', name: 'Sandbox', type: 'collector' },
    date_created: refund.createdAt,
    refund_mode: 'standard',
    unique_sequence_number: null,
    amount_refunded_to_payer: amount,
  };
}

export function tokenToWire(token: TokenRow) {
  const seller = sellerOfKey(token.seller);
  const method = methodOf(token.card.firstSix);
  return {
    id: token.id,
    public_key: seller.publicKey,
    card_id: token.cardId,
    ...cardToWire(token.card),
    status: 'active',
    date_created: token.at,
    date_last_updated: token.at,
    date_due: new Date(Date.parse(token.at) + TOKEN_MS).toISOString(),
    luhn_validation: true,
    live_mode: seller.isLive,
    require_esc: false,
    card_number_length: method?.digits ?? 16,
    security_code_length: method?.codeDigits ?? 3,
  };
}

export const TOKEN_MS = 7 * 24 * 60 * 60 * 1000;

export function savedCardToWire({ id, customerId, card, methodId, at }: SavedCardRow) {
  const method = methodNamed(methodId);
  const thumbnail = null;
  return {
    id,
    customer_id: customerId,
    ...cardToWire(card),
    payment_method: { id: methodId, name: method?.name ?? methodId, payment_type_id: method?.typeId, thumbnail },
    security_code: { length: method?.codeDigits ?? 3, card_location: 'back' },
    issuer: { id: 310, name: 'Banco Sandbox' },
    date_created: at,
    date_last_updated: at,
  };
}

function cardToWire(card: CardFacts) {
  return {
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    expiration_month: card.month,
    expiration_year: card.year,
    cardholder: { name: card.holder, identification: IDENTIFICATION },
  };
}

function methodNamed(methodId: string) {
  return PAYMENT_METHODS.find(({ id }) => id === methodId);
}
