import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shared/api/api.ts';
import { startTransitionQueue } from '#shared/transitions/transition-queue.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { boardKey } from '../tickets/use-board.ts';
import { withTicket } from './with-ticket.ts';

/** Sends stored steps while a person is signed in, on every screen, and shows their result on open boards. */
export function TransitionSender() {
  const queries = useQueryClient();
  useEffect(
    () =>
      startTransitionQueue({
        readAccountId: () => readAccountId(queries),
        onAccepted: ({ commerceId }, ticket) => showTicket(queries, commerceId, ticket),
      }),
    [queries],
  );
  return null;
}

/** Shares a request with a screen that reads the session at the same time. */
async function readAccountId(queries: QueryClient): Promise<number> {
  const { user } = await queries.fetchQuery({
    queryKey: ['/api/staff/session'],
    queryFn: () => api.send('GET /api/staff/session'),
  });
  return user.id;
}

function showTicket(queries: QueryClient, commerceId: number, ticket: Ticket | null): void {
  const queryKey = boardKey(commerceId);
  if (ticket) {
    queries.setQueryData<{ board: Board; clockAheadMs: number }>(
      queryKey,
      (read) => read && { ...read, board: { ...read.board, tickets: withTicket(read.board.tickets, ticket) } },
    );
  }
  void queries.invalidateQueries({ queryKey });
}
