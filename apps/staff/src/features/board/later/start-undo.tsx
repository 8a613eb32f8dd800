import { clockText } from '@app/rules/formatting/venue-time.ts';
import { UndoBar } from '../tickets/undo-bar.tsx';
import type { OpenBoardState } from '../use-open-board.ts';
import { useText } from './use-text.ts';

/** The batch that was begun last, until the next step: one press puts all its orders back. */
export function StartUndo({ state: { lastStart, putBackLast, clearStart, board } }: { state: OpenBoardState }) {
  const text = useText();
  if (!lastStart) return null;
  const { units, product, productId, slotAtMs } = lastStart;
  return (
    <UndoBar
      key={`${slotAtMs} ${productId} ${units}`}
      number={String(units)}
      onUndo={putBackLast}
      onExpire={clearStart}
    >
      {text('start-done', { product })}
      <small>{text('start-done-for', { time: clockText(slotAtMs, board.commerce.timeZone) })}</small>
    </UndoBar>
  );
}
