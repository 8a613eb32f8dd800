import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { SavedCard } from '@app/contract/visitor/payments.ts';
import { CARD_PROVIDER, cardProvider } from '@app/rules/payments/card-provider.ts';
import type { CardProviderId } from '@app/rules/payments/card-provider.ts';
import { isSavedCardId, paymentMethods } from '@app/rules/payments/payment-methods.ts';
import type { PaymentMethod, PaymentMethods } from '@app/rules/payments/payment-methods.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/api-query.ts';
import { savedCardsQuery } from '../payment/saved-cards-query.ts';
import { useVenue } from '../venues/venue-context.ts';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import type { CardMethod } from '../payment/current-order.ts';
import { useCheckoutDraft } from '../cart/checkout-draft-store.ts';

/** What an order can be paid with here and now, and what was chosen. @see METHOD-01 */
export type PaymentChoice = PaymentMethods & {
  chosen: PaymentMethod | null;
  /** Where a card is taken; null: nowhere. */
  provider: CardProviderId | null;
  mpConfigId: number | null;
  savedCards: readonly SavedCard[];
  /** What the wallet holds; null where there is none, `failed` when it could not be asked. */
  balance: { minor: number } | 'failed' | null;
  /** Placed without an account: no balance pays it, even after somebody signs in. */
  isOfGuest: boolean;
};

const NO_CARDS: readonly SavedCard[] = [];

/**
 * @param config the effective one; null until it is known
 * @param isOfGuest what is to be paid is an order that was placed without an account
 * @see METHOD-01, METHOD-02, METHOD-03
 */
export function usePaymentChoice(
  config: PaymentConfig | null,
  totalMinor: number,
  isOfGuest: boolean,
): PaymentChoice | null {
  const wanted = useCheckoutDraft(({ paymentMethod }) => paymentMethod);
  const user = useAuth((auth) => auth.user);
  const provider = config && cardProvider(config);
  const mpConfigId = provider === CARD_PROVIDER.mercadoPago ? (config?.mercadoPagoConfigId ?? null) : null;
  const savedCards = useQuery(savedCardsQuery(user, mpConfigId)).data ?? NO_CARDS;
  const balance = useBalance(config?.balanceEnabled === true);
  if (!config) return null;

  const methods = paymentMethods(config, totalMinor, {
    balanceMinor: isOfGuest || balance === null || balance === 'failed' ? null : balance.minor,
    savedCardIds: savedCards.map(({ ccId }) => ccId),
  });
  const chosen = methods.offered.find((method) => method === wanted) ?? methods.preselected;
  return { ...methods, chosen, provider, mpConfigId, savedCards, balance, isOfGuest };
}

/** A card is chosen, new or saved. */
export function cardMethodOf(chosen: PaymentMethod | null): CardMethod | null {
  return chosen !== null && (chosen === 'new-card' || isSavedCardId(chosen)) ? chosen : null;
}

function useBalance(isEnabled: boolean): PaymentChoice['balance'] {
  const venue = useVenue();
  const user = useAuth((auth) => auth.user);
  const isAsked = isEnabled && isProven(user);
  const params = { userId: user?.id ?? 0, venueId: venue.id };
  const { data, error } = useQuery({
    ...apiQuery('GET /api/users/:userId/:venueId/balance', { params }),
    enabled: isAsked,
  });
  if (!isAsked) return null;
  if (data) return { minor: toMinor(data.balance) };
  return error ? 'failed' : null;
}
