import { useComingTime } from '#features/venues/use-coming-time.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import type { ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import { useKioskText } from '../kiosk-texts.ts';

/** Why a product cannot be added now; null when it can. @see PROD-03, COM-03 */
export function useOffReason(availability: ProductAvailability): string | null {
  const text = useKioskText();
  const coming = useComingTime(useVenue().localDateTimeIdentifier);
  switch (availability.kind) {
    case 'available':
      return null;
    case 'no-stock':
      return text('sold-out');
    case 'unavailable':
      return text('back-at', coming(availability.until));
    case 'commerce-off': {
      const { commerce } = availability;
      if (commerce.kind === 'paused') return text('commerce-paused', coming(commerce.until));
      return commerce.opensAt ? text('commerce-opens', coming(commerce.opensAt)) : text('commerce-closed');
    }
  }
}
