import type { Registry } from 'prom-client';

import type { OutboundClient } from './outside/http/outbound-client.ts';
import { connectedPaymentAccounts } from './outside/payments/connected-payment-accounts.ts';
import type { PaymentAccounts } from './outside/payments/payment-accounts.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/database.ts';
import type { Encrypter } from './platform/sealing.ts';
import { readAccountSecret } from './secrets/read-venue-secret.ts';
import { findProviderConfig } from './venues/provider-config-store.ts';

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
