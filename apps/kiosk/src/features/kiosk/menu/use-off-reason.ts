import { offReason } from '@app/ordering/availability/off-reason.ts';
import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import { useText } from '../use-text.ts';

/** Why a product cannot be added now; null when it can. @see PROD-03, COM-03 */
export function useOffReason(availability: ProductAvailability): string | null {
  const text = useText();
  const coming = useComingTime(useVenue().localDateTimeIdentifier);
  return offReason(availability, {
    soldOut: () => text('sold-out'),
    backAt: (at) => text('back-at', coming(at)),
    soldFrom: (at) => text('sold-from', coming(at)),
    pausedUntil: (at) => text('commerce-paused', coming(at)),
    opensAt: (at) => text('commerce-opens', coming(at)),
    closed: () => text('commerce-closed'),
  });
}
