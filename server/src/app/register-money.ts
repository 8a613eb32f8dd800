import { registerAudit } from '#features/audit/routes.ts';
import { registerCashDrawers } from '#features/cash-drawers/routes.ts';
import { registerKiosks } from '#features/kiosks/routes.ts';
import { registerManualMoney } from '#features/manual-money/routes.ts';
import { findPayingCard } from '#features/payments/cards/find-paying-card.ts';
import { findProviderConfig } from '#features/payments/provider-accounts/find-provider-config.ts';
import { identifyRenewedCredentials } from '#features/payments/provider-accounts/identify-provider-account.ts';
import { registerPayments } from '#features/payments/routes.ts';
import { registerPrinting } from '#features/printing/routes.ts';
import { createLinkTo } from '#features/receipts/order-link.ts';
import { registerReceipts } from '#features/receipts/routes.ts';
import { registerReconciliation } from '#features/reconciliation/routes.ts';
import { createRefundCodes, REFUND_CODE_KEY } from '#features/refunds/approvals/refund-codes.ts';
import { registerRefunds } from '#features/refunds/routes.ts';
import { registerReports } from '#features/reports/routes.ts';
import { registerSecrets, type SecretsDeps } from '#features/secrets/routes.ts';
import { secretRules } from '#integrations/payments/account-fields.ts';
import { createIdentifyAccount } from '#integrations/payments/identify-account.ts';
import { getPaymentProvider } from '#integrations/payments/registry.ts';
import { createNetworkPrinters } from '#integrations/printers/network-printers.ts';
import { readInstanceSecret } from '#platform/crypto/instance-secret.ts';
import type { ApiServer } from '#platform/http/server.ts';
import type { AppDeps } from './app-deps.ts';
import type { Services } from './services.ts';

/** Registers audit, secrets, provider accounts, payments, refunds, receipts, reconciliation and reports. */
export async function registerMoney(app: ApiServer, deps: AppDeps, services: Services): Promise<void> {
  const { config, intakeDb, readDb, reservedDb, eventBus, mailer, outbound, encrypter, accounts, paymentCounts } = deps;
  const { acceptsRawCards } = config.integrations;
  const { tokens, onFailure } = services;
  await registerAudit(app, { db: intakeDb });
  const findSecretNames: SecretsDeps['findSecretNames'] = async (tx, venueId, accountId) => {
    const account = await findProviderConfig(tx, venueId, accountId);
    return account && secretRules(getPaymentProvider(account.providerId).account).map(([name]) => name);
  };
  const { acceptsTestPayments } = config.integrations;
  const identifyAccount = createIdentifyAccount({ client: outbound, settings: config.integrations });
  const accountDeps = { db: intakeDb, encrypter, identifyAccount, acceptsTestPayments };
  const requireCredential: SecretsDeps['requireCredential'] = async (venueId, accountId, name, value) =>
    void (await identifyRenewedCredentials(accountDeps, venueId, { accountId, name, value }));
  const secretsDeps = {
    db: intakeDb,
    encrypter,
    findSecretNames,
    requireCredential,
  };
  await registerSecrets(app, secretsDeps);
  registerKiosks(app, {
    db: intakeDb,
    accounts,
    onFailure,
    tokens,
    printers: createNetworkPrinters(),
    findPayingCard,
    linkTo: createLinkTo(config.publicUrl, tokens),
    isDemo: config.demo,
    challenges: services.kioskChallenges,
  });
  registerPrinting(app, {
    db: reservedDb,
    findPayingCard,
    linkTo: createLinkTo(config.publicUrl, tokens),
    isDemo: config.demo,
  });
  const codes = createRefundCodes(reservedDb, await readInstanceSecret(intakeDb, encrypter, REFUND_CODE_KEY));
  await registerRefunds(app, { db: reservedDb, eventBus, accounts, codes, findPayingCard, onFailure });
  await registerPayments(app, {
    ...accountDeps,
    reservedDb,
    accounts,
    counts: paymentCounts,
    eventBus,
    tokens,
    publicUrl: config.publicUrl,
    webhookBaseUrl: config.integrations.webhookBaseUrl,
    acceptsRawCards,
    onFailure,
  });
  await registerReconciliation(app, {
    readDb,
    settling: { db: reservedDb, accounts, eventBus, counts: paymentCounts, onFailure },
  });
  registerReports(app, {
    db: reservedDb,
    readDb,
    catalogue: services.catalogue,
    isLoaded: services.isLoaded,
  });
  registerManualMoney(app, { db: reservedDb });
  registerCashDrawers(app, { db: reservedDb });
  await registerReceipts(app, { db: reservedDb, mailer, findPayingCard, media: services.media });
}
