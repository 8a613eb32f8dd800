import type { OrderAccess } from '#features/orders/access/owns-order.ts';
import { findBillLines } from '#features/orders/reading/find-payable-order.ts';
import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import type { CardProvider } from '#integrations/payments/payment-provider.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { NewCard, SavedCardUse } from '@app/contract/visitor/payments.ts';
import { startAttempt, type StartedAttempt } from '../attempts/start-attempt.ts';
import type { PayDeps } from '../payment-deps.ts';
import type { PaymentRequest } from '../payment-request.ts';
import { webhookUrlFor } from '../webhooks/webhook-url.ts';
import { cardTokenOf } from './card-token.ts';
import { chargeCard, type ChargedAttempt } from './charge-card.ts';
import { withHolderDocument } from './holder-document.ts';
import { saveCard } from './save-card.ts';

/**
 * Pays an order with the token of a card. One key charges once.
 *
 * @throws ProblemError as `startAttempt`; 422 `card-data-not-accepted`; 503 when the provider fails
 * @see MP-01, PAY-02
 */
export async function payByNewCard(
  deps: PayDeps,
  caller: OrderAccess,
  request: PaymentRequest,
  card: NewCard,
): Promise<ChargedAttempt> {
  const cards = await requireCards(deps, request);
  const whole = await withHolderDocument(deps, caller, request.orderId, card);
  const { token, methodId: foundMethodId } = await cardTokenOf(deps, cards, whole);
  const started = await startAttempt(deps, caller, { ...request, method: 'new-card' });
  if (!started.isNew) return started.attempt;
  const { paymentMethodId: methodId = foundMethodId, issuerId = null, saveToken } = card;
  const email = started.order.payerEmail ?? request.email ?? null;
  const { showsChallenge = false } = request;
  const wanted = { token, methodId, issuerId, cardRef: null, email, showsChallenge };
  const attempt = await charge(deps, cards, started, wanted);
  const { level, email: proven } = caller.viewer;
  if (level === 'proven' && proven !== null) saveCard(deps, cards, attempt, proven, { saveToken, methodId, issuerId });
  return attempt;
}

/**
 * Pays an order of the caller with a saved card of the caller.
 *
 * @throws ProblemError as `payByNewCard`; 422 `verification-required` without a proven address
 * @see MP-01
 */
export async function payBySavedCard(
  deps: PayDeps,
  caller: OrderAccess,
  request: PaymentRequest,
  card: SavedCardUse,
): Promise<ChargedAttempt> {
  const { level, email } = caller.viewer;
  if (level !== 'proven' || email === null) throw new ProblemError(422, 'verification-required');
  const cards = await requireCards(deps, request);
  const { token } = await cardTokenOf(deps, cards, card);
  const started = await startAttempt(deps, caller, { ...request, method: 'saved-card' });
  if (!started.isNew) return started.attempt;
  const cardRef = String(card.ccId);
  const { showsChallenge = false } = request;
  return charge(deps, cards, started, { token, methodId: null, issuerId: null, cardRef, email, showsChallenge });
}

/** Requires a provider for cards before anything is stored, so that no order is held without one. */
async function requireCards({ accounts }: PayDeps, { orderId, configId }: PaymentRequest): Promise<CardProvider> {
  const account = await accounts.of(venueOfOrderId(orderId), configId);
  if (account === null || account.cards === null) throw new ProblemError(422, 'payment-method-not-available');
  return account.cards;
}

type CardToCharge = {
  token: string;
  methodId: string | null;
  issuerId: string | null;
  cardRef: string | null;
  email: string | null;
  showsChallenge: boolean;
};

async function charge(
  deps: PayDeps,
  cards: NonNullable<PaymentAccount['cards']>,
  { attempt, order, rules }: StartedAttempt,
  { email, ...card }: CardToCharge,
): Promise<ChargedAttempt> {
  const { id, reference, amountMinor, currency } = attempt;
  const items = await findBillLines(deps.db, order.venueId, order.id);
  return chargeCard(deps, cards, attempt, {
    ...card,
    reference,
    idempotencyKey: id,
    amountMinor,
    currency,
    description: `${rules.venue.name} - ${rules.commerce.name}`,
    statementName: rules.venue.name,
    items,
    payer: { email: email ?? `compra@${new URL(deps.publicUrl).hostname}` },
    notifyUrl: webhookUrlFor(deps.webhookBaseUrl, attempt),
  });
}
