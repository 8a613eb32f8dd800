import type { CardChallenge } from '#integrations/payments/payment-provider.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import type { SettleDeps } from '../payment-deps.ts';
import { isUnsettled, type Attempt } from './attempt-store.ts';

/**
 * Reads the challenge that a card payment waits for at the provider. It is never stored.
 *
 * @returns null without one
 * @throws ProviderFailure
 * @see MP-01
 */
export async function findChallenge(
  { accounts }: Pick<SettleDeps, 'accounts'>,
  attempt: Attempt,
): Promise<CardChallenge | null> {
  const isCard = attempt.method === 'new-card' || attempt.method === 'saved-card';
  if (!isCard || attempt.providerRef === null || !isUnsettled(attempt)) return null;
  const account = await accounts.of(attempt.venueId, attempt.configId);
  const payment = await account?.payments.findPayment(attempt.providerRef);
  return payment?.challenge ?? null;
}

/**
 * Cancels a payment whose challenge was not completed in the time of its attempt. The provider itself waits for a day.
 *
 * @throws ProviderFailure
 */
export async function cancelEndedChallenge(deps: Pick<SettleDeps, 'accounts'>, attempt: Attempt): Promise<void> {
  const { reference, providerRef, endsAt, now } = attempt;
  if (endsAt > now || (await findChallenge(deps, attempt)) === null) return;
  const account = await deps.accounts.of(attempt.venueId, attempt.configId);
  await account?.payments.cancel({ reference, providerRef, sessionRef: null });
}

/** Adds a challenge to the payment of an order, while its outcome is open. */
export function withChallenge(payment: OrderPayment, challenge: CardChallenge | null | undefined): OrderPayment {
  if (!challenge || payment.state !== 'confirming') return payment;
  return { ...payment, challenge: { url: challenge.url.href, creq: challenge.request } };
}
