import { AreasInput } from '#features/commerces/areas-input.tsx';
import { venuesTexts } from '#features/venues/use-text.ts';
import { SettingsPage } from '#shared/resources/settings-page.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { venues } from '@app/contract/resources/venues.ts';
import { useText } from './use-text.ts';

/** The venue's own payment and delivery methods. @see METHOD-03, DEL-01 */
export function VenueMethods() {
  const text = useText();
  const venueText = venuesTexts.useText();
  const { id: venueId } = useOpenVenue();
  return (
    <SettingsPage
      settings={venues}
      texts={venuesTexts}
      title={text('venue-methods-title')}
      path={{ to: `/${venueId}/payments`, name: text('payments-title') }}
      elsewhere={Object.keys(venues.fields)}
      sections={[
        {
          anchor: 'money',
          title: text('venue-pays-section'),
          lines: ['cashEnabled', 'balanceEnabled', 'paysForCommerces'],
        },
        {
          anchor: 'delivery',
          title: text('venue-delivers-section'),
          lines: [
            'pickUpEnabled',
            'pickUpVerificationMethod',
            'deliveryEnabled',
            'isLocalDelivery',
            'deliversForCommerces',
          ],
        },
        { title: venueText('venues.areas'), lines: [{ fields: ['areas'], input: AreasInput }] },
      ]}
    />
  );
}
