import type { ProviderPayment, ProviderRefund } from '../payment-provider.ts';
import { paymentOutcome } from './payment-outcome.ts';
import { paymentRef } from './payment-ref.ts';
import type { WireOrder, WireTransaction } from './rest-schemas.ts';

const SECOND_MS = 1_000;

/** A payment with the gateway's id of its transaction, which a refund needs. */
export type OrderPayment = { readonly transactionId: string; readonly payment: ProviderPayment };

/**
 * Reads the payments of an order. An order is paid once, so its returns are those of its approved sale.
 *
 * @returns the newest first
 */
export function parseOrder(account: { store: string; isLive: boolean }, order: WireOrder): OrderPayment[] {
  const refunds = order.transactions.filter(({ transactionType }) => transactionType === 'RETURN').map(parseRefund);
  const isVoided = order.transactions.some(
    (transaction) => transaction.transactionType === 'VOID' && isApproved(transaction),
  );
  return order.transactions
    .filter(({ transactionType }) => transactionType === 'SALE')
    .map((sale) => {
      const payment = parseSale(account, order.orderId, sale);
      const isWhole = isVoided || sale.transactionState === 'VOIDED';
      const after = payment.state === 'approved' ? withRefunds(payment, refunds, isWhole) : payment;
      return { transactionId: sale.ipgTransactionId, payment: after };
    })
    .toSorted((one, other) => other.payment.createdAt.getTime() - one.payment.createdAt.getTime());
}

function parseSale(
  { store, isLive }: { store: string; isLive: boolean },
  orderId: string,
  sale: WireTransaction,
): ProviderPayment {
  const approvalCode = sale.approvalCode ?? '?';
  const { state, declineCode } = paymentOutcome({ approvalCode, responseCode: sale.processor?.responseCode ?? '' });
  const amount = sale.approvedAmount ?? sale.transactionAmount;
  const card = sale.paymentMethodDetails?.paymentCard;
  const createdAt = timeOf(sale);
  return {
    providerRef: paymentRef(orderId, approvalCode),
    reference: orderId,
    state,
    amountMinor: amount?.total ?? 0,
    currency: amount?.currency ?? '',
    refundedMinor: 0,
    refunds: [],
    isLive,
    merchantRef: store,
    declineCode,
    card: card ? { brand: card.brand, lastFour: card.last4 } : null,
    approvedAt: state === 'approved' ? createdAt : null,
    createdAt,
  };
}

function withRefunds(payment: ProviderPayment, refunds: ProviderRefund[], isWhole: boolean): ProviderPayment {
  const sumMinor = refunds
    .filter(({ state }) => state === 'succeeded')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const refundedMinor = isWhole ? payment.amountMinor : sumMinor;
  const state = refundedMinor >= payment.amountMinor ? 'refunded' : 'approved';
  return { ...payment, state, refundedMinor, refunds };
}

export function parseRefund(wire: WireTransaction): ProviderRefund {
  const code = wire.approvalCode ?? '';
  return {
    providerRefundRef: wire.ipgTransactionId,
    amountMinor: (wire.approvedAmount ?? wire.transactionAmount)?.total ?? 0,
    state: isApproved(wire) ? 'succeeded' : code.startsWith('N') ? 'failed' : 'pending',
    idempotencyKey: null, // Sent, and not returned by an inquiry.
    createdAt: timeOf(wire),
  };
}

function isApproved({ approvalCode, transactionStatus }: WireTransaction): boolean {
  return approvalCode?.startsWith('Y') === true && (transactionStatus ?? 'APPROVED') === 'APPROVED';
}

function timeOf({ transactionTime }: WireTransaction): Date {
  return new Date((transactionTime ?? 0) * SECOND_MS);
}
