import { useMemo } from 'react';
import type { Board } from '@app/contract/staff/board.ts';
import { afterSteps, isWaiting } from '#shared/steps/order-step.ts';
import type { OrderStep } from '#shared/steps/order-step.ts';
import { useStepQueue } from '#shared/steps/step-queue.ts';

/** The stored steps of a commerce. `unsent`: they wait for a network. `refused`: staff have not read yet why. */
export function useUnsentSteps(commerceId: number): { unsent: OrderStep[]; refused: OrderStep[]; isDurable: boolean } {
  const { steps, isHeldUp, isDurable } = useStepQueue();
  return useMemo(() => {
    const own = steps.filter((step) => step.commerceId === commerceId);
    return {
      unsent: isHeldUp ? own.filter(isWaiting) : [],
      refused: own.filter((step) => !isWaiting(step)),
      isDurable,
    };
  }, [commerceId, isDurable, isHeldUp, steps]);
}

/** The board as it is after the steps that wait for a network. */
export function withUnsentSteps(board: Board, unsent: readonly OrderStep[]): Board {
  if (unsent.length === 0) return board;
  return { ...board, tickets: board.tickets.map((ticket) => afterSteps(ticket, unsent)) };
}
