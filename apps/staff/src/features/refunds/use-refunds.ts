import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Refund } from '@app/contract/staff/refunds.ts';
import { api } from '#shared/api/api.ts';
import { useFailureText } from '#shared/texts/use-failure-text.ts';

/** Poll interval. */
const EVERY_MS = 10_000;

/** Refunds of a commerce's orders, and the confirmation of cash. @see REF-04 */
export function useRefunds(commerceId: number) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const params = { id: commerceId };
  const queryKey = ['/api/commerces', commerceId, 'refunds'];
  const list = useQuery({
    queryKey,
    queryFn: () => api.send('GET /api/commerces/:id/refunds', { params }),
    refetchInterval: EVERY_MS,
  });
  const handing = useMutation({
    mutationFn: ({ id }: Refund) =>
      api.send('POST /api/commerces/:id/refunds/:refundId/handed-back', { params: { ...params, refundId: id } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    refunds: list.data,
    readError: list.error,
    readAgain: () => void list.refetch(),
    handBack: handing.mutateAsync,
    isHanding: handing.isPending,
    handBackFailure: failureText(handing.error),
    clearHandBackFailure: handing.reset,
  };
}
