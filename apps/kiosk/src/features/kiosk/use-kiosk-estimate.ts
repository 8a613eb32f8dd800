import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartEstimate } from '@app/rules/cart/cart-estimate.ts';
import { estimateParts } from '@app/rules/formatting/estimate-parts.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { acceptsOrders } from '@app/rules/venues/commerce-state.ts';
import type { KioskMenu } from './use-kiosk-menu.ts';
import { useText } from './use-text.ts';
import { useKioskVisit } from './visit/kiosk-visit.ts';

/**
 * The parts of the estimate of the visit's cart, or of a usual order while it is empty.
 *
 * @returns null while the queue is not known or the commerce takes no orders
 * @see CHK-02, KIOSK-01
 */
export function useKioskEstimate(menu: KioskMenu | null): { time: string; minutes: number } | null {
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const cart = useKioskVisit((visit) => visit.cart);
  if (menu === null || !acceptsOrders(menu.state)) return null;
  const estimate = cartEstimate(cart, menu.wait, menu.nowMs);
  return estimate && estimateParts(estimate, timeZone);
}

/** Says when the visit's cart is ready: at the chosen time, or around the estimate. */
export function useReadyText(menu: KioskMenu | null): string | null {
  const text = useText();
  const { localDateTimeIdentifier: timeZone } = useVenue();
  const estimate = useKioskEstimate(menu);
  const slotAt = useKioskVisit(({ cart }) => cart?.slotAt);
  if (slotAt !== undefined) return text('when-at', { time: clockText(slotAt, timeZone) });
  return estimate && text('wait', { time: estimate.time });
}
