import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Busy } from '@app/contract/venues.ts';
import { api } from '../device/api.ts';
import { useFailureText } from '../texts/use-failure-text.ts';
import { boardKey } from './use-board.ts';

/** What can be stopped: a product (an extra is one), or one size of it. */
export type Stoppable = { productId: number; sizeId: number | null };

/** Stops and resumes what the stall sells, and the stall itself. Instants are ISO; null resumes. */
export function useStops(commerceId: number) {
  const queries = useQueryClient();
  const failureText = useFailureText();
  const onSettled = () => queries.invalidateQueries({ queryKey: boardKey(commerceId) });
  const stop = useMutation({
    mutationFn: ({ productId, sizeId, stoppedUntil }: Stoppable & { stoppedUntil: string | null }) =>
      sizeId === null
        ? api.send('PUT /api/products/:id/stop', { params: { id: productId }, body: { stoppedUntil } })
        : api.send('PUT /api/products/:id/sizes/:sizeId/stop', {
            params: { id: productId, sizeId },
            body: { stoppedUntil },
          }),
    onSettled,
  });
  const pause = useMutation({
    mutationFn: (pausedUntil: string | null) =>
      api.send('PUT /api/commerces/:id/pause', { params: { id: commerceId }, body: { pausedUntil } }),
    onSettled,
  });
  const slow = useMutation({
    mutationFn: (busy: Busy | null) =>
      api.send('PUT /api/commerces/:id/busy', { params: { id: commerceId }, body: { busy } }),
    onSettled,
  });
  const [last] = [stop, pause, slow].toSorted((one, other) => other.submittedAt - one.submittedAt);
  return {
    stop: (what: Stoppable, stoppedUntil: string | null) => stop.mutate({ ...what, stoppedUntil }),
    stopping: stop.isPending ? stop.variables : undefined,
    pauseStall: pause.mutate,
    slowStall: slow.mutate,
    isChangingLoad: pause.isPending || slow.isPending,
    /** Why the last of them did not work. */
    failure: failureText(last?.error ?? null),
  };
}
