import { useEffect, useState } from 'react';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { TextKey } from '#shared/texts/es.ts';
import { undoOf } from './ticket-transitions.ts';
import { useSettled } from './use-settled.ts';
import type { Done } from './use-transitions.ts';

const SHOWN_SECONDS = 10;

/** Shows the last transition and, for ten seconds, its undo button. @see ORD-08 */
export function UndoBar({ done, onUndo, onExpire }: { done: Done; onUndo: () => void; onExpire: () => void }) {
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
  const canUndo = done.kind === 'status' && undoOf(done.ticket) !== undefined;
  return (
    <div className="undo" role="status">
      <span>
        <b className="num">{done.ticket.number}</b>
        {text(doneKey(done))}
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

function doneKey({ ticket, kind }: Done): TextKey & `done-${string}` {
  if (kind === 'cash') return 'done-paid';
  switch (ticket.orderStatusId) {
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
