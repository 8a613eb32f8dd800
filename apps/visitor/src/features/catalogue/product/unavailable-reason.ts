import type { Text } from '#shared/texts/es.ts';
import type { ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import type { UpcomingTimeText } from '@app/rules/formatting/upcoming-time-text.ts';

/** Text of the add button's reason; undefined when the product can be added. @see PROD-03, PROD-04, COM-03 */
export function unavailableReason(
  text: Text,
  availability: ProductAvailability,
  choice: { isSizeMissing: boolean; unitsLeft: number; retryInMinutes: number | null },
  coming: (at: string) => UpcomingTimeText,
): string | undefined {
  if (availability.kind === 'no-stock') {
    return choice.retryInMinutes === null ? text('no-stock') : text('retry-in', { minutes: choice.retryInMinutes });
  }
  if (availability.kind === 'unavailable') return text('back-at', coming(availability.until));
  if (availability.kind === 'commerce-off') {
    const { commerce } = availability;
    if (commerce.kind === 'paused') return text('stall-paused', coming(commerce.until));
    return commerce.opensAt ? text('stall-opens', coming(commerce.opensAt)) : text('stall-closed');
  }
  if (choice.isSizeMissing) return text('size-needed');
  return choice.unitsLeft === 0 ? text('most-in-cart') : undefined;
}
