import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';

/** The stalls of the open venue that the person runs. */
export function useStalls() {
  const { id: venueId } = useOpenVenue();
  const query = { perPage: 500 };
  return useQuery({
    queryKey: ['commerces', 'of-offers', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/commerces', { params: { venueId }, query }),
  });
}
