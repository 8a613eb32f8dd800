import { Counter, type Registry } from 'prom-client';
import { providerLabel } from '#integrations/payments/provider-metrics.ts';
import { PAYMENT_PROVIDERS } from '#integrations/payments/registry.ts';
import type { FinalAttemptState } from './attempts/attempt-store.ts';

const OUTCOMES: readonly FinalAttemptState[] = ['approved', 'rejected', 'cancelled', 'expired'];

/**
 * `stored`: signed and stored; `refused`: not signed with the secret of the account, or for an unknown account; `other`:
 * signed, and about no payment.
 */
export type WebhookVerdict = (typeof VERDICTS)[number];
const VERDICTS = ['stored', 'refused', 'other'] as const;

export type PaymentCounters = ReturnType<typeof createPaymentCounters>;

/** Counters of settled attempts and webhooks. Every series begins at zero, so that the first event is seen as a rise. */
export function createPaymentCounters(registry: Registry) {
  const attempts = new Counter({
    name: 'payment_attempts_total',
    help: 'Settled payment attempts.',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  });
  const webhooks = new Counter({
    name: 'payment_webhooks_total',
    help: 'Webhooks of payment providers.',
    labelNames: ['verdict'],
    registers: [registry],
  });
  for (const { name: provider } of PAYMENT_PROVIDERS) {
    for (const outcome of OUTCOMES) attempts.inc({ provider, outcome }, 0);
  }
  for (const verdict of VERDICTS) webhooks.inc({ verdict }, 0);
  return {
    countSettled: (providerId: number, outcome: FinalAttemptState) =>
      attempts.inc({ provider: providerLabel(providerId), outcome }),
    countWebhook: (verdict: WebhookVerdict) => webhooks.inc({ verdict }),
  };
}
