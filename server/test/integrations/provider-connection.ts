import type { ProviderConnection, ProviderDefinition } from '#integrations/payments/provider-definition.ts';
import { settingsOf } from '#integrations/payments/provider-settings.ts';
import type { SignedResults, StoredResult } from '#integrations/payments/signed-results.ts';
import { NO_RECORDS, type TerminalRecords } from '#integrations/payments/terminal-records.ts';
import { createBulkhead } from '#platform/http-client/bulkhead.ts';
import { createCircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';

type Account = Pick<ProviderConnection, 'parameters' | 'secrets'> & {
  readonly results?: SignedResults;
  readonly records?: TerminalRecords;
};

/**
 * Connects to an account outside of the application.
 *
 * @param sandboxUrl null: the provider's own address
 */
export function providerConnection(
  client: OutboundClient,
  definition: Pick<ProviderDefinition, 'title' | 'settingsKey' | 'addresses'>,
  sandboxUrl: string | null,
  { results = signedResultsInMemory().results, records = NO_RECORDS, ...account }: Account,
): ProviderConnection {
  const sandbox = sandboxUrl === null ? null : { url: sandboxUrl, publicUrl: sandboxUrl };
  const payments = { urls: new Map<string, string>(), sandbox, limitsMs: { read: 5_000, write: 20_000 } };
  return {
    client,
    ...settingsOf(definition, { payments }),
    ...account,
    results,
    records,
    breaker: createCircuitBreaker(definition.title),
    bulkhead: createBulkhead(definition.title, { maxConcurrent: 4, maxWaiting: 16, waitMs: 20_000 }),
  };
}

/** Signed results in memory. As in the database, the first result of a payment counts. */
export function signedResultsInMemory() {
  const stored = new Map<string, StoredResult>();
  const results: SignedResults = {
    findByReference: async (reference) => [...stored.values()].filter((result) => result.reference === reference),
    findByProviderRef: async (providerRef) => stored.get(providerRef) ?? null,
    listReceived: async (from, to) =>
      [...stored.values()].filter(({ receivedAt }) => receivedAt >= from && receivedAt < to),
  };
  return {
    results,
    store(result: Omit<StoredResult, 'receivedAt'>): void {
      if (!stored.has(result.providerRef)) stored.set(result.providerRef, { ...result, receivedAt: new Date() });
    },
  };
}
