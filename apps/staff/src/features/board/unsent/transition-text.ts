import { isInTargetStatus, type QueuedTransition } from '#shared/transitions/queued-transition.ts';
import { useProblemText } from '@app/app-kit/texts/problem-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { readConflict } from '../conflicts/read-conflict.ts';
import { useConflictText } from '../conflicts/use-refusal-text.ts';
import type { boardEs } from '../texts/board.es.texts.ts';
import { useText } from './use-text.ts';

/** Where a step leads to, as in the undo bar. */
export function stepKey(to: OrderStatusId): keyof typeof boardEs & `done-${string}` {
  switch (to) {
    case ORDER_STATUS.preparing:
      return 'done-preparing';
    case ORDER_STATUS.toDeliver:
      return 'done-ready';
    case ORDER_STATUS.delivering:
      return 'done-sent-out';
    case ORDER_STATUS.delivered:
      return 'done-delivered';
    case ORDER_STATUS.incompleted:
      return 'done-cancelled';
    default:
      return 'done-returned';
  }
}

/** Words for stored steps: what each one does, and why the server refused it. */
export function useTransitionText({ currency, timeZone }: { currency: Currency; timeZone: string }): {
  transitionText: (step: QueuedTransition) => string;
  refusalText: (step: QueuedTransition) => string;
} {
  const text = useText();
  const problemText = useProblemText();
  const conflictText = useConflictText(timeZone);
  const price = (amount: number) => amountText(toMinor(amount), currency);
  const reasonText = (step: QueuedTransition): string => {
    const { refusal } = step;
    if (refusal === null) return '';
    if (refusal.isFollowing) return text('refused-following');
    if (refusal.code === 'invalid-verification-code') return text('refused-code');
    const conflict = readConflict(refusal.code, refusal.facts);
    const explained = conflict && conflictText(conflict);
    if (explained !== null) return explained;
    if (refusal.code !== 'order-state-changed') return problemText(refusal.code, refusal.facts);
    const state = Object.values(ORDER_STATUS).find((id) => id === refusal.facts['orderStatusId']);
    if (state === ORDER_STATUS.incompleted) return text('refused-cancelled');
    if (isInTargetStatus(step, refusal)) return text('refused-same');
    return state === undefined ? text('refused-changed') : text('refused-moved', { state: text(`state-${state}`) });
  };
  return {
    transitionText: (step) => {
      if (step.kind === 'cash') return text('unsent-cash-step', { price: price(step.amount) });
      if (step.kind === 'status') return text(stepKey(step.to));
      if (step.kind === 'pass') return text('unsent-pass');
      if (step.kind === 'start') {
        return text(step.isStarted ? 'unsent-start' : 'unsent-put-back', { products: step.products });
      }
      return text(step.isBumped ? 'unsent-bump' : 'unsent-recall', { products: step.products });
    },
    refusalText: (step) =>
      step.kind === 'cash'
        ? text('refused-cash', { price: price(step.amount), reason: reasonText(step) })
        : reasonText(step),
  };
}
