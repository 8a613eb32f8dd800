import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';

import { providerLabel } from '#integrations/payments/provider-metrics.ts';
import { PAYMENT_PROVIDERS } from '#integrations/payments/registry.ts';
import type { FinalAttemptState } from './attempts/attempt-store.ts';

const OUTCOMES: readonly FinalAttemptState[] = ['approved', 'rejected', 'cancelled', 'expired'];

/**
 * `kept`: signed and stored; `refused`: not signed with the secret of the account, or for an unknown account; `other`:
 * signed, and about no payment.
 */
export type WebhookVerdict = (typeof VERDICTS)[number];
const VERDICTS = ['kept', 'refused', 'other'] as const;

export type PaymentCounters = ReturnType<typeof createPaymentCounters>;

/** Counters of settled attempts and webhooks. Every series begins at zero, so that the first event is seen as a rise. */
export function createPaymentCounters(registry: Registry) {
  const attempts = new Counter({
    name: 'payment_attempts_total',
    help: 'Tries to pay that were decided.',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  });
  const webhooks = new Counter({
    name: 'payment_webhooks_total',
    help: 'Calls of payment providers to tell of something.',
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
