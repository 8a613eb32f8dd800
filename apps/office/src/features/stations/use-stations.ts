import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import type { StationRouting } from '@app/contract/staff/stations.ts';
import { useFailureText, useText } from './use-text.ts';

/** The stations of a commerce, and their change. @see ORD-08 */
export function useStations(commerceId: number) {
  const queries = useQueryClient();
  const text = useText();
  const failureText = useFailureText();
  const queryKey = ['stations', commerceId, 'edited'];
  const params = { id: commerceId };
  const reading = useQuery({
    queryKey,
    queryFn: () => api.send('GET /api/commerces/:id/stations', { params }),
    // An edit in progress is not replaced.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const saving = useMutation({
    mutationFn: (stations: StationRouting[]) =>
      api.send('PUT /api/commerces/:id/stations', { params, body: { stations } }),
    onSuccess: async () => {
      showToast(text('stations-saved'));
      await queries.invalidateQueries({ queryKey: ['stations', commerceId], exact: true });
    },
  });
  return {
    read: reading.data,
    readError: reading.error,
    readAgain: () => void reading.refetch(),
    save: saving.mutate,
    isSaving: saving.isPending,
    failure: failureText(saving.error),
    clearResult: saving.reset,
  };
}
