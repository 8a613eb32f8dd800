import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/api-query.ts';
import { PROMOTIONS_PER_PAGE } from '@app/contract/values/limits.ts';
import type { Commerce, CommerceWait, Venue } from '@app/contract/visitor/venues.ts';
import { translatedPromotion } from '@app/rules/catalogue/promotion-language.ts';
import { useIsTranslated } from './use-is-translated.ts';

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

/** A page of a venue's promotions, and their number. @see CONT-03 */
export function usePromotions(venue: Venue, page = 1) {
  const isTranslated = useIsTranslated(venue);
  return useQuery({
    ...apiQuery('GET /api/venues/:id/promotions', {
      params: { id: venue.id },
      query: { page, perPage: PROMOTIONS_PER_PAGE },
    }),
    select: (answer) => (isTranslated ? { ...answer, data: answer.data.map(translatedPromotion) } : answer),
  });
}

/** @see CONT-01 */
export function useNextEvent(venueId: number) {
  return useQuery(apiQuery('GET /api/venues/:id/events/next-event', { params: { id: venueId } }));
}

/** The next event if another part of the app loaded it. */
export function useLoadedNextEvent(venueId: number) {
  return useQuery({
    ...apiQuery('GET /api/venues/:id/events/next-event', { params: { id: venueId } }),
    enabled: false,
  });
}

function inOrder(commerces: readonly Commerce[]): Commerce[] {
  return commerces.toSorted((a, b) => a.order - b.order);
}

function byCommerce(waits: readonly CommerceWait[]): ReadonlyMap<number, CommerceWait> {
  return new Map(waits.map((wait) => [wait.commerceId, wait]));
}
