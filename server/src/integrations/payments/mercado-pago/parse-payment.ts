import type { CardChallenge, ProviderPayment, ProviderPaymentState, ProviderRefund } from '../payment-provider.ts';
import type { ApiPayment, ApiRefund } from './api-schemas.ts';
import { toPaymentFailureCode } from './failure-code.ts';

/** An unknown status may still become anything. Source: its page "Payment status". */
const STATES: ReadonlyMap<string, ProviderPaymentState> = new Map([
  ['approved', 'approved'],
  ['authorized', 'authorized'],
  ['pending', 'open'],
  ['in_process', 'open'],
  ['rejected', 'declined'],
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
  ['charged_back', 'disputed'],
  ['in_mediation', 'disputed'],
]);

export function parsePayment(wire: ApiPayment): ProviderPayment {
  const state = STATES.get(wire.status) ?? 'open';
  const lastFour = wire.card?.last_four_digits ?? null;
  return {
    providerRef: wire.id,
    reference: wire.external_reference ?? null,
    state,
    amountMinor: wire.transaction_amount,
    currency: wire.currency_id,
    refundedMinor: wire.transaction_amount_refunded ?? 0,
    refunds: (wire.refunds ?? []).map(parseRefund),
    isLive: wire.live_mode,
    merchantRef: wire.collector_id ?? null,
    declineCode: state === 'declined' ? toPaymentFailureCode(wire.status_detail ?? wire.status) : null,
    card: lastFour === null ? null : { brand: wire.payment_method_id ?? '', lastFour },
    challenge: challengeOf(wire),
    approvedAt: wire.date_approved ?? null,
    createdAt: wire.date_created,
  };
}

/** The challenge of a payment that waits for one. */
function challengeOf({ status, status_detail: detail, three_ds_info: info }: ApiPayment): CardChallenge | null {
  if (status !== 'pending' || detail !== 'pending_challenge' || !info) return null;
  return { url: new URL(info.external_resource_url), request: info.creq };
}

const REFUND_STATES: ReadonlyMap<string, ProviderRefund['state']> = new Map([
  ['approved', 'succeeded'],
  ['rejected', 'failed'],
  ['cancelled', 'failed'],
]);

export function parseRefund(wire: ApiRefund): ProviderRefund {
  return {
    providerRefundRef: wire.id,
    amountMinor: wire.amount,
    state: REFUND_STATES.get(wire.status ?? '') ?? 'pending',
    idempotencyKey: null, // Sent, and never returned.
    createdAt: wire.date_created,
  };
}
