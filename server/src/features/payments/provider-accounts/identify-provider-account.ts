import type { AccountRefusal } from '@app/contract/back-office/provider-accounts.ts';

import type { IdentifyAccount } from '#integrations/payments/identify-account.ts';
import type { ProviderConfig } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import type { AccountOwner } from '#integrations/payments/payment-provider.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findAccountProblem } from './account-problem.ts';
import { findProviderConfig } from './find-provider-config.ts';
import { findCurrency } from './provider-account-store.ts';

export type IdentifyDeps = {
  readonly db: Db;
  readonly identifyAccount: IdentifyAccount;
  /** Whether test accounts are accepted. */
  readonly acceptsTestPayments: boolean;
};

const CODES = {
  'test-user': 'payment-account-is-test',
  'other-country': 'payment-account-other-country',
  'other-owner': 'payment-account-other-owner',
} as const satisfies Record<AccountRefusal, string>;

/**
 * Finds the owner of credentials at the provider, before a venue uses them for a new account.
 *
 * @throws ProblemError 422 `payment-account-refused` and the problems of `findAccountProblem`, 503 `payment-not-available`
 * @see METHOD-03
 */
export async function identifyProviderAccount(
  deps: IdentifyDeps,
  venueId: number,
  { provider, accessToken }: { provider: number; accessToken: string },
): Promise<AccountOwner> {
  return identify(deps, venueId, { providerId: provider, accessToken, known: null });
}

/** As `identifyProviderAccount`, for credentials that renew an account. @throws ProblemError 404 without the account */
export async function identifyRenewedCredentials(
  deps: IdentifyDeps,
  venueId: number,
  { accountId, accessToken }: { accountId: number; accessToken: string },
): Promise<AccountOwner> {
  const known = await inVenueScope(deps.db, venueId, (tx) => findProviderConfig(tx, venueId, accountId));
  if (known === null) throw new ProblemError(404, 'not-found');
  return identify(deps, venueId, { providerId: known.providerId, accessToken, known });
}

type Credentials = { providerId: number; accessToken: string; known: ProviderConfig | null };

async function identify(
  { db, identifyAccount, acceptsTestPayments }: IdentifyDeps,
  venueId: number,
  { providerId, accessToken, known }: Credentials,
): Promise<AccountOwner> {
  const owner = await identifyAccount(providerId, accessToken).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'credentials' || error.kind === 'refused')
      throw new ProblemError(422, 'payment-account-refused');
    throw new ProblemError(503, 'payment-not-available');
  });
  const currency = await inVenueScope(db, venueId, (tx) => findCurrency(tx, venueId));
  const { merchantRef = null, isLive = owner.isLive } = known ?? {};
  const refusal = findAccountProblem(owner, { currency, merchantRef, isLive }, acceptsTestPayments);
  if (refusal !== null) throw new ProblemError(422, CODES[refusal]);
  return owner;
}
