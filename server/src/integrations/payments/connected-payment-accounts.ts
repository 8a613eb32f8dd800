import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import { createBulkhead, type Bulkhead } from '#platform/http-client/bulkhead.ts';
import { createCircuitBreaker, type CircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import { secretRules } from './account-fields.ts';
import type { PaymentAccount, PaymentAccounts, ProviderConfig } from './payment-accounts.ts';
import type { AccountSecrets, ProviderDefinition } from './provider-definition.ts';
import { measureProviders } from './provider-metrics.ts';
import { settingsOf, type PaymentSettings } from './provider-settings.ts';
import { findPaymentProvider } from './registry.ts';
import type { SignedResults } from './signed-results.ts';
import type { TerminalRecords } from './terminal-records.ts';

/** Limits of one process and account: a card lasts two seconds, so eight a second are possible. */
const LIMITS = { maxConcurrent: 16, maxWaiting: 64, waitMs: 5_000 };

/** Time to live of an account: new credentials count after it. A flood of forged webhooks reads the database once in it. */
const TTL_MS = 1_000;
const MAX_CACHED = 1_000;

type Deps = {
  client: OutboundClient;
  settings: PaymentSettings;
  acceptsTestPayments: boolean;
  findConfig: (venueId: number, configId: number) => Promise<ProviderConfig | null>;
  findSecrets: (provider: ProviderDefinition, venueId: number, configId: number) => Promise<AccountSecrets>;
  resultsOf: (venueId: number, configId: number) => SignedResults;
  recordsOf: (venueId: number, configId: number) => TerminalRecords;
  metrics: Registry;
  /** Called when the breaker of an account opens. */
  onOutage: (account: { venueId: number; configId: number }) => void;
};

/**
 * Connects the accounts of venues with their own credentials.
 *
 * @param deps.acceptsTestPayments off: test cards move no money, so test accounts are not opened
 * @param deps.findConfig, deps.findSecrets read again after a second
 */
export function connectedPaymentAccounts(deps: Deps): PaymentAccounts {
  const guards = createAccountGuards(deps.onOutage);
  const measured = measureProviders(deps.metrics, guards.openBreakers);
  const cached = new LRUCache<string, { account: Promise<PaymentAccount | null>; untilMs: number }>({
    max: MAX_CACHED,
  });
  return {
    async of(venueId, configId) {
      const key = `${venueId}:${configId}`;
      const known = cached.get(key);
      if (known && performance.now() < known.untilMs) return known.account;
      const account = openAccount(deps, guards, measured, { venueId, configId });
      cached.set(key, { account, untilMs: performance.now() + TTL_MS });
      account.catch(() => cached.delete(key));
      return account;
    },
  };
}

type AccountGuards = ReturnType<typeof createAccountGuards>;

/** Creates the breaker and bulkhead of each account, so that a failing one delays no other. */
function createAccountGuards(onOutage: Deps['onOutage']) {
  const guards = new Map<string, { breaker: CircuitBreaker; bulkhead: Bulkhead; providerId: number }>();
  return {
    of({ title }: ProviderDefinition, { venueId, configId, providerId }: ProviderConfig) {
      const name = `${title}, venue ${venueId}, account ${configId}`;
      const known = guards.get(name);
      if (known) return known;
      const onOpen = () => onOutage({ venueId, configId });
      const made = {
        breaker: createCircuitBreaker(name, { onOpen }),
        bulkhead: createBulkhead(name, LIMITS),
        providerId,
      };
      guards.set(name, made);
      return made;
    },
    openBreakers: () =>
      [...guards.values()].filter(({ breaker }) => breaker.isOpen).map(({ providerId }) => providerId),
  };
}

async function openAccount(
  { client, settings, acceptsTestPayments, findConfig, findSecrets, resultsOf, recordsOf }: Deps,
  guards: AccountGuards,
  measured: ReturnType<typeof measureProviders>,
  { venueId, configId }: { venueId: number; configId: number },
): Promise<PaymentAccount | null> {
  const config = await findConfig(venueId, configId);
  const provider = config && findPaymentProvider(config.providerId);
  if (!config || !provider) return null;
  if (!config.isLive && !acceptsTestPayments) return null;
  const secrets = await findSecrets(provider, venueId, configId);
  if (!hasRequiredSecrets(provider, secrets)) return null;
  const { breaker, bulkhead } = guards.of(provider, config);
  const { parameters } = config;
  const results = resultsOf(venueId, configId);
  const connection = {
    client,
    breaker,
    bulkhead,
    ...settingsOf(provider, settings),
    parameters,
    secrets,
    results,
    records: recordsOf(venueId, configId),
  };
  const { payments, cards, hosted, terminals, readWebhook } = measured(provider, provider.connect(connection));
  return {
    ...config,
    acceptsTestPayments,
    payments,
    cards: config.isRefused ? null : cards,
    hosted: config.isRefused ? null : hosted,
    terminals: config.isRefused ? null : (terminals ?? null),
    readWebhook,
    signsWebhooks: provider.capabilities.webhookSignature,
  };
}

function hasRequiredSecrets({ account }: ProviderDefinition, secrets: AccountSecrets): boolean {
  return secretRules(account).every(([name, { isRequired }]) => !isRequired || secrets[name] !== undefined);
}
