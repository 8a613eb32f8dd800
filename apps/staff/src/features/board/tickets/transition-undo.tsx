import { useText } from '../texts/use-text.ts';
import { stepKey } from '../unsent/transition-text.ts';
import { undoOf } from './ticket-transitions.ts';
import { UndoBar } from './undo-bar.tsx';
import { useSettled } from './use-settled.ts';
import type { Done } from './use-transitions.ts';

/** Shows the last transition with its undo button. @see ORD-08 */
export function TransitionUndo({
  done,
  isUnsent,
  onUndo,
  onExpire,
}: {
  done: Done;
  /** It waits for a network. */
  isUnsent: boolean;
  onUndo: () => void;
  onExpire: () => void;
}) {
  const text = useText();
  const isSettled = useSettled(`${done.ticket.id}`);
  const isCash = done.kind === 'cash';
  const canUndo = done.kind === 'status' && undoOf(done.ticket) !== undefined;
  return (
    <UndoBar
      number={text('order-numbers', done.ticket)}
      isSettled={isSettled}
      onUndo={canUndo ? onUndo : null}
      onExpire={onExpire}
    >
      {isCash && isUnsent ? text('unsent-cash-short') : text(isCash ? 'done-paid' : stepKey(done.ticket.orderStatusId))}
      {isUnsent && !isCash && <small>{text('unsent-short')}</small>}
    </UndoBar>
  );
}
