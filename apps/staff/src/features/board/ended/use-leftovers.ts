import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { EndedTicket } from '@app/contract/staff/board.ts';
import type { Leftovers } from '@app/contract/staff/stations.ts';
import type { WasteReason } from '@app/contract/values/report-values.ts';
import { useRefusalText } from '../conflicts/use-refusal-text.ts';
import { boardKey } from '../tickets/use-board.ts';
import { wasteKey } from '../waste/use-waste.ts';
import { useText } from './use-text.ts';

export type LeftoverOutcome = { to: { orderId: number; line: number } } | { wasteReason: WasteReason };
type Decision = { id: string; line: number; units: number; outcome: LeftoverOutcome };

/**
 * What is left over of an ended order, and the decisions about it. It is not stored for later: another order may lack it no
 * longer.
 *
 * @see ORD-08, REF-04
 */
export function useLeftovers({ id }: EndedTicket, { id: commerceId, timeZone }: Commerce) {
  const queries = useQueryClient();
  const text = useText();
  const refusalText = useRefusalText(timeZone);
  const queryKey = ['/api/orders', id, 'leftovers'] as const;
  const reading = useQuery({
    queryKey,
    queryFn: () => api.send('GET /api/orders/:id/leftovers', { params: { id } }),
    refetchInterval: REFRESH_MS,
  });
  const deciding = useMutation({
    mutationFn: (decision: Decision) => api.send('POST /api/orders/:id/leftovers', { params: { id }, body: decision }),
    onSuccess: (present: Leftovers) => queries.setQueryData(queryKey, present),
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: boardKey(commerceId) }),
        queries.invalidateQueries({ queryKey: wasteKey(commerceId) }),
        queries.invalidateQueries({ queryKey }),
      ]);
    },
  });
  const { error } = deciding;
  const isRefused = error instanceof ApiProblem && error.status < 500;
  return {
    found: reading.data,
    isUnread: reading.error !== null && reading.data === undefined,
    decide: (line: number, units: number, outcome: LeftoverOutcome) =>
      deciding.mutate({ id: crypto.randomUUID(), line, units, outcome }),
    isBusy: deciding.isPending,
    failure: error === null ? undefined : isRefused ? refusalText(error.code, error.facts) : text('leftover-no-answer'),
  };
}

/** Other orders come and go while the sheet is open. */
const REFRESH_MS = 5_000;

type Commerce = { id: number; timeZone: string };
