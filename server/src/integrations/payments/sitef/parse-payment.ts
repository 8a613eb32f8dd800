import type { ProviderPayment, ProviderRefund } from '../payment-provider.ts';
import type { ApiTransaction } from './api-schemas.ts';
import { fromSitefAmount, sitefFailureCode, sitefState } from './api-values.ts';
import { fromPortalTime } from './portal-time.ts';

/** The account whose credentials read a transaction. */
export type SitefAccount = { readonly merchantId: string; readonly currency: string; readonly isLive: boolean };

/** A transaction that the visitor has not used. It is a page, and no payment yet. */
const NEW = 'NOV';
/** The visitor has nothing more to do at the page. A nit is for one payment, so any final status ends its page too. */
const PAID_AT_PAGE: readonly string[] = ['PPC', 'PEN', 'RET'];

/**
 * Parses a transaction as a payment.
 *
 * @param now time of the read
 * @returns null for an unused page; undefined for a transaction that cannot be read
 * @see SIT-01, PAY-04
 */
export function parseTransaction(
  wire: ApiTransaction,
  account: SitefAccount,
  now: Date,
): ProviderPayment | null | undefined {
  if (wire.status === NEW) return null;
  const amountMinor = fromSitefAmount(wire.amount);
  if (amountMinor === undefined) return undefined;
  const state = sitefState(wire.status);
  const createdAt = timeOf(wire.creation_date) ?? timeOf(wire.authorizer_date) ?? now;
  const isCaptured = state === 'approved' || state === 'refunded';
  const refunds = state === 'refunded' ? [wholeRefund(wire.nit, amountMinor, now)] : [];
  return {
    providerRef: wire.nit,
    reference: wire.order_id ?? null,
    state,
    amountMinor,
    // Its answers name no currency: a merchant has one.
    currency: wire.currency ?? account.currency,
    refundedMinor: state === 'refunded' ? amountMinor : 0,
    refunds,
    isLive: account.isLive,
    merchantRef: wire.merchant_id ?? account.merchantId,
    isPageOver: state !== 'open' || PAID_AT_PAGE.includes(wire.status),
    declineCode: state === 'declined' ? sitefFailureCode(wire.authorizer_code ?? null) : null,
    card: null,
    approvedAt: isCaptured ? (timeOf(wire.authorizer_date) ?? createdAt) : null,
    createdAt,
  };
}

/**
 * The refund of a reversed payment. The portal's answers about the payment do not name it, so it has the nit of the
 * payment, which is reversed once.
 *
 * @param now its time is unknown, so it is the time of the read
 */
export function wholeRefund(nit: string, amountMinor: number, now: Date): ProviderRefund {
  return { providerRefundRef: nit, amountMinor, state: 'succeeded', idempotencyKey: null, createdAt: now };
}

function timeOf(text: string | null | undefined): Date | null {
  return typeof text === 'string' ? fromPortalTime(text) : null;
}
