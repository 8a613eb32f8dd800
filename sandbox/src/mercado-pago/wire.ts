import { fromMinor } from '@app/contract/values/minor-units.ts';
import { methodOf, PAYMENT_METHODS } from './cards/test-cards.ts';
import type { CardFacts, CustomerRow, RefundRow, SavedCardRow, TokenRow } from './ledger.ts';
import { sellerOfKey, type Seller } from './sellers.ts';

/** Responses in the format of the provider's API reference and of the types of its SDK for Node. */

/** Offset of the times in its responses. */
const WIRE_OFFSET_MS = 4 * 60 * 60 * 1000;

/** Returns a time as the provider writes it: `2026-03-14T19:15:31.000-04:00`. */
export function timeToWire(iso: string): string {
  return new Date(Date.parse(iso) - WIRE_OFFSET_MS).toISOString().replace('Z', '-04:00');
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
    date_created: timeToWire(refund.createdAt),
    refund_mode: 'standard',
    unique_sequence_number: null,
    adjustment_amount: 0,
    metadata: { status_detail: null },
    reason: null,
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
    status: token.isUsed ? 'used' : 'active',
    date_created: timeToWire(token.at),
    date_last_updated: timeToWire(token.at),
    date_due: timeToWire(new Date(Date.parse(token.at) + TOKEN_MS).toISOString()),
    luhn_validation: true,
    live_mode: seller.isLive,
    require_esc: false,
    card_number_length: method?.digits ?? 16,
    security_code_length: method?.codeDigits ?? 3,
  };
}

export const TOKEN_MS = 7 * 24 * 60 * 60 * 1000;

export function savedCardToWire({ id, customerId, card, methodId, at }: SavedCardRow, seller: Seller) {
  const method = methodNamed(methodId);
  const thumbnail = `https://http2.mlstatic.com/storage/logos-api-admin/${methodId}.gif`;
  return {
    id,
    customer_id: customerId,
    ...cardToWire(card),
    payment_method: {
      id: methodId,
      name: method?.name ?? methodId,
      payment_type_id: method?.typeId,
      thumbnail,
      secure_thumbnail: thumbnail,
    },
    security_code: { length: method?.codeDigits ?? 3, card_location: 'back' },
    issuer: { id: 310, name: 'Banco Sandbox' },
    date_created: timeToWire(at),
    date_last_updated: timeToWire(at),
    user_id: String(seller.collectorId),
    live_mode: seller.isLive,
  };
}

/** @param cards the saved cards of this customer */
export function customerToWire(customer: CustomerRow, cards: readonly SavedCardRow[]) {
  const seller = sellerOfKey(customer.seller);
  return {
    first_name: null,
    last_name: null,
    phone: { area_code: null, number: null },
    identification: { type: null, number: null },
    address: { id: null, zip_code: null, street_name: null, street_number: null },
    default_address: null,
    addresses: [],
    date_registered: null,
    description: null,
    metadata: {},
    ...customer.echo,
    id: customer.id,
    email: customer.email,
    date_created: timeToWire(customer.createdAt),
    date_last_updated: timeToWire(customer.updatedAt),
    default_card: cards[0]?.id ?? null,
    cards: cards.map((card) => savedCardToWire(card, seller)),
    live_mode: seller.isLive,
  };
}

export function cardToWire(card: CardFacts) {
  return {
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    expiration_month: card.month,
    expiration_year: card.year,
    cardholder: { name: card.holder, identification: card.identification ?? { type: null, number: null } },
  };
}

export function methodNamed(methodId: string) {
  return PAYMENT_METHODS.find(({ id }) => id === methodId);
}
