import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { StaffFilter } from '@app/contract/back-office/venue-staff.ts';

/** One page of the people with a role in the open venue. */
export function useMembers(query: { page: number; perPage: number; show: StaffFilter; q?: string }) {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: ['people', 'members', venueId, query],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/staff', { params: { venueId }, query }),
    placeholderData: (previous) => previous,
  });
}

export function useInvitations() {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: ['people', 'invitations', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/invitations', { params: { venueId } }),
  });
}

/**
 * A change of people. Afterwards a toast is shown, and lists are read again.
 *
 * @param stale the lists that changed; sessions of a person without a role cannot be read
 */
export function usePeopleChange<Input>(
  change: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
  stale: 'people' | 'sessions' = 'people',
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (_stored, input) => {
      showToast(done(input));
      await queries.invalidateQueries({ queryKey: [stale] });
    },
  });
}
