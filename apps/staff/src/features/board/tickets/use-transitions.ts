import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { create } from 'zustand';
import { api } from '#shared/api/api.ts';
import { isWaiting, type TransitionAction, type TransitionDetails } from '#shared/transitions/queued-transition.ts';
import { queueTransition, useTransitionQueue } from '#shared/transitions/transition-queue.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { useRefusalText } from '../conflicts/use-refusal-text.ts';
import { useText } from '../texts/use-text.ts';
import { useTransitionText } from '../unsent/transition-text.ts';
import { lineNames } from './line-names.ts';
import { boardKey } from './use-board.ts';

export type Done = { ticket: Ticket; from: OrderStatusId; kind: TransitionAction['kind'] };

type TransitionState = {
  /** Status that each order's tapped transition leads to, by order id. */
  tapped: ReadonlyMap<number, OrderStatusId>;
  /** Failure of the last transition, by order id. */
  failures: ReadonlyMap<number, FailedTransition>;
};

/** Why an order's transition failed. `isEnded`: the order was cancelled or expired, so the board no longer has it. */
export type FailedTransition = {
  commerceId: number;
  orderId: number;
  orderNumber: number;
  callNumber: number | null;
  why: string;
  isEnded: boolean;
};

/** Global, so that a transition continues while another screen is open. */
const useTransitionStore = create<TransitionState>()(() => ({ tapped: new Map(), failures: new Map() }));

/**
 * Applies transitions to tickets. A tap shows at once. It is stored on the device and sent until it is answered, also
 * after a reload. A rejected transition puts the ticket back with the reason. A cancellation is never stored: it decides
 * about the customer's money, so it needs the server's answer.
 *
 * @see ORD-08
 */
export function useTransitions({ commerce, tickets }: Board, onDone: (done: Done) => void) {
  const { id: commerceId } = commerce;
  const queries = useQueryClient();
  const refusalText = useRefusalText(commerce.timeZone);
  const { pending, failures, failed } = usePendingAndFailures(commerce);
  const change = useLineChange(commerce);
  const cancel = useCancel(commerce, onDone);

  const run = async (ticket: Ticket, action: TransitionAction): Promise<boolean> => {
    const { id: orderId, number: orderNumber, callNumber, orderStatusId: from, version } = ticket;
    const to = action.kind === 'status' ? action.to : from;
    begin(orderId, to);
    try {
      const step = { commerceId, orderId, orderNumber, callNumber, from, version, tappedAtMs: Date.now(), ...action };
      const outcome = await queueTransition(step);
      if (outcome.kind === 'withdrawn') return true;
      if (outcome.kind === 'refused') {
        const { code, facts } = outcome.refusal;
        fail({ commerceId, orderId, orderNumber, callNumber, why: refusalText(code, facts), isEnded: isEnded(facts) });
        void queries.invalidateQueries({ queryKey: boardKey(commerce.id) });
        return false;
      }
      const updated = outcome.kind === 'accepted' ? outcome.ticket : null;
      const shown = updated ?? { ...ticket, orderStatusId: to };
      onDone({ ticket: shown, from, kind: action.kind });
      return true;
    } finally {
      endAfterBoard(orderId);
    }
  };

  return {
    pending,
    failures,
    /** Of orders that have ended, where no ticket shows why. */
    failedOffBoard: failed.filter(
      ({ orderId, isEnded: hasEnded }) => hasEnded && !tickets.some(({ id }) => id === orderId),
    ),
    /** @returns whether the server accepted it, or the device stores it; the reason for false is in `failures` */
    transition: (ticket: Ticket, to: OrderStatusId, details: TransitionDetails = {}): Promise<boolean> =>
      to === ORDER_STATUS.incompleted ? cancel(ticket, details.reason) : run(ticket, { kind: 'status', to, details }),
    bump: (ticket: Ticket, lines: Ticket['lines'], isBumped: boolean) =>
      change(ticket, lines, { kind: 'bump', isBumped }),
    start: (ticket: Ticket, lines: Ticket['lines'], isStarted: boolean) =>
      change(ticket, lines, { kind: 'start', isStarted }),
    acceptCash: async (ticket: Ticket): Promise<boolean> =>
      ticket.totalAmount !== null && run(ticket, { kind: 'cash', amount: ticket.totalAmount }),
    clearFailure: (orderId: number) =>
      useTransitionStore.setState(({ failures: now }) => ({ failures: without(now, orderId) })),
  };
}

