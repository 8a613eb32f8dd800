import { useEffect, useState } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { LastBump } from './use-bumps.ts';

const SHOWN_SECONDS = 10;

/** Shows the last bump and, for ten seconds, its undo button. @see ORD-08 */
export function RecallBar({
  last: { ticket, lines },
  station,
  onRecall,
  onExpire,
}: {
  last: LastBump;
  station: string;
  onRecall: (ticket: Ticket, lines: Ticket['lines']) => void;
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
  return (
    <div className="undo" role="status">
      <span>
        <b className="num">{ticket.number}</b>
        {text('station-just-bumped', { station })}
      </span>
      <button type="button" onClick={() => onRecall(ticket, lines)}>
        {text('undo')} <span className="num">{secondsLeft}</span>
      </button>
    </div>
  );
}
