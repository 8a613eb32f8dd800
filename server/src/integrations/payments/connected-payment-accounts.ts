import type { Registry } from 'prom-client';
import { LRUCache } from 'lru-cache';

import { createBulkhead } from '#platform/http-client/bulkhead.ts';
import type { Bulkhead } from '#platform/http-client/bulkhead.ts';
import { createCircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import type { CircuitBreaker } from '#platform/http-client/circuit-breaker.ts';
import type { OutboundClient } from '#platform/http-client/outbound-client.ts';
import { mercadoPago } from './mercado-pago/mercado-pago.ts';
import type { TimeLimits } from './mercado-pago/mercado-pago-client.ts';
import { verifyWebhookSignature } from './mercado-pago/webhook-signature.ts';
import type { PaymentAccount, PaymentAccounts, ProviderConfig } from './payment-accounts.ts';
import { measureProviders } from './provider-metrics.ts';

/** As the contract numbers `activePaymentProvider`. */
const MERCADO_PAGO_CARDS = 2;
const MERCADO_PAGO_CHECKOUT = 7;

/** Of one process and account: a card takes two seconds, so eight a second get through. */
const LIMITS = { mostAtOnce: 16, mostWaiting: 64, waitMs: 5_000 };

/** New credentials count after it. Whoever floods us with forged news costs a database nothing in between. */
const HOLDS_MS = 1_000;
const MOST_KEPT = 1_000;

export type MercadoPagoCredentials = { readonly accessToken: string; readonly webhookSecret: string | null };

/**
 * @param needs.mercadoPagoUrl where its API answers, without a slash at the end
 * @param needs.takesTestPayments off: whoever pays with a test card has paid nothing, so test accounts are none
 * @param needs.findConfig, needs.findCredentials read again after a second
 */
export function connectedPaymentAccounts(needs: {
  client: OutboundClient;
  mercadoPagoUrl: string;
  limitsMs: TimeLimits;
  takesTestPayments: boolean;
  findConfig: (venueId: number, configId: number) => Promise<ProviderConfig | null>;
  findCredentials: (venueId: number, configId: number) => Promise<MercadoPagoCredentials | null>;
  metrics: Registry;
}): PaymentAccounts {
  const { client, mercadoPagoUrl, limitsMs, takesTestPayments, findConfig, findCredentials, metrics } = needs;
  const guards = new Map<string, { breaker: CircuitBreaker; bulkhead: Bulkhead; providerId: number }>();
  const guardsOf = ({ venueId, configId, providerId }: ProviderConfig) => {
    const name = `Mercado Pago, venue ${venueId}, account ${configId}`;
    const known = guards.get(name);
    if (known) return known;
    const made = { breaker: createCircuitBreaker(name), bulkhead: createBulkhead(name, LIMITS), providerId };
    guards.set(name, made);
    return made;
  };
  const measured = measureProviders(metrics, () =>
    [...guards.values()].filter(({ breaker }) => breaker.isOpen).map(({ providerId }) => providerId),
  );

  async function open(venueId: number, configId: number): Promise<PaymentAccount | null> {
    const config = await findConfig(venueId, configId);
    if (config === null || !isMercadoPago(config)) return null;
    if (!config.isLive && !takesTestPayments) return null;
    const credentials = await findCredentials(venueId, configId);
    if (credentials === null) return null;
    const { accessToken, webhookSecret } = credentials;
    const { breaker, bulkhead } = guardsOf(config);
    const asked = mercadoPago({ client, breaker, bulkhead, apiUrl: mercadoPagoUrl, accessToken, limitsMs });
    const provider = measured(config.providerId, asked);
    return {
      ...config,
      takesTestPayments,
      payments: provider,
      cards: config.providerId === MERCADO_PAGO_CARDS && !config.isRefused ? provider : null,
      hosted: config.providerId === MERCADO_PAGO_CHECKOUT && !config.isRefused ? provider : null,
      verifyNews: (news) => webhookSecret !== null && verifyWebhookSignature(news, webhookSecret),
    };
  }

  const kept = new LRUCache<string, { account: Promise<PaymentAccount | null>; untilMs: number }>({ max: MOST_KEPT });
  return {
    async of(venueId, configId) {
      const key = `${venueId}:${configId}`;
      const known = kept.get(key);
      if (known && performance.now() < known.untilMs) return known.account;
      const account = open(venueId, configId);
      kept.set(key, { account, untilMs: performance.now() + HOLDS_MS });
      account.catch(() => kept.delete(key));
      return account;
    },
  };
}

function isMercadoPago({ providerId }: ProviderConfig): boolean {
  return providerId === MERCADO_PAGO_CARDS || providerId === MERCADO_PAGO_CHECKOUT;
}
