import { useMemo } from 'react';
import { afterSteps, isWaiting, type OrderStep } from '#shared/steps/order-step.ts';
import { useStepQueue } from '#shared/steps/step-queue.ts';
import type { Board } from '@app/contract/staff/board.ts';

/**
 * The stored steps of a commerce. `unsent`: they wait for a network. `shown`: unsent ones, and bumps without an answer, as
 * if the server had accepted them. `refused`: staff have not read yet why.
 */
export function useUnsentSteps(commerceId: number): {
  unsent: OrderStep[];
  shown: OrderStep[];
  refused: OrderStep[];
  isDurable: boolean;
} {
  const { steps, isHeldUp, isDurable } = useStepQueue();
  return useMemo(() => {
    const own = steps.filter((step) => step.commerceId === commerceId);
    const waiting = own.filter(isWaiting);
    return {
      unsent: isHeldUp ? waiting : [],
      shown: isHeldUp ? waiting : waiting.filter(({ kind }) => kind === 'bump'),
      refused: own.filter((step) => !isWaiting(step)),
      isDurable,
    };
  }, [commerceId, isDurable, isHeldUp, steps]);
}

/** The board as it is after these steps. */
export function withSteps(board: Board, steps: readonly OrderStep[]): Board {
  if (steps.length === 0) return board;
  return { ...board, tickets: board.tickets.map((ticket) => afterSteps(ticket, steps)) };
}
