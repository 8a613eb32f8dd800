import { openException } from '#features/money-exceptions/exception-store.ts';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { Attempt } from './attempt-store.ts';

/**
 * Opens the exception of a payment returned for our id whose reference is not ours, or with our reference and booked
 * for another attempt.
 */
export async function openUnknownCaptureException(
  tx: Tx,
  attempt: Attempt,
  payment: ProviderPayment,
  booked: ReadonlyMap<string, string>,
): Promise<void> {
  const { venueId, configId, id, reference } = attempt;
  const { providerRef } = payment;
  const isNamedForTwo = booked.has(providerRef) && payment.reference === reference;
  const subject = isNamedForTwo ? `${providerRef}/${reference}` : providerRef;
  await openException(tx, { venueId, kind: 'unknown-capture', subject, configId, attemptId: id, ...money(payment) });
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
