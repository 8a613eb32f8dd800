import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import type { Db } from '#platform/database/transactions.ts';
import { markPageClosed, type Attempt } from './attempt-store.ts';

/**
 * Closes the provider's page of an attempt. The visitor may have paid there just before.
 *
 * @returns the payment as the provider has it afterwards; null without one
 * @throws ProviderFailure; the page may still be open
 */
export async function closeHostedPage(
  db: Db,
  account: PaymentAccount,
  attempt: Attempt,
): Promise<ProviderPayment | null> {
  const { reference, providerRef, sessionRef } = attempt;
  const payment = await account.payments.cancel({ reference, providerRef, sessionRef });
  await markPageClosed(db, attempt);
  return payment;
}
