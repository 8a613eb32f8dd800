import type { BoughtItem, HostedCheckout } from '#integrations/payments/payment-provider.ts';
import type { StartedAttempt } from '../attempts/start-attempt.ts';
import type { PayDeps } from '../payment-deps.ts';
import { webhookUrlFor } from '../webhooks/webhook-url.ts';
import { returnUrlOf } from './return-address.ts';

/** Converts an attempt to what a provider needs for its page. @param returnOrigin of the address to which the page leads back */
export function toCheckout(
  { tokens, webhookBaseUrl }: PayDeps,
  { attempt, order, rules }: StartedAttempt,
  lines: readonly BoughtItem[],
  returnOrigin: string,
): HostedCheckout {
  const { id, reference, amountMinor, currency, endsAt } = attempt;
  const codes = { venue: rules.venue.code, commerce: rules.commerce.code };
  return {
    reference,
    idempotencyKey: id,
    amountMinor,
    currency,
    items: lines.filter(({ unitPriceMinor }) => unitPriceMinor > 0),
    payerEmail: order.payerEmail,
    statementName: rules.venue.name,
    returnUrl: returnUrlOf(attempt, { ...codes, view: tokens.paymentViewOf(order.id), origin: returnOrigin }),
    notifyUrl: webhookUrlFor(webhookBaseUrl, attempt),
    expiresAt: endsAt,
  };
}
