import { useMemo } from 'react';
import { afterTransitions, isWaiting, type QueuedTransition } from '#shared/transitions/queued-transition.ts';
import { useTransitionQueue } from '#shared/transitions/transition-queue.ts';
import type { Board } from '@app/contract/staff/board.ts';

/**
 * The stored steps of a commerce. `unsent`: they wait for a network. `shown`: unsent ones, changed lines and passes without an answer, as
 * if the server had accepted them. `refused`: staff have not read yet why. `left`: of people who were removed.
 */
export function useUnsentTransitions(commerceId: number): {
  unsent: QueuedTransition[];
  shown: QueuedTransition[];
  refused: QueuedTransition[];
  left: QueuedTransition[];
  isDurable: boolean;
} {
  const { steps, left, isHeldUp, isDurable } = useTransitionQueue();
  return useMemo(() => {
    const own = steps.filter((step) => step.commerceId === commerceId);
    const waiting = own.filter(isWaiting);
    return {
      unsent: isHeldUp ? waiting : [],
      shown: isHeldUp ? waiting : waiting.filter(({ kind }) => kind !== 'status' && kind !== 'cash'),
      refused: own.filter((step) => !isWaiting(step)),
      left: left.filter((step) => step.commerceId === commerceId),
      isDurable,
    };
  }, [commerceId, isDurable, isHeldUp, left, steps]);
}

/** The board as it is after these steps. */
export function withTransitions(board: Board, steps: readonly QueuedTransition[]): Board {
  if (steps.length === 0) return board;
  return { ...board, tickets: board.tickets.map((ticket) => afterTransitions(ticket, steps)) };
}
