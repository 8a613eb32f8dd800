import { useQuery } from '@tanstack/react-query';
import type { Event, Venue } from '@app/rules/language/localised-types.ts';
import { queryInBoth } from '../reads/api-query.ts';
import { useLocalise } from './use-localise.ts';

const NO_EVENTS: readonly Event[] = [];

/**
 * Events that an order may be for; null until loaded. Read with each menu, so that a cart can be completed offline.
 *
 * @see CHK-01, CHK-03, APP-11
 */
export function useActiveEvents(venue: Pick<Venue, 'id' | 'language' | 'hasEvents'>): readonly Event[] | null {
  const { id, hasEvents } = venue;
  const { data } = useQuery({ ...activeEventsQuery(id), enabled: hasEvents, select: useLocalise(venue) });
  return hasEvents ? (data ?? null) : NO_EVENTS;
}

export function activeEventsQuery(venueId: number) {
  return queryInBoth('GET /api/venues/:id/events/active-events', { params: { id: venueId } });
}
