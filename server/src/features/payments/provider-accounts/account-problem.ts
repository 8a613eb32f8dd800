import type { AccountOwner } from '#integrations/payments/payment-provider.ts';
import type { AccountRefusal } from '@app/contract/back-office/provider-accounts.ts';

/** Requirements of an account: the currency of the venue, and the connected owner. */
export type RequestedAccount = { currency: string; merchantRef: string | null; isLive: boolean };

/**
 * Finds the reason for refusing payments into an account: a test account where only real money counts, a currency other
 * than the venue's, or another owner's credentials.
 *
 * @returns null when payments are accepted
 * @see METHOD-03
 */
export function findAccountProblem(
  owner: AccountOwner,
  { currency, merchantRef, isLive }: RequestedAccount,
  acceptsTestPayments: boolean,
): AccountRefusal | null {
  if (!acceptsTestPayments && (owner.isTestUser || !owner.isLive)) return 'test-user';
  if (owner.currency !== currency) return 'other-country';
  const isConnected = merchantRef === null || (merchantRef === owner.merchantRef && isLive === owner.isLive);
  return isConnected ? null : 'other-owner';
}
