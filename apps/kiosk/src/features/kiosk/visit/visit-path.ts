import { KIOSK_PATHS, paymentPath } from '../kiosk-paths.ts';
import type { KioskVisit } from './kiosk-visit.ts';

/** The screen on which a visit continues after a reload. @param terminalProvider of the kiosk @see KIOSK-06 */
export function visitPath(
  { request, order, ending, cart }: Pick<KioskVisit, 'request' | 'order' | 'ending' | 'cart'>,
  terminalProvider: number,
): string {
  if (order !== null) return order.paid || ending !== null ? KIOSK_PATHS.number : paymentPath(terminalProvider);
  if (request !== null) return KIOSK_PATHS.cart;
  return cart === null ? KIOSK_PATHS.attract : KIOSK_PATHS.menu;
}
