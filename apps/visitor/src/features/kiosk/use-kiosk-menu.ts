import { useCommerce, type CommerceRead } from '#features/venues/use-commerce.ts';
import { useVenue } from '#features/venues/venue-context.ts';
import { useServerNow } from '#shared/layout/use-server-now.ts';
import type { CommerceWait } from '@app/contract/visitor/venues.ts';
import type { SellingPlace } from '@app/ordering/cart/cart-changes.ts';
import type { CompleteCommerce } from '@app/rules/language/localised-types.ts';
import { commerceState, type CommerceState } from '@app/rules/venues/commerce-state.ts';
import { useKiosk } from './device/kiosk-connection.ts';

/** The menu of the kiosk's commerce, and whether the commerce accepts orders at `nowMs`. */
export type KioskMenu = {
  commerce: CompleteCommerce;
  place: SellingPlace;
  state: CommerceState;
  nowMs: number;
  wait: CommerceWait | null;
};

/** @see COM-01, COM-03, VENUE-05 */
export function useKioskMenu(): { read: CommerceRead; menu: KioskMenu | null } {
  const { id, code } = useVenue();
  const read = useCommerce(useKiosk().commerceCode);
  const nowMs = useServerNow();
  if (read.kind !== 'here' || nowMs === null) return { read, menu: null };
  const { commerce, wait } = read;
  const state = commerceState(commerce, nowMs);
  return { read, menu: { commerce, place: placeOf({ id, code }, commerce), state, nowMs, wait } };
}

/** Only what a cart needs: it is stored on the device. */
function placeOf(venue: SellingPlace['venue'], { id, code, name }: CompleteCommerce): SellingPlace {
  return { venue, commerce: { id, code, name } };
}
