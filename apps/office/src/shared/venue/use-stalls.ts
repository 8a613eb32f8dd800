import { useQuery } from '@tanstack/react-query';
import type { ManagedCommerce } from '@app/contract/back-office/managed-commerces.ts';
import { api } from '../api/api.ts';
import { useOpenVenue } from './open-venue.ts';

const NONE: readonly ManagedCommerce[] = [];

/** The stalls that the person runs in the open venue. */
export function useStalls() {
  const { id: venueId } = useOpenVenue();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['commerces', 'all', venueId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/commerces', { params: { venueId }, query: { page: 1, perPage: 500 } }),
  });
  const stalls = data?.data ?? NONE;
  return {
    stalls,
    error: data ? null : error,
    isPending,
    refetch,
    nameOf: (id: number) => stalls.find((stall) => stall.id === id)?.name ?? '',
  };
}
