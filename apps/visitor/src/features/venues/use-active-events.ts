import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/api-query.ts';
import type { Event } from '@app/contract/visitor/content.ts';
import type { Venue } from '@app/contract/visitor/venues.ts';

const NO_EVENTS: readonly Event[] = [];

/**
 * Events that an order may be for; null until loaded. Read with each menu, so that a cart can be completed offline.
 *
 * @see CHK-01, CHK-03, APP-11
 */
export function useActiveEvents({ id, hasEvents }: Pick<Venue, 'id' | 'hasEvents'>): readonly Event[] | null {
  const { data } = useQuery({ ...activeEventsQuery(id), enabled: hasEvents });
  return hasEvents ? (data ?? null) : NO_EVENTS;
}

export function activeEventsQuery(venueId: number) {
  return apiQuery('GET /api/venues/:id/events/active-events', { params: { id: venueId } });
}
