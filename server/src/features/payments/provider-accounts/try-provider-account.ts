import { recordAudit } from '#features/audit/record-audit.ts';
import { ProviderFailure } from '#integrations/payments/payment-provider.ts';
import { getPaymentProvider } from '#integrations/payments/registry.ts';
import { readClock } from '#platform/database/read-clock.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { AccountTrial, ProviderAnswer, TrialResult } from '@app/contract/back-office/provider-accounts.ts';
import { findAccountProblem } from './account-problem.ts';
import type { AccountDeps } from './connect-provider-account.ts';
import { findProviderConfig } from './find-provider-config.ts';
import { findUsedAccount, type UsedAccount } from './provider-account-store.ts';
import { readAccountSecrets } from './read-account-secrets.ts';
import { clearRejectedCredentials, flagRejectedCredentials } from './rejected-credentials.ts';

type Credentials = {
  readonly used: UsedAccount;
  readonly providerId: number;
  readonly parameters: Readonly<Record<string, string>>;
  readonly secrets: Awaited<ReturnType<typeof readAccountSecrets>>;
};

/**
 * Asks the provider for the owner of an account in use, with its stored credentials. The call is made outside of
 * transactions. Its result updates the mark of rejected credentials.
 *
 * @throws ProblemError 404 for an account that is not in use
 * @see METHOD-03
 */
export async function tryProviderAccount(
  deps: AccountDeps,
  { venueId, accountId, actorId }: { venueId: number; accountId: number; actorId: number },
): Promise<AccountTrial> {
  const credentials = await readCredentials(deps, venueId, accountId);
  const answers: ProviderAnswer[] = [];
  const result = await ask(deps, credentials, answers);
  const account = { venueId, configId: accountId };
  if (result === 'rejected') await flagRejectedCredentials(deps.db, account);
  if (result === 'accepted') await clearRejectedCredentials(deps.db, account);
  const triedAt = await inVenueScope(deps.db, venueId, async (tx) => {
    const subject = `payment-config:${credentials.used.paymentConfigId}` as const;
    const facts = { account: accountId, result };
    await recordAudit(tx, { venueId, actorId, action: 'payment-account.tried', subject, facts });
    return readClock(tx);
  });
  return { result, triedAt: triedAt.toISOString(), answers };
}

async function readCredentials(
  { db, encrypter }: AccountDeps,
  venueId: number,
  accountId: number,
): Promise<Credentials> {
  return inVenueScope(db, venueId, async (tx) => {
    const config = await findProviderConfig(tx, venueId, accountId);
    const used = await findUsedAccount(tx, venueId, accountId);
    if (!config || !used) throw new ProblemError(404, 'not-found');
    const { providerId, parameters } = config;
    const provider = getPaymentProvider(providerId);
    const secrets = await readAccountSecrets(tx, encrypter, { venueId, accountId }, provider);
    return { used, providerId, parameters, secrets };
  });
}

async function ask(
  { identifyAccount, acceptsTestPayments }: AccountDeps,
  { used, providerId, parameters, secrets }: Credentials,
  answers: ProviderAnswer[],
): Promise<TrialResult> {
  try {
    const owner = await identifyAccount(providerId, { parameters, secrets }, answers);
    if (answers.length === 0) return 'not-checked';
    return findAccountProblem(owner, used, acceptsTestPayments) ?? 'accepted';
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return error.kind === 'credentials' || error.kind === 'refused' ? 'rejected' : 'no-answer';
  }
}
