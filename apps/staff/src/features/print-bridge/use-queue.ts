import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useFailureText } from './use-text.ts';

const READ_EVERY_MS = 5_000;

const keyOf = (commerceId: number) => ['/api/commerces', commerceId, 'prints'];

/** The documents of a commerce that wait or were printed. */
export function useQueue(commerceId: number) {
  return useQuery({
    queryKey: keyOf(commerceId),
    queryFn: async () => api.send('GET /api/commerces/:id/prints', { params: { id: commerceId } }),
    refetchInterval: READ_EVERY_MS,
  });
}

/** Prints what waits for a printer at another one. */
export function useMovePrints(commerceId: number) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const moving = useMutation({
    mutationFn: async ({ printerId, toPrinterId }: { printerId: string; toPrinterId: string }) =>
      api.send('POST /api/commerces/:id/printers/:printerId/moves', {
        params: { id: commerceId, printerId },
        body: { toPrinterId },
      }),
    onSettled: async () => queries.invalidateQueries({ queryKey: ['/api/commerces', commerceId] }),
  });
  return { move: moving.mutate, isMoving: moving.isPending, failure: failureText(moving.error) };
}
