import type { AccountRefusal } from '@app/contract/back-office/provider-accounts.ts';

import type { IdentifyAccount } from '#integrations/payments/identify-account.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import type { AccountOwner } from '#integrations/payments/payment-provider.ts';
import type { Db } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { findProviderConfig } from './find-provider-config.ts';
import { findCurrency } from './provider-account-store.ts';
import { findAccountProblem } from './account-problem.ts';

export type IdentifyDeps = {
  readonly db: Db;
  readonly identifyAccount: IdentifyAccount;
  /** Off: a payment into a test account moves no money. */
  readonly takesTestPayments: boolean;
};

const CODES = {
  'test-user': 'payment-account-is-test',
  'other-country': 'payment-account-other-country',
  'other-owner': 'payment-account-other-owner',
} as const satisfies Record<AccountRefusal, string>;

/**
 * Asks a provider whose credentials these are, before a venue uses them.
 *
 * @param accountId the account that they are to renew; null for a new one
 * @throws Refusal 422 `payment-account-refused` and what `judgeAccount` finds, 503 `payment-not-available`
 * @see METHOD-03
 */
export async function identifyProviderAccount(
  { db, identifyAccount, takesTestPayments }: IdentifyDeps,
  venueId: number,
  accessToken: string,
  accountId: number | null,
): Promise<AccountOwner> {
  const owner = await identifyAccount(accessToken).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'credentials' || error.kind === 'refused')
      throw new ProblemError(422, 'payment-account-refused');
    throw new ProblemError(503, 'payment-not-available');
  });
  const { currency, known } = await inVenueScope(db, venueId, async (tx) => ({
    currency: await findCurrency(tx, venueId),
    known: accountId === null ? null : await findProviderConfig(tx, venueId, accountId),
  }));
  const { merchantRef = null, isLive = owner.isLive } = known ?? {};
  const refusal = findAccountProblem(owner, { currency, merchantRef, isLive }, takesTestPayments);
  if (refusal !== null) throw new ProblemError(422, CODES[refusal]);
  return owner;
}
