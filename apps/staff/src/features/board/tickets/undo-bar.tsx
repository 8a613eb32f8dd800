import { useEffect, useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { stepKey } from '../unsent/transition-text.ts';
import { undoOf } from './ticket-transitions.ts';
import { useSettled } from './use-settled.ts';
import type { Done } from './use-transitions.ts';

const SHOWN_SECONDS = 10;

/** Shows the last transition and, for ten seconds, its undo button. @see ORD-08 */
export function UndoBar({
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
  const [secondsLeft, setSecondsLeft] = useState(SHOWN_SECONDS);
  useEffect(() => {
    if (secondsLeft === 0) {
      onExpire();
      return;
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsLeft, onExpire]);

  const isSettled = useSettled(`${done.ticket.id}`);
  const isCash = done.kind === 'cash';
  const canUndo = done.kind === 'status' && undoOf(done.ticket) !== undefined;
  return (
    <div className="undo" role="status">
      <span>
        <b className="num">{done.ticket.number}</b>
        {isCash && isUnsent
          ? text('unsent-cash-short')
          : text(isCash ? 'done-paid' : stepKey(done.ticket.orderStatusId))}
        {isUnsent && !isCash && <small>{text('unsent-short')}</small>}
      </span>
      {canUndo && (
        <button
          type="button"
          aria-disabled={isSettled ? undefined : true}
          onClick={() => {
            if (isSettled) onUndo();
          }}
        >
          {text('undo')} <span className="num">{secondsLeft}</span>
        </button>
      )}
    </div>
  );
}