/** Cancels an order. It waits for the server's answer. @returns whether it was accepted */
function useCancel(commerce: Board['commerce'], onDone: (done: Done) => void) {
  const { id: commerceId, timeZone } = commerce;
  const queries = useQueryClient();
  const text = useText();
  const refusalText = useRefusalText(timeZone);
  return async (ticket: Ticket, reason: string | undefined): Promise<boolean> => {
    const to = ORDER_STATUS.incompleted;
    begin(ticket.id, to);
    try {
      const updated = await api.send('POST /api/orders/:id/transitions', {
        params: { id: ticket.id },
        body: { orderStatusId: to, version: ticket.version, ...(reason === undefined ? {} : { reason }) },
      });
      onDone({ ticket: updated, from: ticket.orderStatusId, kind: 'status' });
      return true;
    } catch (failure) {
      const isProblem = failure instanceof ApiProblem;
      const why = isProblem ? refusalText(failure.code, failure.facts) : text('offline-cancel');
      const isOver = isProblem && isEnded(failure.facts);
      fail({
        commerceId,
        orderId: ticket.id,
        orderNumber: ticket.number,
        callNumber: ticket.callNumber,
        why,
        isEnded: isOver,
      });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: boardKey(commerceId) });
      endAfterBoard(ticket.id);
    }
  };
}

type LineChange = { kind: 'bump'; isBumped: boolean } | { kind: 'start'; isStarted: boolean };

/** Begins, bumps or recalls lines. The screen shows it at once, from the stored step. */
function useLineChange({ id: commerceId, timeZone }: Board['commerce']) {
  const queries = useQueryClient();
  const refusalText = useRefusalText(timeZone);
  return async (ticket: Ticket, lines: Ticket['lines'], change: LineChange): Promise<void> => {
    const { id: orderId, number: orderNumber, callNumber, orderStatusId: from, version } = ticket;
    useTransitionStore.setState(({ failures: now }) => ({ failures: without(now, orderId) }));
    const changed = { ...change, lineIds: lines.map(({ id }) => id), products: lineNames(lines) };
    const order = { commerceId, orderId, orderNumber, callNumber, from, version, tappedAtMs: Date.now() };
    const outcome = await queueTransition({ ...order, ...changed });
    if (outcome.kind !== 'refused') return;
    const { code, facts } = outcome.refusal;
    fail({ commerceId, orderId, orderNumber, callNumber, why: refusalText(code, facts), isEnded: isEnded(facts) });
    await queries.invalidateQueries({ queryKey: boardKey(commerceId) });
  };
}

/**
 * Tapped transitions without an answer, and failures: of this page, and of stored steps. Steps that wait for a network
 * are not pending: the ticket shows them as done and unsent.
 */
function usePendingAndFailures(commerce: Board['commerce']): {
  pending: ReadonlyMap<number, OrderStatusId>;
  failures: ReadonlyMap<number, string>;
  failed: FailedTransition[];
} {
  const { id: commerceId } = commerce;
  const { tapped, failures } = useTransitionStore();
  const { steps, isHeldUp } = useTransitionQueue();
  const { refusalText } = useTransitionText(commerce);
  const pending = useMemo(() => {
    const sending = isHeldUp ? [] : steps.filter((step) => step.commerceId === commerceId && isWaiting(step));
    return new Map([
      ...sending.flatMap((step) =>
        step.kind === 'bump' || step.kind === 'start' || step.kind === 'pass'
          ? []
          : [[step.orderId, step.kind === 'status' ? step.to : step.from] as const],
      ),
      ...tapped,
    ]);
  }, [commerceId, isHeldUp, steps, tapped]);
  const failed = [...failures.values()].filter((each) => each.commerceId === commerceId);
  const refused = steps.filter((step) => step.commerceId === commerceId && !isWaiting(step));
  return {
    pending,
    failures: new Map([
      ...refused.map((step) => [step.orderId, refusalText(step)] as const),
      ...failed.map(({ orderId, why }) => [orderId, why] as const),
    ]),
    failed,
  };
}

/** @param facts of a refusal */
function isEnded(facts: Readonly<Record<string, unknown>>): boolean {
  return facts['orderStatusId'] === ORDER_STATUS.incompleted;
}

function begin(orderId: number, shownAs: OrderStatusId): void {
  useTransitionStore.setState(({ tapped, failures }) => ({
    tapped: new Map(tapped).set(orderId, shownAs),
    failures: without(failures, orderId),
  }));
}

function fail(failed: FailedTransition): void {
  useTransitionStore.setState(({ failures }) => ({ failures: new Map(failures).set(failed.orderId, failed) }));
}

/** The board shows the changed ticket first: a tap between the two would send the version before the transition. */
function endAfterBoard(orderId: number): void {
  notifyManager.schedule(() => end(orderId));
}

function end(orderId: number): void {
  useTransitionStore.setState(({ tapped }) => ({ tapped: without(tapped, orderId) }));
}

function without<Value>(map: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
