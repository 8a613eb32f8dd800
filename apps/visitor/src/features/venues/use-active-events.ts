import type { Event } from '@app/contract/visitor/content.ts';
import type { Venue } from '@app/contract/visitor/venues.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#shared/api/api-query.ts';

const NO_EVENTS: readonly Event[] = [];

/**
 * The events that an order may be made for; null until they have come. They are read with each menu, so that a cart that
 * was filled with a signal can be completed without one.
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
