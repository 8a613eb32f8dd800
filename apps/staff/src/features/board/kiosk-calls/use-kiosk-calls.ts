import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#shared/api/api.ts';
import { ringBell } from '#shared/device/bell.ts';
import type { Board } from '@app/contract/staff/board.ts';
import { boardKey } from '../tickets/use-board.ts';

/** Poll interval: a call causes no event of the board. */
const EVERY_MS = 5_000;

/** Kiosks of a commerce to which staff have to go. The bell rings for a new or renewed call. @see KIOSK-05 */
export function useKioskCalls({ id, terminals }: Board['commerce']) {
  const queries = useQueryClient();
  const queryKey = [...boardKey(id), 'kiosk-calls'];
  const list = useQuery({
    queryKey,
    queryFn: () => api.send('GET /api/commerces/:id/kiosk-calls', { params: { id } }),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    enabled: terminals !== null,
  });
  const ending = useMutation({
    mutationFn: (callId: string) =>
      api.send('POST /api/commerces/:id/kiosk-calls/ends', { params: { id }, body: { callId } }),
    onSuccess: (left) => queries.setQueryData(queryKey, left),
  });
  const calls = list.data ?? [];
  useBellFor(calls.map(({ calledAt }) => calledAt).filter((calledAt) => calledAt !== null));
  return { calls, end: ending.mutate, isEnding: ending.isPending };
}

function useBellFor(times: readonly string[]): void {
  const last = times.toSorted().at(-1) ?? '';
  const heard = useRef(last);
  useEffect(() => {
    if (last > heard.current) ringBell();
    heard.current = last > heard.current ? last : heard.current;
  }, [last]);
}
