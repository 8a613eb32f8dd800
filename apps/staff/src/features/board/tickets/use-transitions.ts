import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { create } from 'zustand';
import { ApiProblem } from '@app/client/failures.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { api } from '#shared/api/api.ts';
import { dropStep, savePendingTransition, loadPendingTransitions } from '#shared/device/pending-transitions.ts';
import type { PendingTransition, TransitionProof } from '#shared/device/pending-transitions.ts';
import { useProblemText } from '#shared/texts/use-text.ts';
import { boardKey } from './use-board.ts';

const RETRY_MS = 2_000;

export type Done = { ticket: Ticket; from: OrderStatusId; kind: PendingTransition['kind'] };

type Steps = {
  /** By order: where its step leads, until it is answered. */
  pending: ReadonlyMap<number, OrderStatusId>;
  /** By order: why its last step was refused. */
  failures: ReadonlyMap<number, string>;
};

/** Outside of the board: a step goes on while the person looks at another screen. */
const useStepStore = create<Steps>()(() => ({ pending: new Map(), failures: new Map() }));

/**
 * Moves tickets. A tap shows at once; without a connection the step is kept on the device and sent again until it is
 * answered, also after the page was loaded again. The version that goes with it makes a repeat harmless. A refused step
 * puts the ticket back with the reason on it.
 *
 * @see ORD-08
 */
export function useTransitions({ commerce, tickets }: Board, onDone: (done: Done) => void) {
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { pending, failures } = useStepStore();
  const commerceId = commerce.id;

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
    async (ticket: Ticket, step: PendingTransition) => {
      const from = ticket.orderStatusId;
      begin(ticket.id, step.kind === 'step' ? step.orderStatusId : from);
      savePendingTransition(step);
      try {
        const moved = await untilAnswered(() => send(step));
        dropStep(ticket.id);
        putTicket(moved);
        onDone({ ticket: moved, from, kind: step.kind });
        return true;
      } catch (failure) {
        if (!(failure instanceof ApiProblem)) throw failure;
        // A session that has ended says nothing about the step, which is sent after the next sign-in.
        if (failure.status !== 401 && failure.status !== 403) dropStep(ticket.id);
        fail(ticket.id, problemText(failure.code, failure.facts));
        void queries.invalidateQueries({ queryKey: boardKey(commerceId) });
        return false;
      } finally {
        end(ticket.id);
      }
    },
    [commerceId, onDone, problemText, putTicket, queries],
  );

  const hasResumed = useRef(false);
  useEffect(() => {
    if (hasResumed.current) return;
    hasResumed.current = true;
    for (const step of loadPendingTransitions()) {
      if (step.commerceId !== commerceId || useStepStore.getState().pending.has(step.orderId)) continue;
      const ticket = tickets.find(({ id }) => id === step.orderId);
      if (!ticket || wasTaken(ticket, step)) dropStep(step.orderId);
      else void run(ticket, step);
    }
  }, [commerceId, run, tickets]);

  const stepOf = ({ id, version }: Ticket) => ({ commerceId, orderId: id, version });
  return {
    pending,
    failures,
    /** @returns whether the step was taken; false when it was refused, with the reason in `failures` */
    move: (ticket: Ticket, orderStatusId: OrderStatusId, proof: TransitionProof = {}): Promise<boolean> =>
      run(ticket, { ...stepOf(ticket), kind: 'step', orderStatusId, proof }),
    takeCash: (ticket: Ticket): Promise<boolean> =>
      run(ticket, { ...stepOf(ticket), kind: 'cash', amount: ticket.totalAmount }),
    forgetFailure: (orderId: number) =>
      useStepStore.setState(({ failures: now }) => ({ failures: without(now, orderId) })),
  };
}

function begin(orderId: number, shownAs: OrderStatusId): void {
  useStepStore.setState(({ pending, failures }) => ({
    pending: new Map(pending).set(orderId, shownAs),
    failures: without(failures, orderId),
  }));
}

function fail(orderId: number, why: string): void {
  useStepStore.setState(({ failures }) => ({ failures: new Map(failures).set(orderId, why) }));
}

function end(orderId: number): void {
  useStepStore.setState(({ pending }) => ({ pending: without(pending, orderId) }));
}

function send(step: PendingTransition): Promise<Ticket> {
  const { orderId: id, version } = step;
  return step.kind === 'cash'
    ? api.send('POST /api/orders/:id/cash', { params: { id }, body: { version, amount: step.amount } })
    : api.send('POST /api/orders/:id/transitions', {
        params: { id },
        body: { orderStatusId: step.orderStatusId, version, ...step.proof },
      });
}

/** Its answer was lost, and the order is where the step led. */
function wasTaken({ version, orderStatusId, paid }: Ticket, step: PendingTransition): boolean {
  if (version === step.version) return false;
  return step.kind === 'cash' ? paid : orderStatusId === step.orderStatusId;
}

async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
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
