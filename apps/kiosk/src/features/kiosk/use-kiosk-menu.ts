import { ApiProblem } from '@app/client/failures.ts';
import type { CommerceWait } from '@app/contract/visitor/venues.ts';
import type { SellingPlace } from '@app/ordering/cart/cart-changes.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { useActiveEvents } from '@app/ordering/venue/use-active-events.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { useMenu } from '@app/ordering/venue/use-menu.ts';
import { useWaits } from '@app/ordering/venue/use-waits.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
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

/** `hasFailed`: the commerce is gone, or no answer had its menu. @see COM-01, COM-03, VENUE-05 */
export function useKioskMenu(): { hasFailed: boolean; menu: KioskMenu | null } {
  const venue = useVenue();
  const { commerceId } = useKiosk();
  const localise = useLocalise(venue);
  const { data, error, errorUpdateCount } = useMenu(commerceId, false);
  const { data: waits } = useWaits(venue.id);
  const nowMs = useServerNow();
  useActiveEvents(venue);
  const isGone = error instanceof ApiProblem && error.status === 404;
  const hasFailed = isGone || (data === undefined && errorUpdateCount > 0);
  if (data === undefined || hasFailed || nowMs === null) return { hasFailed, menu: null };
  const commerce = localise(data);
  const wait = waits?.get(commerceId) ?? null;
  const state = commerceState(commerce, nowMs);
  return { hasFailed, menu: { commerce, place: placeOf(venue, commerce), state, nowMs, wait } };
}

/** Only what a cart needs: it is stored on the device. */
function placeOf({ id, code }: SellingPlace['venue'], commerce: CompleteCommerce): SellingPlace {
  return {
    venue: { id, code },
    commerce: { id: commerce.id, code: commerce.code, name: commerce.name },
  };
}
