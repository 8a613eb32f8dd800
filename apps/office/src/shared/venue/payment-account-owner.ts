import type { PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import { isOnlineProvider } from '@app/contract/values/payment-providers.ts';

/** Whose account charges at a stall; `none`: no account does. */
export type AccountOwner = 'own' | 'venue' | 'none';

type VenueAccounts = Pick<ManagedVenue, 'paysForCommerces' | 'activePaymentProvider' | 'terminalProvider'>;
type StallAccounts = Pick<
  ManagedCommerce,
  'activePaymentProvider' | 'terminalProvider' | 'usesVenueCards' | 'usesVenueTerminals'
>;

/** Returns whose account takes cards in the app of a stall. @see METHOD-03 */
export function cardAccountOwner(
  venue: VenueAccounts,
  stall: Pick<StallAccounts, 'activePaymentProvider' | 'usesVenueCards'>,
) {
  return ownerOf(venue, {
    hasOwn: stall.activePaymentProvider !== null,
    usesVenue: stall.usesVenueCards,
    hasVenue: venue.activePaymentProvider !== null,
  });
}

/** Returns whose account the card terminals of a stall belong to. @see METHOD-03 */
export function terminalAccountOwner(venue: VenueAccounts, stall: StallAccounts) {
  return ownerOf(venue, {
    hasOwn: stall.terminalProvider !== null,
    usesVenue: stall.usesVenueTerminals,
    hasVenue: venue.terminalProvider !== null,
  });
}

/** Returns the stalls that charge with an account. */
export function stallsThatUse<Stall extends StallAccounts & Pick<ManagedCommerce, 'paymentConfigId'>>(
  { paymentConfigId, provider }: Pick<PaymentAccount, 'paymentConfigId' | 'provider'>,
  venue: VenueAccounts & Pick<ManagedVenue, 'paymentConfigId'>,
  stalls: readonly Stall[],
): Stall[] {
  const ownerFor = isOnlineProvider(provider) ? cardAccountOwner : terminalAccountOwner;
  const isOfVenue = paymentConfigId === venue.paymentConfigId;
  return stalls.filter((stall) => {
    const owner = ownerFor(venue, stall);
    return isOfVenue ? owner === 'venue' : owner === 'own' && stall.paymentConfigId === paymentConfigId;
  });
}

function ownerOf(
  { paysForCommerces }: Pick<VenueAccounts, 'paysForCommerces'>,
  { hasOwn, usesVenue, hasVenue }: { hasOwn: boolean; usesVenue: boolean; hasVenue: boolean },
): AccountOwner {
  if (!paysForCommerces && hasOwn) return 'own';
  return hasVenue && (paysForCommerces || usesVenue) ? 'venue' : 'none';
}
