import { PROMOTIONS_PER_PAGE } from '@app/contract/values/limits.ts';
import type { Commerce, CommerceWait, Venue } from '@app/contract/visitor/venues.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/api-query.ts';

/** Poll interval of visible waits. */
const WAITS_EVERY_MS = 30_000;

/** Commerces of a venue with their states, in the venue's order. */
export function useCommerces(venue: Venue) {
  return useQuery({
    ...apiQuery('GET /api/venues/:id/commerces', { params: { id: venue.id } }),
    select: inOrder,
  });
}

/** Live waits by commerce. @see CHK-02 */
export function useWaits(venueId: number) {
  return useQuery({
    ...apiQuery('GET /api/venues/:id/waits', { params: { id: venueId } }),
    refetchInterval: WAITS_EVERY_MS,
    select: byCommerce,
  });
}

/** A page of a venue's promotions. @see CONT-03 */
export function promotionsQuery(venueId: number, page: number) {
  return apiQuery('GET /api/venues/:id/promotions', {
    params: { id: venueId },
    query: { page, perPage: PROMOTIONS_PER_PAGE },
  });
}

/** First page of the promotions, and their number. */
export function usePromotions(venueId: number) {
  return useQuery(promotionsQuery(venueId, 1));
}

/** @see CONT-01 */
export function useNextEvent(venueId: number) {
  return useQuery(apiQuery('GET /api/venues/:id/events/next-event', { params: { id: venueId } }));
}

function inOrder(commerces: readonly Commerce[]): Commerce[] {
  return commerces.toSorted((a, b) => a.order - b.order);
}

function byCommerce(waits: readonly CommerceWait[]): ReadonlyMap<number, CommerceWait> {
  return new Map(waits.map((wait) => [wait.commerceId, wait]));
}
