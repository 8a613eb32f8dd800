import { KIOSK_PATHS } from '../kiosk-paths.ts';
import type { KioskVisit } from './kiosk-visit.ts';

/** The screen on which a visit continues after a reload. @see KIOSK-06 */
export function visitPath({ request, order, cart }: Pick<KioskVisit, 'request' | 'order' | 'cart'>): string {
  if (order !== null) return order.paid ? KIOSK_PATHS.number : KIOSK_PATHS.pointPayment;
  if (request !== null) return KIOSK_PATHS.cart;
  return cart === null ? KIOSK_PATHS.attract : KIOSK_PATHS.menu;
}
