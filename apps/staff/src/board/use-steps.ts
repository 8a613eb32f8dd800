import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiProblem } from '@app/client/failures.ts';
import type { Board, Ticket } from '@app/contract/board.ts';
import type { OrderStatusId } from '@app/contract/order-statuses.ts';
import { api } from '../device/api.ts';
import { useProblemText } from '../texts/use-text.ts';
import { boardKey } from './use-board.ts';

const RETRY_MS = 2_000;

export type StepProof = { verificationCode?: string; reason?: string };
export type Done = { ticket: Ticket; from: OrderStatusId; kind: 'step' | 'cash' };

/**
 * Moves tickets. A tap shows at once; without a connection the step is kept and sent again until it is answered.
 * The version that goes with it makes a repeat harmless. A refused step puts the ticket back with the reason on it.
 */
export function useSteps(commerceId: number, onDone: (done: Done) => void) {
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [pending, setPending] = useState<ReadonlyMap<number, OrderStatusId>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());

  const putTicket = useCallback(
    (ticket: Ticket) => {
      queries.setQueryData<{ board: Board; clockAheadMs: number }>(
        boardKey(commerceId),
        (read) => read && { ...read, board: { ...read.board, tickets: withTicket(read.board.tickets, ticket) } },
      );
      void queries.invalidateQueries({ queryKey: boardKey(commerceId) });
    },
    [commerceId, queries],
  );

  const run = useCallback(
    async (ticket: Ticket, shownAs: OrderStatusId, kind: Done['kind'], send: () => Promise<Ticket>) => {
      setPending((now) => new Map(now).set(ticket.id, shownAs));
      setFailures((now) => without(now, ticket.id));
      try {
        const moved = await untilAnswered(send);
        putTicket(moved);
        onDone({ ticket: moved, from: ticket.orderStatusId, kind });
        return true;
      } catch (failure) {
        if (!(failure instanceof ApiProblem)) throw failure;
        setFailures((now) => new Map(now).set(ticket.id, problemText(failure.code, failure.facts)));
        void queries.invalidateQueries({ queryKey: boardKey(commerceId) });
        return false;
      } finally {
        setPending((now) => without(now, ticket.id));
      }
    },
    [commerceId, onDone, problemText, putTicket, queries],
  );

  return {
    pending,
    failures,
    /** @returns whether the step was taken; false when it was refused, with the reason in `failures` */
    move: (ticket: Ticket, orderStatusId: OrderStatusId, proof: StepProof = {}): Promise<boolean> =>
      run(ticket, orderStatusId, 'step', () =>
        api.send('POST /api/orders/:id/steps', {
          params: { id: ticket.id },
          body: { orderStatusId, version: ticket.version, ...proof },
        }),
      ),
    takeCash: (ticket: Ticket): Promise<boolean> =>
      run(ticket, ticket.orderStatusId, 'cash', () =>
        api.send('POST /api/orders/:id/cash', {
          params: { id: ticket.id },
          body: { version: ticket.version, amount: ticket.totalAmount },
        }),
      ),
    forgetFailure: (orderId: number) => setFailures((now) => without(now, orderId)),
  };
}

async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.status < 500 && failure.status !== 429) throw failure;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

function withTicket(tickets: readonly Ticket[], ticket: Ticket): Ticket[] {
  return tickets.map((other) => (other.id === ticket.id && other.version <= ticket.version ? ticket : other));
}

function without<Value>(map: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
