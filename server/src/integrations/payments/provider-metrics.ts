import { Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

import { ProviderFailure } from './payment-provider.ts';
import type { CardProvider, HostedProvider } from './payment-provider.ts';

/** What an account is to us, as the contract numbers `activePaymentProvider`; whose account it is stands in no label. */
const KINDS: ReadonlyMap<number, string> = new Map([
  [2, 'mercado-pago-cards'],
  [7, 'mercado-pago-checkout'],
]);

/** A provider as the labels of figures name it. */
export function providerLabel(providerId: number): string {
  return KINDS.get(providerId) ?? 'other';
}

/** From a read that is at hand to a card that ran into its limit. */
const BUCKETS_SECONDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20];

type Provider = CardProvider & HostedProvider;

/**
 * What happens between this process and payment providers. A no to a card is an answer; failures are told apart as
 * `payment-provider.ts` does.
 *
 * @param openBreakers the provider of each account that is left alone at this moment
 * @returns who makes the calls of an account count
 */
export function measureProviders(registry: Registry, openBreakers: () => readonly number[]) {
  const calls = new Histogram({
    name: 'payment_provider_call_seconds',
    help: 'Time until a payment provider had answered what we asked, with the wait in line.',
    labelNames: ['provider', 'operation', 'outcome'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const breakers = new Gauge({
    name: 'payment_provider_breakers_open',
    help: 'Accounts that are left alone because half of the last calls failed, counted in each process.',
    labelNames: ['provider'],
    registers: [],
    collect() {
      for (const provider of KINDS.values()) this.set({ provider }, 0);
      for (const providerId of openBreakers()) this.inc({ provider: providerLabel(providerId) });
    },
  });
  registry.registerMetric(breakers);
  return (providerId: number, asked: Provider): Provider => {
    const provider = providerLabel(providerId);
    async function timed<Answer>(operation: keyof Provider, ask: () => Promise<Answer>): Promise<Answer> {
      const startedMs = performance.now();
      const note = (outcome: string) =>
        calls.observe({ provider, operation, outcome }, (performance.now() - startedMs) / 1_000);
      try {
        const answer = await ask();
        note('answered');
        return answer;
      } catch (error) {
        note(error instanceof ProviderFailure ? error.kind : 'error');
        throw error;
      }
    }
    return {
      findOwner: () => timed('findOwner', () => asked.findOwner()),
      findPayment: (ref) => timed('findPayment', () => asked.findPayment(ref)),
      findByReference: (reference) => timed('findByReference', () => asked.findByReference(reference)),
      // As long as there are pages.
      listPayments: (from, to) => asked.listPayments(from, to),
      listRefunds: (ref) => timed('listRefunds', () => asked.listRefunds(ref)),
      refund: (refund) => timed('refund', () => asked.refund(refund)),
      cancel: (open) => timed('cancel', () => asked.cancel(open)),
      charge: (charge) => timed('charge', () => asked.charge(charge)),
      tokenize: (card) => timed('tokenize', () => asked.tokenize(card)),
      listCards: (payer) => timed('listCards', () => asked.listCards(payer)),
      saveCard: (payer, card) => timed('saveCard', () => asked.saveCard(payer, card)),
      deleteCard: (payer, cardRef) => timed('deleteCard', () => asked.deleteCard(payer, cardRef)),
      begin: (checkout) => timed('begin', () => asked.begin(checkout)),
    };
  };
}
