import { randomUUID } from 'node:crypto';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { findVenuePayment, type VenuePayment } from '#features/venues/find-venue-payment.ts';
import { accountIdIn, findPaymentProvider } from '#integrations/payments/registry.ts';
import { inTransaction, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { NewCard, SavedCardUse } from '@app/contract/visitor/payments.ts';
import { cardProvider } from '@app/rules/payments/card-provider.ts';
import { findAttempt, findAttemptByKey, insertAttempt, type Attempt } from '../attempts/attempt-store.ts';
import { CARD_ATTEMPT_MS, UNSENT_TIMEOUT_MS } from '../attempts/attempt-times.ts';
import { walletReference } from '../attempts/payment-reference.ts';
import { cardTokenOf } from '../cards/card-token.ts';
import { chargeCard } from '../cards/charge-card.ts';
import { saveCard } from '../cards/save-card.ts';
import type { PayDeps } from '../payment-deps.ts';
import { webhookUrlFor } from '../webhooks/webhook-url.ts';

export type RequestedTopUp = {
  venueId: number;
  /** In currency units. */
  amount: number;
  configId: number;
  key: string;
  requestHash: Buffer;
  card: NewCard | SavedCardUse;
};

type Owner = { accountId: number; email: string };

/**
 * Fills the wallet of the caller from a card. The account of the venue is paid, never that of a commerce, since the balance
 * is valid at all of them.
 *
 * @throws ProblemError 409 `payment-under-way` during another top-up of this wallet, 422 where the venue accepts none, 503
 * when the provider fails
 * @see WAL-01, MP-01
 */
export async function topUpByCard(deps: PayDeps, viewer: Viewer, wanted: RequestedTopUp): Promise<Attempt> {
  const { venueId, configId, card } = wanted;
  const owner = requireOwner(viewer);
  const account = await deps.accounts.of(venueId, configId);
  if (account === null || account.cards === null) throw new ProblemError(422, 'payment-method-not-available');
  const { token, methodId: foundMethodId } = await cardTokenOf(deps, account.cards, card);
  const { attempt, venue, isNew } = await inTransaction(deps.db, (tx) => start(tx, owner, wanted));
  if (!isNew) return attempt;
  const isSaved = 'ccId' in card;
  const methodId = isSaved ? null : (card.paymentMethodId ?? foundMethodId);
  const issuerId = isSaved ? null : (card.issuerId ?? null);
  const charged = await chargeCard(deps, account.cards, attempt, {
    reference: attempt.reference,
    idempotencyKey: attempt.id,
    amountMinor: attempt.amountMinor,
    currency: attempt.currency,
    description: venue.name,
    statementName: venue.name,
    token,
    methodId,
    issuerId,
    cardRef: isSaved ? String(card.ccId) : null,
    payer: { email: owner.email },
    notifyUrl: webhookUrlFor(deps.webhookBaseUrl, attempt),
  });
  if (!isSaved) saveCard(deps, account.cards, charged, owner.email, { saveToken: card.saveToken, methodId, issuerId });
  return charged;
}

function requireOwner({ accountId, email, level }: Viewer): Owner {
  if (accountId === null || email === null || level !== 'proven') throw new ProblemError(422, 'verification-required');
  return { accountId, email };
}

async function start(
  tx: Tx,
  { accountId }: Owner,
  { venueId, amount, configId, key, requestHash, card }: RequestedTopUp,
): Promise<{ attempt: Attempt; venue: VenuePayment; isNew: boolean }> {
  const venue = await findVenuePayment(tx, venueId);
  if (!venue) throw new ProblemError(404, 'not-found');
  const providerId = requireTopUps(venue, configId);
  const id = randomUUID();
  const isNew = await insertAttempt(
    tx,
    {
      venueId,
      id,
      orderId: null,
      accountId,
      commerceId: null,
      providerId,
      configId,
      method: 'ccId' in card ? 'saved-card' : 'new-card',
      saleAt: null,
      reference: walletReference(venueId, id),
      startKey: key,
      requestHash,
      amountMinor: toMinor(amount),
      currency: venue.currency,
      endsAt: new Date(Date.now() + CARD_ATTEMPT_MS),
    },
    UNSENT_TIMEOUT_MS,
  );
  const attempt = isNew ? await findAttempt(tx, venueId, id) : await findAttemptByKey(tx, venueId, key);
  if (!attempt) throw new ProblemError(409, 'payment-under-way');
  if (attempt.accountId !== accountId || !attempt.requestHash.equals(requestHash)) {
    throw new ProblemError(422, 'idempotency-key-reused');
  }
  return { attempt, venue, isNew };
}

/** @returns the provider of the venue's own account */
function requireTopUps({ paymentConfig }: VenuePayment, configId: number): number {
  const providerId = cardProvider(paymentConfig);
  const provider = providerId === null ? undefined : findPaymentProvider(providerId);
  const isOwnAccount = provider?.capabilities.cardFields === true && accountIdIn(paymentConfig, provider) === configId;
  if (!paymentConfig.balanceEnabled || !isOwnAccount) throw new ProblemError(422, 'payment-method-not-available');
  return provider.id;
}
