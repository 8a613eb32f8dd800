import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../device/api.ts';
import { boardKey } from './use-board.ts';

/** Stops and resumes what the stall sells, and the stall itself. Instants are ISO; null resumes. */
export function useStops(commerceId: number) {
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: boardKey(commerceId) });
  const product = useMutation({
    mutationFn: ({ id, stoppedUntil }: { id: number; stoppedUntil: string | null }) =>
      api.send('PUT /api/products/:id/stop', { params: { id }, body: { stoppedUntil } }),
    onSettled: readAgain,
  });
  const stall = useMutation({
    mutationFn: (pausedUntil: string | null) =>
      api.send('PUT /api/commerces/:id/pause', { params: { id: commerceId }, body: { pausedUntil } }),
    onSettled: readAgain,
  });
  return {
    stopProduct: (id: number, stoppedUntil: string | null) => product.mutate({ id, stoppedUntil }),
    stoppingId: product.isPending ? product.variables.id : undefined,
    pauseStall: (pausedUntil: string | null) => stall.mutate(pausedUntil),
    isPausing: stall.isPending,
  };
}
