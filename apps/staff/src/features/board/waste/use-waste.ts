import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shared/api/api.ts';
import { useSharedTablet } from '#shared/api/shared-tablet.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { Board } from '@app/contract/staff/board.ts';
import type { Waste } from '@app/contract/staff/stations.ts';
import type { WasteReason } from '@app/contract/values/report-values.ts';
import { boardKey } from '../tickets/use-board.ts';
import { useFailureText, useText } from './use-text.ts';

/** `id`: the same for a repeat of the same form, so that a lost answer logs nothing twice. `sizeId` null: no sizes. */
export type NewWaste = {
  id: string;
  productId: number;
  sizeId: number | null;
  units: number;
  reason: WasteReason;
  note?: string;
};

/** Poll interval of the page; also hides the undo of what is older than a minute. */
const PAGE_MS = 5_000;
/** Poll interval of the count in the menu of the board. */
const COUNT_MS = 60_000;

export function wasteKey(commerceId: number) {
  return ['/api/commerces', commerceId, 'waste'] as const;
}

function useWasteOfDay(commerceId: number, { everyMs, enabled }: { everyMs: number; enabled: boolean }) {
  const isLocked = useSharedTablet((tablet) => tablet.isLocked);
  return useQuery({
    queryKey: wasteKey(commerceId),
    queryFn: () => api.send('GET /api/commerces/:id/waste', { params: { id: commerceId } }),
    refetchInterval: everyMs,
    enabled: enabled && !isLocked,
  });
}

/**
 * How many ended orders have prepared units without a decision; 0 until it is read. It is read again when the board has another
 * ended order.
 *
 * @see ORD-08
 */
export function useUndecidedCount({ commerce: { id: commerceId }, ended }: Board, isAllowed: boolean): number {
  const queries = useQueryClient();
  const { data } = useWasteOfDay(commerceId, { everyMs: COUNT_MS, enabled: isAllowed });
  const endedIds = ended.map(({ id }) => id).join();
  useEffect(() => {
    if (endedIds !== '') void queries.invalidateQueries({ queryKey: wasteKey(commerceId) });
  }, [commerceId, endedIds, queries]);
  return data?.undecided.length ?? 0;
}

/**
 * Waste of a stall that comes from no order, and what ended orders left. It is not stored for later: without an answer the form
 * stays as it was typed.
 *
 * @see ORD-08
 */
export function useWaste(commerceId: number) {
  const queries = useQueryClient();
  const text = useText();
  const failureText = useFailureText();
  const params = { id: commerceId };
  const queryKey = wasteKey(commerceId);
  const reading = useWasteOfDay(commerceId, { everyMs: PAGE_MS, enabled: true });
  const put = (waste: Waste) => queries.setQueryData(queryKey, waste);
  const onSettled = () => queries.invalidateQueries({ queryKey: boardKey(commerceId) });
  const logging = useMutation({
    mutationFn: (body: NewWaste) => api.send('POST /api/commerces/:id/waste', { params, body }),
    onSuccess: put,
    onSettled,
  });
  const undoing = useMutation({
    mutationFn: (wasteId: string) => api.send('POST /api/commerces/:id/waste/undo', { params, body: { wasteId } }),
    onSuccess: put,
    onSettled,
  });
  const reasonOf = (error: Error | null, unanswered: 'waste-no-answer' | 'waste-undo-no-answer') => {
    if (error === null) return undefined;
    return error instanceof ApiProblem && error.status < 500 ? failureText(error) : text(unanswered);
  };
  return {
    waste: reading.data,
    readError: reading.error,
    readAgain: () => void reading.refetch(),
    log: logging.mutateAsync,
    isLogging: logging.isPending,
    logFailure: reasonOf(logging.error, 'waste-no-answer'),
    undo: undoing.mutate,
    /** The entry whose undo has no answer yet. */
    undoing: undoing.isPending ? undoing.variables : undefined,
    undoFailure: reasonOf(undoing.error, 'waste-undo-no-answer'),
  };
}
