import { createBulkhead } from '#platform/http-client/bulkhead.ts';
import { createCircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import type { ProviderAnswer } from '@app/contract/back-office/provider-accounts.ts';
import type { AccountOwner } from './payment-provider.ts';
import type { AccountSecrets } from './provider-definition.ts';
import { settingsOf, type PaymentSettings } from './provider-settings.ts';
import { recordingClient } from './recording-client.ts';
import { getPaymentProvider, PAYMENT_PROVIDERS } from './registry.ts';
import type { SignedResults } from './signed-results.ts';
import { NO_RECORDS } from './terminal-records.ts';

/** Parameters and secrets of an account that is to be used. */
export type AccountCredentials = {
  readonly parameters: Readonly<Record<string, string>>;
  readonly secrets: AccountSecrets;
};

/**
 * @param answers receives the provider's responses, also those of a failed call
 * @throws ProviderFailure `credentials` when the provider does not accept them
 */
export type IdentifyAccount = (
  providerId: number,
  credentials: AccountCredentials,
  answers?: ProviderAnswer[],
) => Promise<AccountOwner>;

/** An account that is not connected yet has no payments. */
const NO_RESULTS: SignedResults = {
  findByReference: async () => [],
  findByProviderRef: async () => null,
  listReceived: async () => [],
};

/** Accounts are connected about once a year. */
const LIMITS = { maxConcurrent: 2, maxWaiting: 8, waitMs: 5_000 };

export function createIdentifyAccount(deps: { client: OutboundClient; settings: PaymentSettings }): IdentifyAccount {
  const { client, settings } = deps;
  const guards = new Map(
    PAYMENT_PROVIDERS.map(({ id, title }) => {
      const name = `${title}, accounts to connect`;
      return [id, { breaker: createCircuitBreaker(name), bulkhead: createBulkhead(name, LIMITS) }];
    }),
  );
  return async (providerId, { parameters, secrets }, answers = []) => {
    const provider = getPaymentProvider(providerId);
    const guard = guards.get(providerId);
    if (!guard) throw new Error(`Payment provider ${providerId} has no breaker.`);
    const connection = {
      client: recordingClient(client, secrets, answers),
      ...guard,
      ...settingsOf(provider, settings),
      parameters,
      secrets,
      results: NO_RESULTS,
      records: NO_RECORDS,
    };
    return provider.connect(connection).payments.findOwner();
  };
}
