import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { queryInBoth } from '@app/ordering/reads/api-query.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';

const MENU = 'GET /api/commerces/get/complete-commerce/:id';

/**
 * Reads the places and paths of the venue, and the menus that this device does not have when nothing else is to do, one after the other, so that they open
 * without a network. Only where a service worker can open the app then, and not on a connection that saves data.
 *
 * @see APP-11
 */
export function StoreMenus() {
  const { venue } = useVenueState();
  return venue && !savesData() ? <MenusOf key={venue.id} venue={venue} /> : null;
}

function MenusOf({ venue }: { venue: Venue }) {
  const client = useQueryClient();
  const { id: venueId } = venue;
  const ids = useCommerces(venue)
    .data?.map(({ id }) => id)
    .join();
  useEffect(() => {
    if (!ids) return;
    let isHere = true;
    const store = async () => {
      await navigator.serviceWorker.ready;
      await client.prefetchQuery(queryInBoth('GET /api/venues/:id/ways', { params: { id: venueId } }));
      for (const id of ids.split(',').map(Number)) {
        await idle();
        if (!isHere) return;
        await client.prefetchQuery({ ...queryInBoth(MENU, { params: { id } }), staleTime: Number.POSITIVE_INFINITY });
      }
    };
    void store().catch(() => undefined); // a browser that denies storage refuses the worker
    return () => {
      isHere = false;
    };
  }, [client, ids, venueId]);
  return null;
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 1_000);
  });
}

/** By the browser's own setting or on a slow network. Browsers without this information count as neither. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  return (
    Reflect.get(connection, 'saveData') === true || String(Reflect.get(connection, 'effectiveType')).endsWith('2g')
  );
}
