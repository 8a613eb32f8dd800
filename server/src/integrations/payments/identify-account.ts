import type { ProviderSettings } from '#platform/config/integrations.ts';
import { createBulkhead } from '#platform/http-client/bulkhead.ts';
import { createCircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import { ProviderFailure } from './payment-provider.ts';
import type { AccountOwner } from './payment-provider.ts';
import { getPaymentProvider, PAYMENT_PROVIDERS, settingsOf } from './registry.ts';

/** @throws ProviderFailure `credentials` when the provider does not accept them */
export type IdentifyAccount = (providerId: number, accessToken: string) => Promise<AccountOwner>;

/** Accounts are connected about once a year. */
const LIMITS = { maxConcurrent: 2, maxWaiting: 8, waitMs: 5_000 };

export function createIdentifyAccount(deps: {
  client: OutboundClient;
  settings: ReadonlyMap<string, ProviderSettings>;
}): IdentifyAccount {
  const { client, settings } = deps;
  const guards = new Map(
    PAYMENT_PROVIDERS.map(({ id, title }) => {
      const name = `${title}, accounts to connect`;
      return [id, { breaker: createCircuitBreaker(name), bulkhead: createBulkhead(name, LIMITS) }];
    }),
  );
  return async (providerId, accessToken) => {
    const provider = getPaymentProvider(providerId);
    const guard = guards.get(providerId);
    if (!guard || !provider.isAccessToken(accessToken)) {
      throw new ProviderFailure('credentials', 'This text is no access token.');
    }
    const { apiUrl, limitsMs } = settingsOf(provider, settings);
    return provider.connect({ client, ...guard, apiUrl, limitsMs, accessToken }).payments.findOwner();
  };
}
