import type { ProviderPayment, ProviderPaymentState } from '../payment-provider.ts';
import type { StoredTerminalRecord } from '../terminal-records.ts';
import type { WirePayment } from './api-schemas.ts';

export type CloverOwner = { readonly merchantId: string; readonly currency: string; readonly isLive: boolean };

/** Source: `Result` of its SDK. Any other may still become anything. */
const STATES: ReadonlyMap<string, ProviderPaymentState> = new Map([
  ['SUCCESS', 'approved'],
  ['FAIL', 'declined'],
  ['VOIDED', 'cancelled'],
  ['AUTH', 'authorized'],
  ['AUTH_COMPLETED', 'approved'],
]);

/** Returns a payment of the REST API in our terms. Its payments have no currency: it is the merchant's. */
export function parsePayment(wire: WirePayment, owner: CloverOwner): ProviderPayment {
  const refunds = (wire.refunds?.elements ?? []).map(({ id, amount, createdTime }) => ({
    providerRefundRef: id,
    amountMinor: amount,
    state: 'succeeded' as const,
    idempotencyKey: null,
    createdAt: new Date(createdTime),
  }));
  const refundedMinor = refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const state = STATES.get(wire.result) ?? 'open';
  const createdAt = new Date(wire.createdTime);
  const { cardType, last4 } = wire.cardTransaction ?? {};
  return {
    ...common(owner),
    providerRef: wire.id,
    reference: wire.externalPaymentId ?? null,
    state: state === 'approved' && refundedMinor >= wire.amount ? 'refunded' : state,
    amountMinor: wire.amount,
    refundedMinor,
    refunds,
    ...(state === 'approved' && { isPageOver: true }),
    declineCode: state === 'declined' ? 'other' : null,
    card: cardOf(cardType, last4),
    approvedAt: state === 'approved' ? createdAt : null,
    createdAt,
  };
}

/** Returns a payment that a kiosk attested. One that was not accepted is open: it pays nothing, and is not over. */
export function parseRecord(record: StoredTerminalRecord, owner: CloverOwner): ProviderPayment {
  const { providerRef, reference, amountMinor, receivedAt, isAccepted } = record;
  return {
    ...common(owner),
    providerRef,
    reference,
    state: isAccepted ? 'approved' : 'open',
    amountMinor,
    refundedMinor: 0,
    refunds: [],
    isPageOver: true,
    declineCode: null,
    card: cardOf(record.cardBrand, record.cardLastFour),
    approvedAt: isAccepted ? receivedAt : null,
    createdAt: receivedAt,
    ...(isAccepted && { isAttested: true }),
  };
}

/** A sale without a known payment: the terminal may still charge a card. */
export function openSale(reference: string, owner: CloverOwner): ProviderPayment {
  return {
    ...common(owner),
    providerRef: reference,
    reference,
    state: 'open',
    amountMinor: 0,
    refundedMinor: 0,
    refunds: [],
    declineCode: null,
    card: null,
    approvedAt: null,
    createdAt: new Date(),
  };
}

function common({ merchantId, currency, isLive }: CloverOwner) {
  return { merchantRef: merchantId, currency, isLive };
}

function cardOf(brand: string | null | undefined, lastFour: string | null | undefined): ProviderPayment['card'] {
  return brand && lastFour ? { brand: brand.toLowerCase(), lastFour } : null;
}
