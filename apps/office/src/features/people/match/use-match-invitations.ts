import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { MatchInvitation } from '@app/contract/back-office/match-invitations.ts';

const EVERY_MS = 4_000;

const keyOf = (venueId: number, id: string) => ['people', 'match', venueId, id];

/** The invitations of temporary staff in the open venue. */
export function useMatchInvitations() {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: keyOf(venueId, 'all'),
    queryFn: () => api.send('GET /api/admin/venues/:venueId/match-invitations', { params: { venueId } }),
  });
}

/** One invitation, read again every few seconds, so that people appear as they join. */
export function useMatchInvitation(matchInvitationId: string) {
  const { id: venueId } = useOpenVenue();
  return useQuery({
    queryKey: keyOf(venueId, matchInvitationId),
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/match-invitations/:matchInvitationId', {
        params: { venueId, matchInvitationId },
      }),
    refetchInterval: EVERY_MS,
  });
}

/** A change of an invitation, whose answer is shown at once. */
export function useMatchChange<Input>(
  change: (input: Input) => Promise<MatchInvitation>,
  done?: (input: Input) => string,
) {
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  return useMutation({
    mutationFn: change,
    onSuccess: async (stored, input) => {
      queries.setQueryData(keyOf(venueId, stored.id), stored);
      if (done) showToast(done(input));
      await queries.invalidateQueries({ queryKey: ['people'] });
    },
  });
}
