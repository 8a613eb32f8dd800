import { PROMOTIONS_PER_PAGE } from '@app/contract/values/limits.ts';
import type { Commerce, CommerceWait, Venue } from '@app/contract/visitor/venues.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/api-query.ts';

/** Waits are asked for anew this often while they are in sight. */
const WAITS_EVERY_MS = 30_000;

/** Every commerce of a venue with its state, in the venue's own order. */
export function useCommerces(venue: Venue) {
  return useQuery({
    ...apiQuery('GET /api/venues/:id/commerces', { params: { id: venue.id } }),
    select: inOrder,
  });
}

/** The live waits, by commerce. @see CHK-02 */
export function useWaits(venueId: number) {
  return useQuery({
    ...apiQuery('GET /api/venues/:id/waits', { params: { id: venueId } }),
    refetchInterval: WAITS_EVERY_MS,
    select: byCommerce,
  });
}

/** A page of a venue's combos. @see CONT-03 */
export function promotionsQuery(venueId: number, page: number) {
  return apiQuery('GET /api/venues/:id/promotions', {
    params: { id: venueId },
    query: { page, perPage: PROMOTIONS_PER_PAGE },
  });
}

/** The first page of them, and how many there are. */
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
