import { LabelledSwitch } from '#shared/form/switch.tsx';
import { stallsThatUse } from '#shared/venue/payment-account-owner.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import { isOnlineProvider } from '@app/contract/values/payment-providers.ts';
import { stallsToOffer } from '../places/stalls-to-offer.ts';
import { useText } from '../use-text.ts';

/** The stalls that charge with an account once it is connected, and those that it can be offered to. @see METHOD-03 */
export function AccountPlaces({
  account,
  venue,
  stalls,
  isOffered,
  onOffer,
}: {
  account: { provider: number; paymentConfigId: number };
  venue: ManagedVenue;
  stalls: readonly ManagedCommerce[];
  isOffered: boolean;
  onOffer: (isOffered: boolean) => void;
}) {
  const text = useText();
  if (account.paymentConfigId !== venue.paymentConfigId) return null;
  const { ids } = stallsToOffer(account, venue, stalls);
  const connected = isOnlineProvider(account.provider)
    ? { ...venue, activePaymentProvider: account.provider }
    : { ...venue, terminalProvider: account.provider };
  const using = stallsThatUse(account, connected, stalls).length;
  return (
    <>
      <p>{text('connect-serves', { count: using + (isOffered ? ids.length : 0), of: stalls.length })}</p>
      {ids.length > 0 && (
        <LabelledSwitch label={text('connect-offer', { count: ids.length })} isOn={isOffered} onChange={onOffer} />
      )}
    </>
  );
}
