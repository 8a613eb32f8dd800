import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PROMOTIONS_PER_PAGE } from '@app/contract/values/limits.ts';
import type * as contract from '@app/contract/visitor/venues.ts';
import { localisedQuery, queryInBoth } from '@app/ordering/reads/api-query.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import type { Commerce, Venue } from '@app/rules/language/localised-types.ts';
import type { Localise } from '@app/rules/language/localised.ts';

type NamedVenue = Pick<Venue, 'id' | 'language'>;

/** Commerces of a venue with their states, in the venue's order. */
export function useCommerces(venue: Venue) {
  const localise = useLocalise(venue);
  const select = useCallback((commerces: readonly contract.Commerce[]) => inOrder(localise(commerces)), [localise]);
  return useQuery({ ...queryInBoth('GET /api/venues/:id/commerces', { params: { id: venue.id } }), select });
}

/** A page of a venue's promotions, and their number. @see CONT-03 */
export function usePromotions(venue: Venue, page = 1) {
  return useQuery(
    localisedQuery(useLocalise(venue), 'GET /api/venues/:id/promotions', {
      params: { id: venue.id },
      query: { page, perPage: PROMOTIONS_PER_PAGE },
    }),
  );
}

/** @see CONT-01 */
export function useNextEvent(venue: NamedVenue) {
  return useQuery(nextEventQuery(venue, useLocalise(venue)));
}

/** The next event if another part of the app loaded it. */
export function useLoadedNextEvent(venue: NamedVenue) {
  return useQuery({ ...nextEventQuery(venue, useLocalise(venue)), enabled: false });
}

function nextEventQuery({ id }: NamedVenue, localise: Localise) {
  return localisedQuery(localise, 'GET /api/venues/:id/events/next-event', { params: { id } });
}

function inOrder(commerces: readonly Commerce[]): Commerce[] {
  return commerces.toSorted((a, b) => a.order - b.order);
}
