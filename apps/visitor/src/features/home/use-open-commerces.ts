import { PARKING } from '@app/contract/values/product-types.ts';
import type { Venue } from '@app/contract/visitor/venues.ts';
import { commerceState, acceptsOrders } from '@app/rules/venues/commerce-state.ts';
import { useNow } from '#shared/layout/use-now.ts';
import { useCommerces, useWaits } from '../venues/venue-queries.ts';

/** Number of commerces that take orders, and the range of their waits; without parking spaces. */
export function useOpenCommerces(venue: Venue) {
  const { data = [] } = useCommerces(venue);
  const commerces = data.filter(({ type }) => type.description !== PARKING);
  const { data: waits, dataUpdatedAt: seenAtMs } = useWaits(venue.id);
  const nowMs = useNow();
  const open = commerces.filter((commerce) => acceptsOrders(commerceState(commerce, nowMs ?? 0)));
  const openWaits = open.flatMap(({ id }) => waits?.get(id) ?? []);
  return {
    count: commerces.length,
    openCount: open.length,
    seenAtMs,
    wait:
      openWaits.length === 0
        ? null
        : {
            fromMinutes: Math.min(...openWaits.map(({ minMinutes }) => minMinutes)),
            toMinutes: Math.max(...openWaits.map(({ maxMinutes }) => maxMinutes)),
          },
  };
}
