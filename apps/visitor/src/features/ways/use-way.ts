import { useQuery } from '@tanstack/react-query';
import { localisedQuery } from '@app/ordering/reads/api-query.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import type { Venue, VenueWays } from '@app/rules/language/localised-types.ts';
import { shortestWay } from '@app/rules/venues/shortest-way.ts';
import { useOwnPlaceId, useWhereabouts } from './whereabouts.ts';

export type Place = VenueWays['places'][number];

/** A way in the places that it passes, the last one included. `isStepFree`: without steps. */
export type Route = {
  minutes: number;
  steps: readonly { place: Place; minutes: number; directions: string | null }[];
  isStepFree: boolean;
};

/**
 * The way to a commerce.
 *
 * @property from null: not known where the visitor is
 * @property route null: the venue marked none, or the start is not known
 * @property stepFree null: the venue marked none without steps
 */
export type WayTo = {
  from: Place | null;
  to: Place;
  route: Route | null;
  stepFree: Route | null;
};

const NOTHING: VenueWays = { places: [], paths: [], commerces: [], areas: [] };

type NamedVenue = Pick<Venue, 'id' | 'language'>;

/** @see CONT-05, APP-11 */
export function useWaysRead(venue: NamedVenue) {
  return useQuery(localisedQuery(useLocalise(venue), 'GET /api/venues/:id/ways', { params: { id: venue.id } }));
}

/** Places and paths of a venue; none while they are read. */
export function useWays(venue: NamedVenue): VenueWays {
  return useWaysRead(venue).data ?? NOTHING;
}

/** The way from where the visitor is to a commerce; null where the venue says nothing of it. @see CONT-05 */
export function useWayTo(venue: NamedVenue, commerceId: number | null): WayTo | null {
  const ways = useWays(venue);
  const fromId = useOwnPlaceId(venue.id, ways);
  const wantsStepFree = useWhereabouts(({ isStepFree }) => isStepFree);
  const toId = ways.commerces.find((one) => one.commerceId === commerceId)?.placeId;
  const placeOf = new Map(ways.places.map((place) => [place.id, place]));
  const to = toId === undefined ? undefined : placeOf.get(toId);
  if (!to) return null;
  const from = (fromId === null ? undefined : placeOf.get(fromId)) ?? null;
  const find = (isStepFree: boolean): Route | null => {
    const way = from && shortestWay(ways.paths, { fromId: from.id, toId: to.id }, isStepFree);
    if (!way) return null;
    const steps = way.steps.flatMap(({ placeId, ...step }) => {
      const place = placeOf.get(placeId);
      return place ? [{ ...step, place }] : [];
    });
    return { minutes: way.minutes, steps, isStepFree };
  };
  const shortest = find(false);
  const stepFree = find(true);
  const route = stepFree && (wantsStepFree || stepFree.minutes === shortest?.minutes) ? stepFree : shortest;
  return { from, to, route, stepFree };
}

/** The places that a way passes, for its words. The last one is the commerce itself, unless it is at a gate. */
export function passed({ steps }: Route): Place[] {
  const places = steps.map(({ place }) => place);
  const last = places.at(-1);
  return last?.kind === 'entrance' || last?.kind === 'landmark' ? places : places.slice(0, -1);
}
