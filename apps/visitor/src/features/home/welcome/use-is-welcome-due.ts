import { useGuestOrders } from '#shared/session/guest-orders-store.ts';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';
import { useWelcomed } from './welcome-store.ts';

/**
 * Once per device and venue. Not on a visit that began with a link to another screen, nor on a device that has ordered.
 *
 * @see CONT-08
 */
export function useIsWelcomeDue(venueId: number): boolean {
  const isDrawn = useIsHydrated();
  const isWelcomed = useWelcomed(({ venueIds }) => venueIds.includes(venueId));
  const hasOrdered = useGuestOrders(({ orders }) => orders.length > 0);
  return isDrawn && !isWelcomed && !hasOrdered && beganAtHome();
}

/** Whether this document was opened at a home or at the list of venues. */
function beganAtHome(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined || /^\/(home(\/.*)?)?$/.test(new URL(navigation.name).pathname);
}
