import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { create } from 'zustand';
import { ApiProblem } from '@app/client/failures.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { api } from '#shared/api/api.ts';
import {
  deletePendingTransition,
  savePendingTransition,
  loadPendingTransitions,
} from '#shared/device/pending-transitions.ts';
import type { PendingTransition, TransitionDetails } from '#shared/device/pending-transitions.ts';
import { useProblemText } from '#shared/texts/use-text.ts';
import { boardKey } from './use-board.ts';

const RETRY_MS = 2_000;

export type Done = { ticket: Ticket; from: OrderStatusId; kind: PendingTransition['kind'] };

type TransitionState = {
  /** Status that each order's pending transition leads to, by order id. */
  pending: ReadonlyMap<number, OrderStatusId>;
  /** Failure of the last transition, by order id. */
  failures: ReadonlyMap<number, string>;
};

/** Global, so that a transition continues while another screen is open. */
const useTransitionStore = create<TransitionState>()(() => ({ pending: new Map(), failures: new Map() }));

/**
 * Applies transitions to tickets. A tap shows at once. Offline, the transition is stored on the device and sent until
 * it is answered, also after a reload. The order's version makes a repeat harmless. A rejected transition puts the
 * ticket back with the reason.
 *
 * @see ORD-08
 */
export function useTransitions({ commerce, tickets }: Board, onDone: (done: Done) => void) {
  const queries = useQueryClient();
  const problemText = useProblemText();
  const { pending, failures } = useTransitionStore();
  const commerceId = commerce.id;

  const replaceTicket = useCallback(
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
    async (ticket: Ticket, pendingTransition: PendingTransition) => {
      const from = ticket.orderStatusId;
      begin(ticket.id, pendingTransition.kind === 'status' ? pendingTransition.orderStatusId : from);
      savePendingTransition(pendingTransition);
      try {
        const updated = await untilAnswered(() => send(pendingTransition));
        deletePendingTransition(ticket.id);
        replaceTicket(updated);
        onDone({ ticket: updated, from, kind: pendingTransition.kind });
        return true;
      } catch (failure) {
        if (!(failure instanceof ApiProblem)) throw failure;
        // An ended session does not decide the transition, so it stays stored and is sent after the next sign-in.
        if (failure.status !== 401 && failure.status !== 403) deletePendingTransition(ticket.id);
        fail(ticket.id, problemText(failure.code, failure.facts));
        void queries.invalidateQueries({ queryKey: boardKey(commerceId) });
        return false;
      } finally {
        end(ticket.id);
      }
    },
    [commerceId, onDone, problemText, replaceTicket, queries],
  );

  useResumedTransitions(commerceId, tickets, run);
  const targetOf = ({ id, version }: Ticket) => ({ commerceId, orderId: id, version });
  return {
    pending,
    failures,
    /** @returns whether the server accepted it; the reason for false is in `failures` */
    transition: (ticket: Ticket, orderStatusId: OrderStatusId, details: TransitionDetails = {}): Promise<boolean> =>
      run(ticket, { ...targetOf(ticket), kind: 'status', orderStatusId, details }),
    acceptCash: (ticket: Ticket): Promise<boolean> =>
      run(ticket, { ...targetOf(ticket), kind: 'cash', amount: ticket.totalAmount }),
    clearFailure: (orderId: number) =>
      useTransitionStore.setState(({ failures: now }) => ({ failures: without(now, orderId) })),
  };
}

function begin(orderId: number, shownAs: OrderStatusId): void {
  useTransitionStore.setState(({ pending, failures }) => ({
    pending: new Map(pending).set(orderId, shownAs),
    failures: without(failures, orderId),
  }));
}

function fail(orderId: number, why: string): void {
  useTransitionStore.setState(({ failures }) => ({ failures: new Map(failures).set(orderId, why) }));
}

function end(orderId: number): void {
  useTransitionStore.setState(({ pending }) => ({ pending: without(pending, orderId) }));
}

function send(pendingTransition: PendingTransition): Promise<Ticket> {
  const { orderId: id, version } = pendingTransition;
  return pendingTransition.kind === 'cash'
    ? api.send('POST /api/orders/:id/cash', { params: { id }, body: { version, amount: pendingTransition.amount } })
    : api.send('POST /api/orders/:id/transitions', {
        params: { id },
        body: { orderStatusId: pendingTransition.orderStatusId, version, ...pendingTransition.details },
      });
}

/** Whether the transition happened although its answer was lost. */
function isApplied({ version, orderStatusId, paid }: Ticket, pendingTransition: PendingTransition): boolean {
  if (version === pendingTransition.version) return false;
  return pendingTransition.kind === 'cash' ? paid : orderStatusId === pendingTransition.orderStatusId;
}

export async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
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

/** Sends the transitions that an earlier page left pending, once. */
function useResumedTransitions(
  commerceId: number,
  tickets: readonly Ticket[],
  run: (ticket: Ticket, transition: PendingTransition) => Promise<boolean>,
): void {
  const hasResumed = useRef(false);
  useEffect(() => {
    if (hasResumed.current) return;
    hasResumed.current = true;
    for (const pendingTransition of loadPendingTransitions()) {
      if (
        pendingTransition.commerceId !== commerceId ||
        useTransitionStore.getState().pending.has(pendingTransition.orderId)
      )
        continue;
      const ticket = tickets.find(({ id }) => id === pendingTransition.orderId);
      if (!ticket || isApplied(ticket, pendingTransition)) deletePendingTransition(pendingTransition.orderId);
      else void run(ticket, pendingTransition);
    }
  }, [commerceId, run, tickets]);
}
