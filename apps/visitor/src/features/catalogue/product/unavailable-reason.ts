import type { Text } from '#shared/texts/es.ts';
import { offReason } from '@app/ordering/availability/off-reason.ts';
import type { ProductAvailability } from '@app/rules/catalogue/product-availability.ts';
import type { UpcomingTimeText } from '@app/rules/formatting/upcoming-time-text.ts';

/** Text of the add button's reason; undefined when the product can be added. @see PROD-03, PROD-04, COM-03 */
export function unavailableReason(
  text: Text,
  availability: ProductAvailability,
  choice: { isSizeMissing: boolean; unitsLeft: number; retryInMinutes: number | null },
  coming: (at: string) => UpcomingTimeText,
): string | undefined {
  const { retryInMinutes } = choice;
  const reason = offReason(availability, {
    soldOut: () => (retryInMinutes === null ? text('no-stock') : text('retry-in', { minutes: retryInMinutes })),
    backAt: (at) => text('back-at', coming(at)),
    soldFrom: (at) => text('sold-from', coming(at)),
    pausedUntil: (at) => text('stall-paused', coming(at)),
    opensAt: (at) => text('stall-opens', coming(at)),
    closed: () => text('stall-closed'),
  });
  if (reason !== null) return reason;
  if (choice.isSizeMissing) return text('size-needed');
  return choice.unitsLeft === 0 ? text('most-in-cart') : undefined;
}
