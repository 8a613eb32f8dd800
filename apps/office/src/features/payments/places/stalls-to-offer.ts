import { cardAccountOwner, terminalAccountOwner } from '#shared/venue/payment-account-owner.ts';
import type { PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import { isOnlineProvider } from '@app/contract/values/payment-providers.ts';

type Venue = Pick<ManagedVenue, 'paysForCommerces' | 'paymentConfigId' | 'activePaymentProvider' | 'terminalProvider'>;
type Stall = Pick<
  ManagedCommerce,
  'id' | 'activePaymentProvider' | 'terminalProvider' | 'usesVenueCards' | 'usesVenueTerminals'
>;

/**
 * Returns the stalls that an account of the venue can be offered to, with the change: those without an account of its kind
 * that do not use the venue's. None for an account of a stall.
 *
 * @see METHOD-03
 */
export function stallsToOffer(
  { paymentConfigId, provider }: Pick<PaymentAccount, 'paymentConfigId' | 'provider'>,
  venue: Venue,
  stalls: readonly Stall[],
): { ids: number[]; values: Readonly<Record<string, boolean>> } {
  const isOnline = isOnlineProvider(provider);
  const isFree = (stall: Stall) =>
    isOnline
      ? stall.activePaymentProvider === null && !stall.usesVenueCards && cardAccountOwner(venue, stall) === 'none'
      : stall.terminalProvider === null && !stall.usesVenueTerminals && terminalAccountOwner(venue, stall) === 'none';
  const isOfVenue = paymentConfigId === venue.paymentConfigId;
  return {
    ids: isOfVenue ? stalls.filter(isFree).map(({ id }) => id) : [],
    values: isOnline ? { usesVenueCards: true } : { usesVenueTerminals: true },
  };
}
