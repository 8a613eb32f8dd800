import type { PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import { isOnlineProvider } from '@app/contract/values/payment-providers.ts';

/** Whose account charges at a stall; `none`: no account does. */
export type AccountSource = 'own' | 'venue' | 'none';

type VenueAccounts = Pick<ManagedVenue, 'paysForCommerces' | 'activePaymentProvider' | 'terminalProvider'>;
type StallAccounts = Pick<
  ManagedCommerce,
  'activePaymentProvider' | 'terminalProvider' | 'usesVenueCards' | 'usesVenueTerminals'
>;

/** Returns whose account takes cards in the app of a stall. @see METHOD-03 */
export function cardSource(
  venue: VenueAccounts,
  stall: Pick<StallAccounts, 'activePaymentProvider' | 'usesVenueCards'>,
) {
  return sourceOf(venue, {
    hasOwn: stall.activePaymentProvider !== null,
    usesVenue: stall.usesVenueCards,
    hasVenue: venue.activePaymentProvider !== null,
  });
}

/** Returns whose account the card terminals of a stall belong to. @see METHOD-03 */
export function terminalSource(venue: VenueAccounts, stall: StallAccounts) {
  return sourceOf(venue, {
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
  const sourceFor = isOnlineProvider(provider) ? cardSource : terminalSource;
  const isOfVenue = paymentConfigId === venue.paymentConfigId;
  return stalls.filter((stall) => {
    const source = sourceFor(venue, stall);
    return isOfVenue ? source === 'venue' : source === 'own' && stall.paymentConfigId === paymentConfigId;
  });
}

function sourceOf(
  { paysForCommerces }: Pick<VenueAccounts, 'paysForCommerces'>,
  { hasOwn, usesVenue, hasVenue }: { hasOwn: boolean; usesVenue: boolean; hasVenue: boolean },
): AccountSource {
  if (!paysForCommerces && hasOwn) return 'own';
  return hasVenue && (paysForCommerces || usesVenue) ? 'venue' : 'none';
}
