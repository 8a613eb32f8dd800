import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { PaymentAccount, PaymentAccounts } from '#integrations/payments/payment-accounts.ts';
import { ProviderFailure, type ProviderCard } from '#integrations/payments/payment-provider.ts';
import { NO_VENUE, venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import type { SavedCard } from '@app/contract/visitor/payments.ts';

type Deps = { readonly accounts: PaymentAccounts; readonly onFailure: (error: unknown) => void };

/**
 * Lists the saved cards of the caller at the provider. They belong to an address, so only the account that has proven it
 * sees them.
 *
 * @throws ProblemError 503 when the provider fails
 * @see MP-01
 */
export async function listSavedCards(
  deps: Deps,
  viewer: Viewer,
  { email, mpConfigId }: { email: string; mpConfigId: number },
): Promise<SavedCard[]> {
  const own = ownAddress(viewer, email);
  const cards = own === null ? null : await findCards(deps, mpConfigId);
  if (own === null || cards === null) return [];
  return (await callProvider(deps, () => cards.listCards({ email: own }))).map(toSavedCard);
}

/**
 * Deletes a saved card of the caller at the provider.
 *
 * @throws ProblemError 404 unless the card is the caller's; 503 when the provider fails
 * @see MP-01
 */
export async function deleteSavedCard(
  deps: Deps,
  viewer: Viewer,
  {
    mpConfigId,
    email,
    ccId,
  }: { mpConfigId?: number | undefined; email?: string | undefined; ccId?: number | string | undefined },
): Promise<void> {
  if (mpConfigId === undefined || email === undefined || ccId === undefined) {
    throw new ProblemError(400, 'malformed-request', {
      problems: [{ path: 'body', message: 'mpConfigId, email, ccId' }],
    });
  }
  const own = ownAddress(viewer, email);
  const cards = own === null ? null : await findCards(deps, mpConfigId);
  if (own === null || cards === null) throw new ProblemError(404, 'not-found');
  const isDeleted = await callProvider(deps, () => cards.deleteCard({ email: own }, String(ccId)));
  if (!isDeleted) throw new ProblemError(404, 'not-found');
}

/** Returns the proven address of the caller; null unless it is the requested one. */
function ownAddress({ level, email }: Viewer, asked: string): string | null {
  return level === 'proven' && parseEmailAddress(asked) === parseEmailAddress(email ?? '') ? email : null;
}

async function findCards({ accounts }: Deps, configId: number): Promise<PaymentAccount['cards']> {
  const venueId = venueOfCatalogueId(configId);
  return venueId !== NO_VENUE ? ((await accounts.of(venueId, configId))?.cards ?? null) : null;
}

async function callProvider<Result>({ onFailure }: Deps, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    onFailure(error);
    throw new ProblemError(503, 'payment-not-available');
  }
}

function toSavedCard(card: ProviderCard): SavedCard {
  return {
    ccId: card.cardRef,
    ccOwner: card.holder,
    ccExpMonth: card.expiryMonth,
    ccExpYear: card.expiryYear,
    ccFirstSixDigits: card.firstSixDigits,
    ccLastFourDigits: card.lastFour,
    paymentMethod: card.method,
    issuer: card.issuer,
  };
}
