import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useSharedTablet } from '#shared/api/shared-tablet.ts';
import { isDenied } from '@app/app-kit/layout/read-failure.tsx';
import { currentLanguage } from '@app/app-kit/texts/language.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { followStream } from '@app/client/live-stream.ts';
import type { Board } from '@app/contract/staff/board.ts';

/** Poll interval while the stream is open, in case an event is lost. */
const NET_MS = 30_000;
/** Poll interval without a stream. */
const POLL_MS = 4_000;

export type LiveState = 'live' | 'polling' | 'offline';

export function boardKey(commerceId: number) {
  return ['/api/commerces', commerceId, 'board'] as const;
}

/**
 * The board of a commerce. A stream event, like a reopened stream, only triggers a read, so no change is lost or shown
 * twice. `clockAheadMs`: server's clock minus this device's. `syncedAtMs`: by this device's clock.
 *
 * @see ORD-08
 */
export function useBoard(commerceId: number): {
  /** Undefined until it is read, and for a person without access any more. */
  board: Board | undefined;
  /** Of the last read; null: it succeeded, or none has ended. */
  error: Error | null;
  live: LiveState;
  syncedAtMs: number;
  clockAheadMs: number;
  readAgain: () => void;
} {
  const queries = useQueryClient();
  const [isStreaming, setStreaming] = useState(false);
  const isLocked = useSharedTablet((tablet) => tablet.isLocked);
  const reading = useQuery({
    queryKey: boardKey(commerceId),
    queryFn: async () => {
      const board = await api.send('GET /api/commerces/:id/board', { params: { id: commerceId } });
      return { board, clockAheadMs: Date.parse(board.at) - Date.now() };
    },
    refetchInterval: isStreaming ? NET_MS : POLL_MS,
    refetchIntervalInBackground: true,
    enabled: !isLocked,
  });

  useEffect(() => {
    if (isLocked) return;
    const stream = new AbortController();
    const read = () => void queries.invalidateQueries({ queryKey: boardKey(commerceId) });
    void followStream({
      url: `/api/commerces/${commerceId}/board/live`,
      network: window,
      headers: () => ({ 'accept-language': currentLanguage() }),
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
    // The server ends the stream with the session; another person on a shared tablet opens it again.
  }, [commerceId, isLocked, queries]);

  const isOutOfReach = reading.isError && !(reading.error instanceof ApiProblem);
  return {
    board: isDenied(reading.error) && !isLocked ? undefined : reading.data?.board,
    error: reading.error,
    live: isOutOfReach ? 'offline' : isStreaming ? 'live' : 'polling',
    syncedAtMs: reading.dataUpdatedAt,
    clockAheadMs: reading.data?.clockAheadMs ?? 0,
    readAgain: () => void reading.refetch(),
  };
}
