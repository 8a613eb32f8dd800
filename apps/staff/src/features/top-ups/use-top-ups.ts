import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { TopUp } from '@app/contract/staff/counter-top-ups.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { useFailureText, useText } from './use-text.ts';

/** Poll interval; also hides the undo of old top-ups. */
const EVERY_MS = 20_000;

/** Counter top-ups of a commerce. After a lost answer the top-up is sent again: its code is valid once. @see WAL-01 */
export function useTopUps(commerceId: number) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const params = { id: commerceId };
  const queryKey = ['/api/commerces', commerceId, 'top-ups'];
  const list = useQuery({
    queryKey,
    queryFn: () => api.send('GET /api/commerces/:id/top-ups', { params }),
    refetchInterval: EVERY_MS,
  });
  const put = (topUp: TopUp) => {
    queries.setQueryData<TopUp[]>(queryKey, (known = []) => [topUp, ...known.filter(({ id }) => id !== topUp.id)]);
    void queries.invalidateQueries({ queryKey });
  };
  const toppingUp = useMutation({
    mutationFn: ({ code, amountMinor }: { code: string; amountMinor: number }) =>
      api.send('POST /api/commerces/:id/top-ups', { params, body: { code, amount: fromMinor(amountMinor) } }),
    onSuccess: put,
  });
  const undoing = useMutation({
    mutationFn: ({ id }: TopUp) =>
      api.send('POST /api/commerces/:id/top-ups/:topUpId/undo', { params: { ...params, topUpId: id } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const isUncertain = toppingUp.error !== null && !(toppingUp.error instanceof ApiProblem);
  return {
    topUps: list.data,
    readError: list.error,
    readAgain: () => void list.refetch(),
    topUp: toppingUp.mutateAsync,
    isToppingUp: toppingUp.isPending,
    lastTopUp: toppingUp.data,
    topUpFailure: isUncertain ? text('top-up-uncertain') : failureText(toppingUp.error),
    clearLastTopUp: toppingUp.reset,
    undo: undoing.mutateAsync,
    isUndoing: undoing.isPending,
    undoFailure: failureText(undoing.error),
    clearUndoFailure: undoing.reset,
  };
}
