import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { Commerce } from '@app/contract/visitor/venues.ts';
import { commerceState, type CommerceState } from '@app/rules/venues/commerce-state.ts';

const READ_EVERY_MS = 5_000;

/**
 * The stalls as visitors see them now, by id, with hours and pauses. A venue that is not public has none.
 *
 * @see COM-03
 */
export function useVisitorStates(): (id: number) => CommerceState | null {
  const { id: venueId, enabled } = useOpenVenue();
  const { data } = useQuery({
    queryKey: ['shown-stalls', venueId],
    queryFn: () => api.send('GET /api/venues/:id/commerces', { params: { id: venueId } }),
    refetchInterval: READ_EVERY_MS,
    enabled,
  });
  return (id) => {
    const commerce: Commerce | undefined = data?.find((shown) => shown.id === id);
    return commerce ? commerceState(commerce, Date.now()) : null;
  };
}
