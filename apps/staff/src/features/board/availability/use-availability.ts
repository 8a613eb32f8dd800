import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { Busy } from '@app/contract/visitor/venues.ts';
import { useFailureText } from '../texts/use-text.ts';
import { boardKey } from '../tickets/use-board.ts';
import { withAvailability, type AvailabilityChange, type ProductOrSize } from './unavailable-products.ts';

/**
 * Changes the availability of products and the status of the commerce. Instants are ISO; null ends a state. Changes
 * show at once and are sent in sequence, so each one applies to the result of the one before.
 */
export function useAvailability(commerceId: number) {
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [pendingChanges, setPendingChanges] = useState<readonly AvailabilityChange[]>([]);
  const onSettled = () => queries.invalidateQueries({ queryKey: boardKey(commerceId) });
  const availability = useMutation({
    scope: { id: `availability of ${commerceId}` },
    mutationFn: ({ productId, sizeId, unavailableUntil }: AvailabilityChange) =>
      sizeId === null
        ? api.send('PUT /api/products/:id/stop', { params: { id: productId }, body: { unavailableUntil } })
        : api.send('PUT /api/products/:id/sizes/:sizeId/stop', {
            params: { id: productId, sizeId },
            body: { unavailableUntil },
          }),
    onMutate: (asked) => setPendingChanges((now) => [...now, asked]),
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
      setPendingChanges((now) => now.filter((other) => other !== asked));
      void onSettled();
    },
  });
  const pauseChange = useMutation({
    mutationFn: (pausedUntil: string | null) =>
      api.send('PUT /api/commerces/:id/pause', { params: { id: commerceId }, body: { pausedUntil } }),
    onSettled,
  });
  const busyChange = useMutation({
    mutationFn: (busy: Busy | null) =>
      api.send('PUT /api/commerces/:id/busy', { params: { id: commerceId }, body: { busy } }),
    onSettled,
  });
  const { snooze, promise } = useLongWaitAnswers(commerceId, onSettled);
  const [last] = [availability, pauseChange, busyChange, snooze, promise].toSorted(
    (one, other) => other.submittedAt - one.submittedAt,
  );
  return {
    change: (what: ProductOrSize, unavailableUntil: string | null) =>
      availability.mutate({ ...what, unavailableUntil }),
    /** Changes without an answer, oldest first. */
    pendingChanges,
    setPausedUntil: pauseChange.mutate,
    setBusy: busyChange.mutate,
    /** The alert of a long wait rests for some minutes. */
    snoozeLongWait: () => snooze.mutate(),
    /** Minutes that new orders are promised at least; null: the estimate again. */
    raisePromise: promise.mutate,
    isChangingStatus: promise.isPending || pauseChange.isPending || busyChange.isPending || snooze.isPending,
    /** Failure of the latest change. */
    failure: failureText(last?.error ?? null),
  };
}

/** What staff answer to the alert of a long wait, other than a pause. */
function useLongWaitAnswers(commerceId: number, onSettled: () => Promise<void>) {
  const snooze = useMutation({
    mutationFn: () => api.send('PUT /api/commerces/:id/long-wait-snooze', { params: { id: commerceId } }),
    onSettled,
  });
  const promise = useMutation({
    mutationFn: (minutes: number | null) =>
      api.send('PUT /api/commerces/:id/raised-promise', { params: { id: commerceId }, body: { minutes } }),
    onSettled,
  });
  return { snooze, promise };
}
