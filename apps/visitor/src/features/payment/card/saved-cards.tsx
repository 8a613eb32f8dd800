import { useQueries } from '@tanstack/react-query';
import { useCommerces } from '#features/venues/venue-queries.ts';
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
import { RemoveSavedCard } from './remove-saved-card.tsx';
import './saved-cards.css';

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
  const user = useAuth((auth) => auth.user);
  const reads = useQueries({ queries: accounts.map((mpConfigId) => savedCardsQuery(user, mpConfigId)) });
  const all = reads.flatMap(({ data = [] }, at) => data.map((card) => ({ card, mpConfigId: accounts[at] ?? 0 })));
  // Configurations of several stalls may have the same account at the provider.
  const cards = [...new Map(all.map((one) => [one.card.ccId, one])).values()];
  const hasFailed = reads.some(({ isError }) => isError);
  const isReading = reads.some(({ isPending }) => isPending);
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
      {isReading && <SkeletonLines lines={2} />}
      {hasFailed && (
        <>
          <p role="alert">{text('cards-failed')}</p>
          <Button isBlock variant="tonal" onPress={() => reads.forEach(({ refetch }) => void refetch())}>
            {text('try-now')}
          </Button>
        </>
      )}
      {!isReading && !hasFailed && cards.length === 0 && <p className="mut">{text('cards-none')}</p>}
    </>
  );
}
