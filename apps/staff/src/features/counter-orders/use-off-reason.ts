import { offReason } from '@app/ordering/availability/off-reason.ts';
import type { ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { useText } from './use-text.ts';

/** Says why a product cannot be added now; null when it can. @see PROD-03, COM-03 */
export function useOffReason(timeZone: string): (availability: ProductAvailability) => string | null {
  const text = useText();
  const commerceOff = () => text('not-enabled');
  return (availability) =>
    offReason(availability, {
      soldOut: () => text('counter-sold-out'),
      backAt: (at) => text('counter-back-at', { time: clockText(Date.parse(at), timeZone) }),
      soldFrom: (at) => text('counter-sold-from', { time: clockText(Date.parse(at), timeZone) }),
      pausedUntil: commerceOff,
      opensAt: commerceOff,
      closed: commerceOff,
    });
}
