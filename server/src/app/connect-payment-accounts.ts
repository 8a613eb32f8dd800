import type { Registry } from 'prom-client';
import { findProviderConfig } from '#features/payments/provider-accounts/find-provider-config.ts';
import { recordOutage } from '#features/payments/provider-accounts/provider-outages.ts';
import { readAccountSecrets } from '#features/payments/provider-accounts/read-account-secrets.ts';
import { terminalRecordsOf } from '#features/payments/terminals/terminal-record-store.ts';
import { signedResultsOf } from '#features/payments/webhooks/signed-result-store.ts';
import { connectedPaymentAccounts } from '#integrations/payments/connected-payment-accounts.ts';
import type { PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import type { Config } from '#platform/config/config.ts';
import type { Encrypter } from '#platform/crypto/encryption.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';

/** Connects the venues' accounts at payment providers with their store and the encryption of their secrets. */
export function connectPaymentAccounts(deps: {
  config: Config;
  db: Db;
  outbound: OutboundClient;
  encrypter: Encrypter;
  metrics: Registry;
  /** Receives the error of an outage that could not be recorded. */
  onFailure: (error: unknown) => void;
}): PaymentAccounts {
  const { config, db, outbound, encrypter, metrics, onFailure } = deps;
  return connectedPaymentAccounts({
    client: outbound,
    metrics,
    settings: config.integrations,
    acceptsTestPayments: config.integrations.acceptsTestPayments,
    findConfig: (venueId, configId) => findProviderConfig(db, venueId, configId),
    findSecrets: (provider, venueId, accountId) => readAccountSecrets(db, encrypter, { venueId, accountId }, provider),
    onOutage: (account) => void recordOutage(db, account).catch(onFailure),
    resultsOf: (venueId, configId) => signedResultsOf(db, { venueId, configId }),
    recordsOf: (venueId, configId) => terminalRecordsOf(db, { venueId, configId }),
  });
}
