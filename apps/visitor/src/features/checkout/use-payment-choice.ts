import { useQuery } from '@tanstack/react-query';
import { useCheckoutDraft } from '#features/cart/checkout-draft-store.ts';
import { usePaidWith } from '#features/cart/paid-with-store.ts';
import type { CardMethod } from '#features/payment/current-order.ts';
import { savedCardsQuery } from '#features/payment/saved-cards-query.ts';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { PAYMENT_PROVIDER, type OnlineProviderId } from '@app/contract/values/payment-providers.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { SavedCard } from '@app/contract/visitor/payments.ts';
import { apiQuery } from '@app/ordering/reads/api-query.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cardProvider } from '@app/rules/payments/card-provider.ts';
import { chosenMethod } from '@app/rules/payments/chosen-method.ts';
import { paymentMethods, type PaymentMethod, type PaymentMethods } from '@app/rules/payments/payment-methods.ts';
import { isSavedCardId } from '@app/rules/payments/saved-card-id.ts';

/** Available payment methods and the chosen one. @see METHOD-01 */
export type PaymentChoice = PaymentMethods & {
  chosen: PaymentMethod | null;
  /** Card provider; null when cards are not accepted. */
  provider: OnlineProviderId | null;
  mpConfigId: number | null;
  savedCards: readonly SavedCard[];
  /** Balance of the wallet; null without one, `failed` when it could not be read. */
  balance: { minor: number } | 'failed' | null;
  /** Since when the card provider does not answer, if there is another payment method; null otherwise. */
  cardDownSince: string | null;
  /** The order was placed without an account: no balance pays it, even after a sign-in. */
  isOfGuest: boolean;
};

const NO_CARDS: readonly SavedCard[] = [];

/**
 * @param config the effective configuration; null until loaded
 * @param isOfGuest the order was placed without an account
 * @see METHOD-01, METHOD-02, METHOD-03
 */
export function usePaymentChoice(
  config: PaymentConfig | null,
  totalMinor: number,
  isOfGuest: boolean,
): PaymentChoice | null {
  const choice = useCheckoutDraft(({ paymentMethod }) => paymentMethod);
  const paidWith = usePaidWith(({ last }) => last);
  const user = useAuth((auth) => auth.user);
  const provider = config && cardProvider(config);
  const mpConfigId = provider === PAYMENT_PROVIDER.mercadoPago ? (config?.mercadoPagoConfigId ?? null) : null;
  const savedCards = useQuery(savedCardsQuery(user, mpConfigId)).data ?? NO_CARDS;
  const balance = useBalance(config?.balanceEnabled === true);
  if (!config) return null;

  const methods = paymentMethods(config, totalMinor, {
    balanceMinor: isOfGuest || balance === null || balance === 'failed' ? null : balance.minor,
    savedCardIds: savedCards.map(({ ccId }) => ccId),
  });
  const others = methods.offered.filter((method) => !isCardMethod(method));
  // A stored configuration may lack the field.
  const cardDownSince = others.length > 0 ? (config.providerDownSince ?? null) : null;
  const usable = cardDownSince === null ? methods.offered : others;
  const offered = cardDownSince === null ? methods.offered : [...others, ...methods.offered.filter(isCardMethod)];
  const chosen = chosenMethod(usable, { choice, paidWith, savedCards });
  return { ...methods, offered, chosen, cardDownSince, provider, mpConfigId, savedCards, balance, isOfGuest };
}

/** The chosen method if it is a card, new or saved. */
export function cardMethodOf(chosen: PaymentMethod | null): CardMethod | null {
  return chosen !== null && isCardMethod(chosen) ? chosen : null;
}

export function isCardMethod(method: PaymentMethod): method is CardMethod {
  return method === 'new-card' || isSavedCardId(method);
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
