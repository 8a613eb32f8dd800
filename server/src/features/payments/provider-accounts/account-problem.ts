import type { AccountRefusal } from '@app/contract/back-office/provider-accounts.ts';

import type { AccountOwner } from '#integrations/payments/payment-provider.ts';

/** What an account has to be: of the venue's currency, and of the owner that was connected. */
export type WantedAccount = { currency: string; merchantRef: string | null; isLive: boolean };

/**
 * Why nobody may pay into an account: play money where only real money counts, another currency than the venue's, or
 * credentials of somebody else than it was connected for.
 *
 * @returns null when it may be paid into
 * @see METHOD-03
 */
export function findAccountProblem(
  owner: AccountOwner,
  { currency, merchantRef, isLive }: WantedAccount,
  takesTestPayments: boolean,
): AccountRefusal | null {
  if (!takesTestPayments && (owner.isTestUser || !owner.isLive)) return 'test-user';
  if (owner.currency !== currency) return 'other-country';
  const isConnected = merchantRef === null || (merchantRef === owner.merchantRef && isLive === owner.isLive);
  return isConnected ? null : 'other-owner';
}
