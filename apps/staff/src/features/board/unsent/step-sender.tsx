import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Board } from '@app/contract/staff/board.ts';
import { startStepQueue } from '#shared/steps/step-queue.ts';
import { boardKey } from '../tickets/use-board.ts';
import { withTicket } from './with-ticket.ts';

/** Sends stored steps while a person is signed in, on every screen, and shows their result on open boards. */
export function StepSender() {
  const queries = useQueryClient();
  useEffect(
    () =>
      startStepQueue(({ commerceId }, ticket) => {
        const queryKey = boardKey(commerceId);
        if (ticket) {
          queries.setQueryData<{ board: Board; clockAheadMs: number }>(
            queryKey,
            (read) => read && { ...read, board: { ...read.board, tickets: withTicket(read.board.tickets, ticket) } },
          );
        }
        void queries.invalidateQueries({ queryKey });
      }),
    [queries],
  );
  return null;
}
