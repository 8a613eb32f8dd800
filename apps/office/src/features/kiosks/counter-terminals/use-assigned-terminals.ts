import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { terminalCalls } from '../terminal-calls.ts';
import { useFailureText } from './use-text.ts';

/** How often the list shows whether a terminal has a sale. */
const EVERY_MS = 30_000;

type Account = { provider: number; configId: number };

/** The card terminals at the counter of a commerce, and the end of an assignment. @see POINT-01 */
export function useAssignedTerminals(commerceId: number) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const queryKey = terminalsKey(commerceId);
  const list = useQuery({
    queryKey,
    queryFn: () => api.send('GET /api/commerces/:id/counter-terminals', { params: { id: commerceId } }),
    refetchInterval: EVERY_MS,
  });
  const removal = useMutation({
    mutationFn: (terminalId: string) =>
      api.send('DELETE /api/commerces/:id/counter-terminals/:terminalId', { params: { id: commerceId, terminalId } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    terminals: list.data,
    readError: list.error,
    readAgain: () => void list.refetch(),
    remove: removal.mutateAsync,
    isRemoving: removal.isPending,
    removeFailure: failureText(removal.error),
    clearRemoval: removal.reset,
  };
}

/** Assigns a terminal of the account to the counter. @see POINT-01 */
export function useAssignment(commerceId: number, account: Account) {
  const failureText = useFailureText();
  const queries = useQueryClient();
  const terminals = useQuery({
    queryKey: ['terminals', account.configId, commerceId],
    queryFn: terminalCalls(account, commerceId).list,
  });
  const assignment = useMutation({
    mutationFn: (wanted: { terminalRef: string; name: string }) =>
      api.send('POST /api/commerces/:id/counter-terminals', {
        params: { id: commerceId },
        body: { configId: account.configId, ...wanted },
      }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: terminalsKey(commerceId) });
      await terminals.refetch();
    },
  });
  return {
    terminals: terminals.data,
    readError: terminals.error,
    readAgain: () => void terminals.refetch(),
    assign: assignment.mutate,
    isAssigning: assignment.isPending,
    failure: failureText(assignment.error),
  };
}

function terminalsKey(commerceId: number) {
  return ['counter-terminals', commerceId];
}
