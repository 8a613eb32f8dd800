import type { Registry } from 'prom-client';

import type { OutboundClient } from '../platform/http-client/outbound-client.ts';
import { connectedPaymentAccounts } from '../integrations/payments/connected-payment-accounts.ts';
import type { PaymentAccounts } from '../integrations/payments/payment-accounts.ts';
import type { Config } from '../platform/config/config.ts';
import type { Db } from '../platform/database/transactions.ts';
import type { Encrypter } from '../platform/crypto/encryption.ts';
import { readAccountSecret } from '../features/secrets/read-venue-secret.ts';
import { findProviderConfig } from '../features/payments/provider-accounts/find-provider-config.ts';

/** The wiring of the venues' accounts at payment providers: where they stand and who opens their secrets. */
export function connectPaymentAccounts(needs: {
  config: Config;
  db: Db;
  outbound: OutboundClient;
  sealer: Encrypter;
  metrics: Registry;
}): PaymentAccounts {
  const { config, db, outbound, sealer, metrics } = needs;
  const { mercadoPago, takesTestPayments } = config.outside;
  return connectedPaymentAccounts({
    client: outbound,
    metrics,
    mercadoPagoUrl: mercadoPago.apiUrl,
    limitsMs: mercadoPago.limitsMs,
    takesTestPayments,
    findConfig: (venueId, configId) => findProviderConfig(db, venueId, configId),
    findCredentials: async (venueId, accountId) => {
      const [accessToken, webhookSecret] = await Promise.all([
        readAccountSecret(db, sealer, { venueId, accountId }, 'mp-access-token'),
        readAccountSecret(db, sealer, { venueId, accountId }, 'mp-webhook-secret'),
      ]);
      return accessToken === null ? null : { accessToken, webhookSecret };
    },
  });
}
