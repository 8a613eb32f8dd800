import type { VenueRules } from '#features/venues/find-venue-rules.ts';
import { changedExpiryMs } from '@app/rules/orders/extended-expiry.ts';
import type { LockedOrder } from '../order-store.ts';

/**
 * Returns the expiry of an unpaid order after a change: another payment method has its own time to pay; otherwise the
 * expiry stays.
 *
 * @see ORD-07
 */
export function expiryOfMethod(
  order: LockedOrder,
  isCash: boolean,
  { cashExpiryMinutes, cardExpiryMinutes }: VenueRules['venue'],
): Date | null {
  if (isCash === order.isCash) return order.expiresAt;
  const times = { createdAtMs: order.createdAt.getTime(), expiresAtMs: order.expiresAt?.getTime() ?? null };
  const minutes = isCash
    ? { newMethod: cashExpiryMinutes, formerMethod: cardExpiryMinutes }
    : { newMethod: cardExpiryMinutes, formerMethod: cashExpiryMinutes };
  return new Date(changedExpiryMs(times, minutes, order.now.getTime()));
}
