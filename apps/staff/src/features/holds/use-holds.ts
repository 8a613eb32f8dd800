import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import type { Hold } from '@app/contract/staff/holds.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { useFailureText } from './use-text.ts';

/** Poll interval. */
const EVERY_MS = 5_000;

/** Reservations of unpaid orders of a commerce, and their release. @see ORD-07 */
export function useHolds(commerceId: number) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const queryKey = ['/api/commerces', commerceId, 'holds'];
  const list = useQuery({
    queryKey,
    queryFn: () => api.send('GET /api/commerces/:id/holds', { params: { id: commerceId } }),
    refetchInterval: EVERY_MS,
  });
  const releasing = useMutation({
    mutationFn: ({ hold: { id, version }, reason }: { hold: Hold; reason: string }) =>
      api.send('POST /api/orders/:id/transitions', {
        params: { id },
        body: { orderStatusId: ORDER_STATUS.incompleted, version, reason },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    read: list.data,
    readError: list.error,
    readAgain: () => void list.refetch(),
    release: releasing.mutateAsync,
    isReleasing: releasing.isPending,
    releaseFailure: failureText(releasing.error),
    clearReleaseFailure: releasing.reset,
  };
}
