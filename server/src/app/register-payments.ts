import { findProviderConfig } from '#features/payments/provider-accounts/find-provider-config.ts';
import { identifyRenewedCredentials } from '#features/payments/provider-accounts/identify-provider-account.ts';
import { registerPayments } from '#features/payments/routes.ts';
import { registerSecrets, type SecretsDeps } from '#features/secrets/routes.ts';
import { secretRules } from '#integrations/payments/account-fields.ts';
import { createIdentifyAccount } from '#integrations/payments/identify-account.ts';
import { createAccountAuthorizer, getPaymentProvider } from '#integrations/payments/registry.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { AppDeps } from './app-deps.ts';
import type { Services } from './services.ts';

/** Registers payments, and the secrets of accounts at their providers. */
export async function registerPaymentCalls(app: ApiServer, deps: AppDeps, services: Services): Promise<void> {
  const { config, intakeDb, reservedDb, eventBus, outbound, encrypter, accounts, paymentCounts } = deps;
  const { acceptsRawCards, acceptsTestPayments, webhookBaseUrl } = config.integrations;
  const { tokens, onFailure } = services;
  const identifyAccount = createIdentifyAccount({ client: outbound, settings: config.integrations });
  const authorizer = createAccountAuthorizer(outbound, config.integrations);
  const accountDeps = { db: intakeDb, encrypter, identifyAccount, acceptsTestPayments, authorizer };
  const findSecretNames: SecretsDeps['findSecretNames'] = async (tx, venueId, accountId) => {
    const account = await findProviderConfig(tx, venueId, accountId);
    return account && secretRules(getPaymentProvider(account.providerId).account).map(([name]) => name);
  };
  const requireCredential: SecretsDeps['requireCredential'] = async (venueId, accountId, name, value) =>
    void (await identifyRenewedCredentials(accountDeps, venueId, { accountId, name, value }));
  await registerSecrets(app, { db: intakeDb, encrypter, findSecretNames, requireCredential });
  await registerPayments(app, {
    ...accountDeps,
    reservedDb,
    accounts,
    counts: paymentCounts,
    eventBus,
    tokens,
    publicUrl: config.publicUrl,
    webhookBaseUrl,
    acceptsRawCards,
    onFailure,
  });
}
