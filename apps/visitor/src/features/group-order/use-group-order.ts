import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { GroupOrder } from '@app/contract/group-orders/group-orders.ts';
import { apiQuery } from '@app/ordering/reads/api-query.ts';

const READ_EVERY_MS = 3_000;
const isOver = ({ state }: GroupOrder) => state === 'cancelled' || state === 'expired';

/** A group, read every few seconds while the screen is visible. `isUnknown`: no group has this token. */
export function useGroupOrder(token: string) {
  const { data, error, isError, refetch } = useQuery({
    ...apiQuery('GET /api/group-orders/:token', { params: { token } }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : READ_EVERY_MS),
    retry: false,
  });
  const isUnknown = error instanceof ApiProblem && (error.status === 404 || error.status === 400);
  return { group: data ?? null, isUnknown, hasFailed: isError && data === undefined, readAgain: () => void refetch() };
}

/** Changes of a group; each puts the group of its answer on the screen. */
export function useGroupChanges(token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = useMemo(() => apiQuery('GET /api/group-orders/:token', { params: { token } }), [token]);
  const show = useCallback(
    (group: GroupOrder) => void queryClient.setQueryData(queryKey, group),
    [queryClient, queryKey],
  );
  const readAgain = useCallback(() => void queryClient.invalidateQueries({ queryKey }), [queryClient, queryKey]);
  const params = { token };
  const answered = { onSuccess: show, onError: readAgain };
  return {
    show,
    readAgain,
    join: useMutation({
      mutationFn: async (name: string) =>
        api.send('PUT /api/group-orders/:token/membership', { params, body: { name } }),
      ...answered,
    }),
    close: useMutation({
      mutationFn: async () => api.send('POST /api/group-orders/:token/close', { params }),
      ...answered,
    }),
    cancel: useMutation({
      mutationFn: async () => api.send('POST /api/group-orders/:token/cancel', { params }),
      ...answered,
    }),
    remove: useMutation({
      mutationFn: async (memberId: string) =>
        api.send('DELETE /api/group-orders/:token/members/:memberId', { params: { token, memberId } }),
      ...answered,
    }),
  };
}
