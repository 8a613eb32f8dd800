import { findWrongSecret } from '#integrations/payments/account-fields.ts';
import type { AccountCredentials, IdentifyAccount } from '#integrations/payments/identify-account.ts';
import type { ProviderConfig } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure, type AccountOwner } from '#integrations/payments/payment-provider.ts';
import { getPaymentProvider } from '#integrations/payments/registry.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { AccountRefusal, ProviderAnswer } from '@app/contract/back-office/provider-accounts.ts';
import type { AccountSecretName } from '@app/contract/values/payment-providers.ts';
import { findAccountProblem } from './account-problem.ts';
import { findProviderConfig } from './find-provider-config.ts';
import { findCurrency } from './provider-account-store.ts';
import { readAccountSecrets } from './read-account-secrets.ts';

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
  credentials: AccountCredentials & { providerId: number },
): Promise<AccountOwner> {
  return identify(deps, venueId, { ...credentials, known: null });
}

/** As `identifyProviderAccount`, for a secret that replaces one of an account. @throws ProblemError 404 without it */
export async function identifyRenewedCredentials(
  deps: IdentifyDeps & { readonly encrypter: Encrypter },
  venueId: number,
  { accountId, name, value }: { accountId: number; name: AccountSecretName; value: string },
): Promise<AccountOwner> {
  const { known, secrets } = await inVenueScope(deps.db, venueId, async (tx) => {
    const account = await findProviderConfig(tx, venueId, accountId);
    if (account === null) throw new ProblemError(404, 'not-found');
    const provider = getPaymentProvider(account.providerId);
    return { known: account, secrets: await readAccountSecrets(tx, deps.encrypter, { venueId, accountId }, provider) };
  });
  const { providerId, parameters } = known;
  return identify(deps, venueId, { providerId, parameters, secrets: { ...secrets, [name]: value }, known });
}

type Credentials = AccountCredentials & { providerId: number; known: ProviderConfig | null };

async function identify(
  { db, identifyAccount, acceptsTestPayments }: IdentifyDeps,
  venueId: number,
  { providerId, parameters, secrets, known }: Credentials,
): Promise<AccountOwner> {
  const answers: ProviderAnswer[] = [];
  const field = findWrongSecret(getPaymentProvider(providerId).account, secrets);
  if (field !== undefined) throw new ProblemError(422, 'payment-account-refused', { answers, field });
  const owner = await identifyAccount(providerId, { parameters, secrets }, answers).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.kind === 'credentials' || error.kind === 'refused')
      throw new ProblemError(422, 'payment-account-refused', { answers });
    throw new ProblemError(503, 'payment-not-available', { answers });
  });
  const currency = await inVenueScope(db, venueId, (tx) => findCurrency(tx, venueId));
  const { merchantRef = null, isLive = owner.isLive } = known ?? {};
  const refusal = findAccountProblem(owner, { currency, merchantRef, isLive }, acceptsTestPayments);
  if (refusal !== null) throw new ProblemError(422, CODES[refusal]);
  return owner;
}
