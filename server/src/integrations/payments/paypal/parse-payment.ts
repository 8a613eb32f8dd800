import type { ProviderPayment, ProviderPaymentState, ProviderRefund } from '../payment-provider.ts';
import type { ApiCapture, ApiOrder, ApiRefund } from './api-schemas.ts';

/** An unknown status may still become anything. Source: PayPal, "Payments" version 2, `capture_status` */
const STATES: ReadonlyMap<string, ProviderPaymentState> = new Map([
  ['COMPLETED', 'approved'],
  ['PARTIALLY_REFUNDED', 'approved'],
  ['REFUNDED', 'refunded'],
  ['PENDING', 'open'],
  ['DECLINED', 'declined'],
  ['FAILED', 'declined'],
]);
/** Reasons of a status that the buyer's complaint caused. Source: as above, `capture_status_details` */
const DISPUTED = ['BUYER_COMPLAINT', 'CHARGEBACK'];

export type CaptureFacts = {
  readonly refunds: readonly ApiRefund[];
  readonly isDisputed: boolean;
  readonly isLive: boolean;
  /** Of a wallet; null for an account of PayPal, and where the order was not read. */
  readonly card: ProviderPayment['card'];
};

export function parseCapture(wire: ApiCapture, { refunds, isDisputed, isLive, card }: CaptureFacts): ProviderPayment {
  const { amountMinor, currency } = wire.amount;
  const state = stateOf(wire, isDisputed);
  const parsed = refunds.map(parseRefund);
  const madeMinor = parsed.reduce((sum, refund) => sum + (refund.state === 'failed' ? 0 : refund.amountMinor), 0);
  return {
    providerRef: wire.id,
    reference: wire.custom_id ?? null,
    state,
    amountMinor,
    currency,
    refundedMinor: state === 'refunded' ? amountMinor : madeMinor,
    refunds: parsed,
    isLive,
    merchantRef: wire.payee?.merchant_id ?? null,
    declineCode: state === 'declined' ? 'other' : null,
    card,
    approvedAt: state === 'open' || state === 'declined' ? null : wire.create_time,
    createdAt: wire.create_time,
  };
}

function stateOf({ status, status_details: details }: ApiCapture, isDisputed: boolean): ProviderPaymentState {
  const state = STATES.get(status) ?? 'open';
  if (state === 'refunded' || state === 'declined') return state;
  return isDisputed || DISPUTED.includes(details?.reason ?? '') ? 'disputed' : state;
}

const REFUND_STATES: ReadonlyMap<string, ProviderRefund['state']> = new Map([
  ['COMPLETED', 'succeeded'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
]);

export function parseRefund(wire: ApiRefund): ProviderRefund {
  return {
    providerRefundRef: wire.id,
    amountMinor: wire.amount.amountMinor,
    state: REFUND_STATES.get(wire.status) ?? 'pending',
    idempotencyKey: wire.custom_id ?? null,
    createdAt: wire.create_time,
  };
}

/** Captures of an order, with the account that was paid. */
export function capturesOf({ purchase_units: units }: ApiOrder): ApiCapture[] {
  return (units ?? []).flatMap(({ payee, payments }) =>
    (payments?.captures ?? []).map((capture) => ({ ...capture, payee: capture.payee ?? payee })),
  );
}

/** Refunds of an order, all of its one capture. */
export function refundsOf({ purchase_units: units }: ApiOrder): ApiRefund[] {
  return (units ?? []).flatMap(({ payments }) => payments?.refunds ?? []);
}

/** @returns the card that a wallet charged; null for another source */
export function walletCardOf({ payment_source: source }: ApiOrder): ProviderPayment['card'] {
  const card = (source?.apple_pay ?? source?.google_pay)?.card;
  return card === undefined ? null : { brand: card.brand.toLowerCase(), lastFour: card.last_digits };
}

/** @returns the order of a capture; null when the response names none */
export function orderIdOf({ supplementary_data: more, links }: ApiCapture): string | null {
  const named = more?.related_ids?.order_id;
  if (named) return named;
  const up = links?.find(({ rel, href }) => rel === 'up' && href.includes('/checkout/orders/'));
  return /\/orders\/([A-Z0-9-]{1,40})$/.exec(up?.href ?? '')?.[1] ?? null;
}
