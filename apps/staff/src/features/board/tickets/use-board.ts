import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem } from '@app/client/failures.ts';
import { followStream } from '@app/client/live-stream.ts';
import type { Board } from '@app/contract/staff/board.ts';
import { api } from '#shared/api/api.ts';
import { useLanguage } from '#shared/texts/use-text.ts';

/** Beside the live stream, as a net under it. */
const NET_MS = 30_000;
/** While the stream is down. */
const POLL_MS = 4_000;

export type LiveState = 'live' | 'polling' | 'offline';

export function boardKey(commerceId: number) {
  return ['/api/commerces', commerceId, 'board'] as const;
}

/**
 * The board of a stall. A live event only says 'read it again', and so does a stream that comes back, so nothing is
 * missed and nothing shows twice.
 *
 * `clockAheadMs`: what to add to this device's clock to get the server's. `syncedAtMs` is by this device's clock.
 *
 * @see ORD-08
 */
export function useBoard(commerceId: number): {
  board: Board | undefined;
  isGone: boolean;
  hasFailed: boolean;
  live: LiveState;
  syncedAtMs: number;
  clockAheadMs: number;
  readAgain: () => void;
} {
  const queries = useQueryClient();
  const [isStreaming, setStreaming] = useState(false);
  const reading = useQuery({
    queryKey: boardKey(commerceId),
    queryFn: async () => {
      const board = await api.send('GET /api/commerces/:id/board', { params: { id: commerceId } });
      return { board, clockAheadMs: Date.parse(board.at) - Date.now() };
    },
    refetchInterval: isStreaming ? NET_MS : POLL_MS,
    refetchIntervalInBackground: true,
  });

  useEffect(() => {
    const stream = new AbortController();
    const read = () => void queries.invalidateQueries({ queryKey: boardKey(commerceId) });
    void followStream({
      url: `/api/commerces/${commerceId}/board/live`,
      network: window,
      headers: () => ({ 'accept-language': useLanguage.getState().language }),
      onOpen: () => undefined,
      onEvent: ({ event }) => {
        if (event === 'bye') return;
        setStreaming(true);
        read();
      },
      onDown: () => setStreaming(false),
      signal: stream.signal,
    });
    return () => stream.abort();
  }, [commerceId, queries]);

  const isOutOfReach = reading.isError && !(reading.error instanceof ApiProblem);
  return {
    board: reading.data?.board,
    isGone: reading.error instanceof ApiProblem && reading.error.status === 404,
    hasFailed: reading.isError,
    live: isOutOfReach ? 'offline' : isStreaming ? 'live' : 'polling',
    syncedAtMs: reading.dataUpdatedAt,
    clockAheadMs: reading.data?.clockAheadMs ?? 0,
    readAgain: () => void reading.refetch(),
  };
}
