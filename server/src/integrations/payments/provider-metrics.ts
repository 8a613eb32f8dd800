import { Gauge, Histogram, type Registry } from 'prom-client';
import { ProviderFailure, type CardProvider, type HostedProvider, type PaymentProvider } from './payment-provider.ts';
import type { ProviderAdapter, ProviderDefinition } from './provider-definition.ts';
import { findPaymentProvider, PAYMENT_PROVIDERS } from './registry.ts';
import type { TerminalProvider } from './terminal-provider.ts';

/** Returns the label of a provider in metrics, without the account. */
export function providerLabel(providerId: number): string {
  return findPaymentProvider(providerId)?.name ?? 'other';
}

/** Buckets from a fast read to a charge at its time limit. */
const BUCKETS_SECONDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20];

/**
 * Measures the calls to payment providers. A declined card is an answer; failures are labelled by
 * `ProviderFailureKind`.
 *
 * @param openBreakers the provider of each account whose breaker is open
 * @returns a function that wraps the adapter of an account
 */
export function measureProviders(registry: Registry, openBreakers: () => readonly number[]) {
  const calls = new Histogram({
    name: 'payment_provider_call_seconds',
    help: 'Duration of calls to payment providers, with the time in the bulkhead queue.',
    labelNames: ['provider', 'operation', 'outcome'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  const breakers = new Gauge({
    name: 'payment_provider_breakers_open',
    help: 'Accounts whose circuit breaker is open, counted in each process.',
    labelNames: ['provider'],
    registers: [],
    collect() {
      for (const { name } of PAYMENT_PROVIDERS) this.set({ provider: name }, 0);
      for (const providerId of openBreakers()) this.inc({ provider: providerLabel(providerId) });
    },
  });
  registry.registerMetric(breakers);
  return ({ name: provider }: ProviderDefinition, adapter: ProviderAdapter): ProviderAdapter => {
    const { payments, cards, hosted, terminals, readWebhook } = adapter;
    async function timed<Answer>(operation: Operation, call: () => Promise<Answer>): Promise<Answer> {
      const startedMs = performance.now();
      const observe = (outcome: string) =>
        calls.observe({ provider, operation, outcome }, (performance.now() - startedMs) / 1_000);
      try {
        const answer = await call();
        observe('answered');
        return answer;
      } catch (error) {
        observe(error instanceof ProviderFailure ? error.kind : 'error');
        throw error;
      }
    }
    return {
      payments: timedPayments(timed, payments),
      cards: cards && timedCards(timed, cards),
      hosted: hosted && timedHosted(timed, hosted),
      ...(terminals && { terminals: timedTerminals(timed, terminals) }),
      readWebhook,
    };
  };
}

type Operation = keyof (CardProvider & HostedProvider & TerminalProvider);
type Timed = <Answer>(operation: Operation, call: () => Promise<Answer>) => Promise<Answer>;

function timedPayments(timed: Timed, payments: PaymentProvider): PaymentProvider {
  return {
    findOwner: () => timed('findOwner', () => payments.findOwner()),
    findPayment: (ref) => timed('findPayment', () => payments.findPayment(ref)),
    findByAttempt: (attempt) => timed('findByAttempt', () => payments.findByAttempt(attempt)),
    // Not timed, since it lasts as long as there are pages.
    listPayments: (from, to) => payments.listPayments(from, to),
    listRefunds: (ref) => timed('listRefunds', () => payments.listRefunds(ref)),
    writeRefund: (refund) => timed('writeRefund', () => payments.writeRefund(refund)),
    refund: (call) => timed('refund', () => payments.refund(call)),
    cancel: (open) => timed('cancel', () => payments.cancel(open)),
  };
}

function timedCards(timed: Timed, cards: CardProvider): CardProvider {
  return {
    ...timedPayments(timed, cards),
    writeCharge: (charge) => timed('writeCharge', () => cards.writeCharge(charge)),
    charge: (call) => timed('charge', () => cards.charge(call)),
    tokenize: (card) => timed('tokenize', () => cards.tokenize(card)),
    listCards: (payer) => timed('listCards', () => cards.listCards(payer)),
    saveCard: (payer, card) => timed('saveCard', () => cards.saveCard(payer, card)),
    deleteCard: (payer, cardRef) => timed('deleteCard', () => cards.deleteCard(payer, cardRef)),
  };
}

function timedHosted(timed: Timed, hosted: HostedProvider): HostedProvider {
  const { capture } = hosted;
  return {
    ...timedPayments(timed, hosted),
    begin: (checkout) => timed('begin', () => hosted.begin(checkout)),
    ...(hosted.besidesSecond && { besidesSecond: hosted.besidesSecond }),
    ...(capture && { capture: (open) => timed('capture', () => capture(open)) }),
  };
}

function timedTerminals(timed: Timed, terminals: TerminalProvider): TerminalProvider {
  return {
    ...timedPayments(timed, terminals),
    ...(terminals.reports && { reports: terminals.reports }),
    listTerminals: () => timed('listTerminals', () => terminals.listTerminals()),
    integrate: (ref) => timed('integrate', () => terminals.integrate(ref)),
    beginSale: (sale) => timed('beginSale', () => terminals.beginSale(sale)),
    findSale: (attempt) => timed('findSale', () => terminals.findSale(attempt)),
  };
}
