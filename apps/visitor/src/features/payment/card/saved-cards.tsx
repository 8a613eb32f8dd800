import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { cardProvider } from '@app/rules/payments/card-provider.ts';
import { effectivePaymentConfig } from '@app/rules/payments/effective-payment-config.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { savedCardsQuery } from '../saved-cards-query.ts';
import './saved-cards.css';

const RemoveSavedCard = lazyPart(async () => (await import('./remove-saved-card.tsx')).RemoveSavedCard);

/** The accounts of the venue and its stalls that keep cards of this person. Stalls may charge with accounts of their own. */
export function useCardAccounts(venue: Venue): number[] {
  const { data: commerces = [] } = useCommerces(venue);
  const isSure = useAuth(({ user }) => isProven(user));
  if (!isSure) return [];
  const accounts = commerces.flatMap(({ paymentConfig }) => {
    const config = effectivePaymentConfig(venue.paymentConfig, paymentConfig);
    return cardProvider(config) === PAYMENT_PROVIDER.mercadoPago ? (config.mercadoPagoConfigId ?? []) : [];
  });
  return [...new Set(accounts)];
}

/** Own saved cards at the open venue, each with its removal. @see MP-01, AUTH-09 */
export function SavedCards({ accounts }: { accounts: readonly number[] }) {
  const text = useText();
  const { data: cards = [], isPending, isError, refetch } = useOwnCards(accounts);
  return (
    <>
      {cards.length > 0 && (
        <ul className="panel saved-cards">
          {cards.map(({ card, mpConfigId }) => (
            <li key={card.ccId}>
              <Icon name="credit-card" />
              <span>
                <b className="strong">
                  {text('card-ends-in', { brand: card.paymentMethod.name, lastFour: card.ccLastFourDigits })}
                </b>
                <span className="small mut">{card.ccOwner}</span>
              </span>
              <RemoveSavedCard card={card} mpConfigId={mpConfigId} />
            </li>
          ))}
        </ul>
      )}
      {isPending && <SkeletonLines lines={2} />}
      {isError && (
        <>
          <p role="alert">{text('cards-failed')}</p>
          <Button isBlock variant="tonal" onPress={() => void refetch()}>
            {text('try-now')}
          </Button>
        </>
      )}
      {!isPending && !isError && cards.length === 0 && <p className="mut">{text('cards-none')}</p>}
    </>
  );
}

/** The cards of all accounts. Configurations of several stalls may have the same account at the provider. */
function useOwnCards(accounts: readonly number[]) {
  const client = useQueryClient();
  const user = useAuth((auth) => auth.user);
  return useQuery({
    queryKey: [...savedCardsQuery(user, null).queryKey, accounts.join()],
    queryFn: async () => {
      const reads = accounts.map(async (mpConfigId) => {
        const cards = await client.fetchQuery(savedCardsQuery(user, mpConfigId));
        return cards.map((card) => ({ card, mpConfigId }));
      });
      const all = (await Promise.all(reads)).flat();
      return [...new Map(all.map((one) => [one.card.ccId, one])).values()];
    },
  });
}
