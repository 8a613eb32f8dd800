import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import type { ThrottleLimits } from '@app/contract/staff/throttle-limits.ts';
import { useFailureText } from '../texts/use-text.ts';

export type LimitsOf = 'commerce' | 'venue';

/** Queue limits of a commerce and of its venue. Only an operator of the whole venue changes the venue's. */
export function useQueueLimits({ id, venue }: StaffCommerce, onSaved: () => void) {
  const queries = useQueryClient();
  const failureText = useFailureText();
  const key = ['/api/commerces', id, 'load-limits'];
  const reading = useQuery({
    queryKey: key,
    queryFn: () => api.send('GET /api/commerces/:id/load-limits', { params: { id } }),
    staleTime: 0,
  });
  const session = useQuery({ queryKey: ['/api/staff/session'], queryFn: () => api.send('GET /api/staff/session') });
  const roleId = session.data?.user.roleId;
  const saving = useMutation({
    mutationFn: async ({ of, limits }: { of: LimitsOf; limits: ThrottleLimits }): Promise<void> => {
      if (of === 'commerce') await api.send('PUT /api/commerces/:id/load-limits', { params: { id }, body: limits });
      else await api.send('PUT /api/venues/:id/load-limits', { params: { id: venue.id }, body: limits });
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: key });
      onSaved();
    },
  });
  return {
    limits: reading.data,
    mayChangeVenue: roleId === ROLE.admin || roleId === ROLE.venueEditor,
    save: saving.mutate,
    isSaving: saving.isPending,
    readAgain: () => void reading.refetch(),
    failure: failureText(saving.error ?? reading.error),
  };
}
