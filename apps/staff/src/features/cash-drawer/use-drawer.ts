import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { CashDrawer, OwnDrawer } from '@app/contract/staff/cash-drawers.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { CountedNotes } from '@app/rules/cash/banknotes.ts';
import { useFailureText, useText } from './use-text.ts';

/** Poll interval: cash is also taken on other screens. */
const EVERY_MS = 10_000;

export type Movement = { id: string; kind: 'paid-in' | 'paid-out'; amountMinor: number; reason: string };
export type Count = {
  notes: readonly CountedNotes[];
  otherMinor: number;
  reason: string;
  tips: readonly { accountId: number; amountMinor: number }[];
};

/** The own open drawer at a commerce, and its changes. A movement is sent again with its id after a lost answer. */
export function useDrawer(commerceId: number) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const params = { id: commerceId };
  const queryKey = ['/api/commerces', commerceId, 'drawers', 'own'];
  const own = useQuery({
    queryKey,
    queryFn: () => api.send('GET /api/commerces/:id/drawers/own', { params }),
    refetchInterval: EVERY_MS,
  });
  const put = (drawer: CashDrawer) =>
    queries.setQueryData<OwnDrawer>(queryKey, (known) => known && { ...known, drawer });
  const readAgain = () => queries.invalidateQueries({ queryKey });
  const opening = useMutation({
    mutationFn: (floatMinor: number) =>
      api.send('POST /api/commerces/:id/drawers', { params, body: { float: fromMinor(floatMinor) } }),
    onSuccess: put,
    onSettled: readAgain,
  });
  const moving = useMutation({
    mutationFn: ({ drawerId, amountMinor, ...movement }: Movement & { drawerId: number }) =>
      api.send('POST /api/commerces/:id/drawers/:drawerId/movements', {
        params: { ...params, drawerId },
        body: { ...movement, amount: fromMinor(amountMinor) },
      }),
    onSuccess: put,
    onSettled: readAgain,
  });
  const closing = useMutation({
    mutationFn: ({ drawerId, notes, otherMinor, reason, tips }: Count & { drawerId: number }) =>
      api.send('POST /api/commerces/:id/drawers/:drawerId/close', {
        params: { ...params, drawerId },
        body: {
          notes: notes.map(({ valueMinor, quantity }) => ({ value: fromMinor(valueMinor), quantity })),
          other: fromMinor(otherMinor),
          reason,
          tips: tips.map(({ accountId, amountMinor }) => ({ accountId, amount: fromMinor(amountMinor) })),
        },
      }),
  });
  const isMoveUncertain = moving.error !== null && !(moving.error instanceof ApiProblem);
  return {
    read: own.data,
    readError: own.error,
    readAgain: () => void own.refetch(),
    open: opening.mutate,
    isOpening: opening.isPending,
    openFailure: failureText(opening.error),
    move: moving.mutateAsync,
    isMoving: moving.isPending,
    moveFailure: isMoveUncertain ? text('move-uncertain') : failureText(moving.error),
    clearMoveFailure: moving.reset,
    close: closing.mutateAsync,
    isClosing: closing.isPending,
    closeFailure: failureText(closing.error),
  };
}
