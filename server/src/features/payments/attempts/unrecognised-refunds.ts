import { findRefundsFrom, type BookedRefund } from '#features/refunds/refund-comparison-store.ts';
import type { ProviderPayment, ProviderRefund } from '#integrations/payments/payment-provider.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { findCaptures } from './capture-store.ts';

/** A refund that was made without us, with the fields of its exception. */
export type UnknownRefund = {
  kind: 'unknown-refund';
  subject: string;
  providerRef: string;
  providerRefundRef: string;
  amountMinor: number;
  currency: string;
  orderId: number | null;
};

/**
 * Finds refunds of booked payments that were made at the provider without us, such as in its panel.
 *
 * @param payments read at the provider after our last refund was stored
 * @see PAY-04
 */
export async function findUnrecognisedRefunds(
  db: Reader,
  venueId: number,
  payments: readonly ProviderPayment[],
): Promise<UnknownRefund[]> {
  const refunded = payments.filter(({ refunds }) => refunds.some(({ state }) => state === 'succeeded'));
  if (refunded.length === 0) return [];
  const refs = refunded.map(({ providerRef }) => providerRef);
  const booked = await findCaptures(db, venueId, refs);
  const ours = await findRefundsFrom(db, venueId, refs);
  return refunded
    .filter(({ providerRef }) => booked.has(providerRef))
    .flatMap((payment) =>
      payment.refunds
        .filter((refund) => refund.state === 'succeeded' && !ours.some((one) => isSameRefund(one, payment, refund)))
        .map(({ providerRefundRef, amountMinor }) => ({
          kind: 'unknown-refund' as const,
          subject: `${payment.providerRef}/${providerRefundRef}`,
          providerRef: payment.providerRef,
          providerRefundRef,
          amountMinor,
          currency: payment.currency,
          orderId: booked.get(payment.providerRef)?.orderId ?? null,
        })),
    );
}

/** An undecided refund of ours may be the provider's; its own query decides. */
export function isSameRefund(ours: BookedRefund, payment: ProviderPayment, there: ProviderRefund): boolean {
  if (ours.providerRef !== payment.providerRef) return false;
  if (ours.isMade) return ours.providerRefundRef === there.providerRefundRef;
  return there.idempotencyKey === null ? ours.amountMinor === there.amountMinor : there.idempotencyKey === ours.id;
}
