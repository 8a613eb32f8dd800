import type { ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { useText } from './use-text.ts';

/** Says why a product cannot be added now; null when it can. @see PROD-03, COM-03 */
export function useOffReason(timeZone: string): (availability: ProductAvailability) => string | null {
  const text = useText();
  return (availability) => {
    switch (availability.kind) {
      case 'available':
        return null;
      case 'unavailable':
        return text('counter-back-at', { time: clockText(Date.parse(availability.until), timeZone) });
      case 'no-stock':
        return text('counter-sold-out');
      case 'commerce-off':
        return text('not-enabled');
    }
  };
}
