import type { Registry } from 'prom-client';

import type { OutboundClient } from '../platform/http-client/outbound-client.ts';
import { connectedPaymentAccounts } from '../integrations/payments/connected-payment-accounts.ts';
import type { PaymentAccounts } from '../integrations/payments/payment-accounts.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/transactions.ts';
import type { Encrypter } from '../platform/crypto/encryption.ts';
import { readAccountSecret } from '../features/secrets/read-venue-secret.ts';
import { findProviderConfig } from '../features/payments/provider-accounts/find-provider-config.ts';

/** Connects the venues' accounts at payment providers with their store and the encryption of their secrets. */
export function connectPaymentAccounts(deps: {
  config: Config;
  db: Db;
  outbound: OutboundClient;
  encrypter: Encrypter;
  metrics: Registry;
}): PaymentAccounts {
  const { config, db, outbound, encrypter, metrics } = deps;
  const { paymentProviders, acceptsTestPayments } = config.integrations;
  return connectedPaymentAccounts({
    client: outbound,
    metrics,
    settings: paymentProviders,
    acceptsTestPayments,
    findConfig: (venueId, configId) => findProviderConfig(db, venueId, configId),
    findCredentials: async ({ secrets }, venueId, accountId) => {
      const [accessToken, webhookSecret] = await Promise.all([
        readAccountSecret(db, encrypter, { venueId, accountId }, secrets.accessToken),
        readAccountSecret(db, encrypter, { venueId, accountId }, secrets.webhookSecret),
      ]);
      return accessToken === null ? null : { accessToken, webhookSecret };
    },
  });
}
