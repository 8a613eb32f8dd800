import { openException } from '#features/money-exceptions/exception-store.ts';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { Attempt } from './attempt-store.ts';

/**
 * Opens the exception of a payment returned for our id whose reference is not ours, or with our reference and booked
 * for another attempt. One of which the provider names only the order is an exception of this order.
 */
export async function openUnknownCaptureException(
  tx: Tx,
  attempt: Attempt,
  payment: ProviderPayment,
  booked: ReadonlyMap<string, string>,
): Promise<void> {
  const { venueId, configId, id, reference } = attempt;
  const { providerRef } = payment;
  const orderId = payment.isOfOrder === true ? attempt.orderId : null;
  const isNamedForTwo = booked.has(providerRef) && payment.reference === reference;
  const subject = isNamedForTwo ? `${providerRef}/${reference}` : providerRef;
  const about = { venueId, subject, configId, attemptId: id, orderId };
  await openException(tx, { ...about, kind: 'unknown-capture', ...money(payment) });
}

/**
 * Opens the exception of a payment that was captured and refunded at the provider before we knew of it: nothing to
 * book.
 */
export async function openUnknownRefundException(tx: Tx, attempt: Attempt, payment: ProviderPayment): Promise<void> {
  const { venueId, configId, id, orderId } = attempt;
  const subject = `${configId}/${payment.providerRef}`;
  await openException(tx, {
    venueId,
    kind: 'unknown-refund',
    subject,
    configId,
    attemptId: id,
    orderId,
    ...money(payment),
  });
}

/** Opens the exception of a disputed payment; the provider decides. */
export async function openDisputeException(tx: Tx, attempt: Attempt, payment: ProviderPayment): Promise<void> {
  const { venueId, configId, id, orderId } = attempt;
  const subject = payment.providerRef;
  await openException(tx, { venueId, kind: 'disputed', subject, configId, attemptId: id, orderId, ...money(payment) });
}

function money({ providerRef, amountMinor, currency }: ProviderPayment) {
  return { providerRef, amountMinor, currency };
}
