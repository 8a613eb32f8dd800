import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import type { Attempt } from './attempt-store.ts';

/**
 * Fetches the payments of an attempt by its id at the provider, since a search may lag. Fetches them by our reference
 * too, since a visitor may have paid twice.
 *
 * @throws ProviderFailure
 */
export async function fetchProviderPayments(
  { payments }: PaymentAccount,
  attempt: Attempt,
): Promise<ProviderPayment[]> {
  const [known, found] = await Promise.all([
    attempt.providerRef === null ? null : payments.findPayment(attempt.providerRef),
    payments.findByAttempt(attempt),
  ]);
  if (known === null) return found;
  const isKnown = ({ providerRef }: ProviderPayment) => providerRef === known.providerRef;
  // Some queries by id name neither our reference nor the end of the sale; the attempt that looks for the payment has both.
  const listed = found.find(isKnown);
  // This attempt had the payment before.
  const ofAttempt = listed?.isOfOrder ? attempt.reference : null;
  const reference = known.reference ?? listed?.reference ?? ofAttempt;
  const isPageOver = known.isPageOver ?? listed?.isPageOver;
  return [
    { ...known, reference, ...(isPageOver !== undefined && { isPageOver }) },
    ...found.filter((payment) => !isKnown(payment)),
  ];
}
