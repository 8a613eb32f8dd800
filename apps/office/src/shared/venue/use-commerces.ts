import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import { useOpenVenue } from './open-venue.ts';

const NONE: readonly ManagedCommerce[] = [];

/** Reads the stalls that the person runs in the open venue. */
export function useCommercesQuery() {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: ['commerces', 'all', venueId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/commerces', { params: { venueId }, query: { page: 1, perPage: 500 } }),
  });
}

/** The stalls that the person runs in the open venue; none while they are read. */
export function useCommerces() {
  const { data, error, isPending, refetch } = useCommercesQuery();
  const stalls = data?.data ?? NONE;
  return {
    stalls,
    error: data ? null : error,
    isPending,
    refetch,
    nameOf: (id: number) => stalls.find((stall) => stall.id === id)?.name ?? '',
  };
}
