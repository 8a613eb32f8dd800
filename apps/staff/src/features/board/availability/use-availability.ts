import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Board } from '@app/contract/staff/board.ts';
import type { Busy } from '@app/contract/visitor/venues.ts';
import { api } from '#shared/api/api.ts';
import { useFailureText } from '#shared/texts/use-failure-text.ts';
import { withAvailability } from './unavailable-products.ts';
import type { AvailabilityChange, ProductOrSize } from './unavailable-products.ts';
import { boardKey } from '../tickets/use-board.ts';

/**
 * Stops and resumes what the stall sells, and the stall itself. Instants are ISO; null resumes. A stop shows at once, and
 * stops are sent one after the other: a second tap acts on what the first one asked, not on a board read before it.
 */
export function useAvailability(commerceId: number) {
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [stopping, setStopping] = useState<readonly AvailabilityChange[]>([]);
  const onSettled = () => queries.invalidateQueries({ queryKey: boardKey(commerceId) });
  const stop = useMutation({
    scope: { id: `stops of ${commerceId}` },
    mutationFn: ({ productId, sizeId, unavailableUntil }: AvailabilityChange) =>
      sizeId === null
        ? api.send('PUT /api/products/:id/stop', { params: { id: productId }, body: { unavailableUntil } })
        : api.send('PUT /api/products/:id/sizes/:sizeId/stop', {
            params: { id: productId, sizeId },
            body: { unavailableUntil },
          }),
    onMutate: (asked) => setStopping((now) => [...now, asked]),
    onSuccess: ({ unavailableUntil }, asked) =>
      queries.setQueryData<{ board: Board; clockAheadMs: number }>(
        boardKey(commerceId),
        (read) =>
          read && {
            ...read,
            board: { ...read.board, products: withAvailability(read.board.products, [{ ...asked, unavailableUntil }]) },
          },
      ),
    onSettled: (_answer, _failure, asked) => {
      setStopping((now) => now.filter((other) => other !== asked));
      void onSettled();
    },
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
    stop: (what: ProductOrSize, unavailableUntil: string | null) => stop.mutate({ ...what, unavailableUntil }),
    /** What was asked and not answered yet, oldest first. */
    stopping,
    pauseStall: pause.mutate,
    slowStall: slow.mutate,
    isChangingLoad: pause.isPending || slow.isPending,
    /** Why the last of them did not work. */
    failure: failureText(last?.error ?? null),
  };
}
