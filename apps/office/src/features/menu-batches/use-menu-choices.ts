import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';

/** Sections and stations that filters and edits choose from. @param commerceId null: of all stalls */
export function useMenuChoices(commerceId: number | null) {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: ['menu-choices', venueId, commerceId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/menu-batches/choices', {
        params: { venueId },
        query: { ...(commerceId !== null && { commerceId }) },
      }),
  });
}
