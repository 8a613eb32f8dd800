import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { isUnsettled, type Attempt, type AttemptState } from './attempt-store.ts';

/**
 * Names the attempt of each payment of which the provider names only the order. The open attempt has it. Without one, the
 * only attempt has it whose page was given up and that has no result of its own. A payment that several of these can have
 * stays without a name, and opens an exception.
 *
 * @param attempt locked, as its order is
 * @param booked attempts of booked payments by provider id
 * @returns the payments that may be of this attempt; those of others are left out
 * @see PAY-04
 */
export async function nameAttempts(
  tx: Tx,
  attempt: Attempt,
  payments: readonly ProviderPayment[],
  booked: ReadonlyMap<string, string>,
): Promise<ProviderPayment[]> {
  if (payments.every(({ isOfOrder }) => !isOfOrder)) return [...payments];
  const ownerId = await findOwnerId(tx, attempt);
  return payments.flatMap((payment) => {
    if (!payment.isOfOrder) return [payment];
    const id = booked.get(payment.providerRef) ?? ownerId;
    if (id === null) return [payment];
    return id === attempt.id ? [{ ...payment, reference: attempt.reference }] : [];
  });
}

/** @returns null when no attempt or several can have the payment */
async function findOwnerId(tx: Tx, { venueId, configId, orderId }: Attempt): Promise<string | null> {
  const { rows } = await tx.query<{ id: string; state: AttemptState }>(
    `select id, state from payment_attempts
     where venue_id = $1 and config_id = $2 and order_id = $3 and session_ref is not null
       and state not in ('approved', 'rejected')`,
    [venueId, configId, orderId],
  );
  const open = rows.find(isUnsettled);
  if (open) return open.id;
  const [only, ...others] = rows;
  return only && others.length === 0 ? only.id : null;
}
