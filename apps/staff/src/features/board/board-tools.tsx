import { useComingTime } from '#shared/texts/use-coming-time.ts';
import { lastWaiting } from '#shared/transitions/queued-transition.ts';
import { BoardToolbar } from './board-toolbar.tsx';
import { StartUndo } from './later/start-undo.tsx';
import { NewOrderButton } from './new-order-button.tsx';
import { OrderSearch } from './search/order-search.tsx';
import { WHOLE_COMMERCE } from './stations/station-preference.ts';
import { useText } from './texts/use-text.ts';
import { lineNames } from './tickets/line-names.ts';
import { TransitionUndo } from './tickets/transition-undo.tsx';
import { UndoBar } from './tickets/undo-bar.tsx';
import type { OpenBoardState } from './use-open-board.ts';

/** Filter, search, entry of an order, and the undo of the last transition. */
export function BoardTools({ state }: { state: OpenBoardState }) {
  const { undoable, undo, steps, wanted } = state;
  return (
    <BoardToolbar
      tickets={state.tickets}
      nowMs={state.nowMs}
      hasStations={state.board.stations.length > 0}
      layout={state.station === WHOLE_COMMERCE ? state.layout : null}
      filter={state.filter}
      onFilter={state.setFilter}
      search={<OrderSearch wanted={wanted} onChange={state.setWanted} onEnter={state.openTyped} />}
      newOrder={<NewOrderButton commerceId={state.commerceId} />}
      onView={() => state.setSheet({ about: 'view' })}
    >
      <StopUndo state={state} />
      <StartUndo state={state} />
      <BumpUndo state={state} />
      {undoable && (
        <TransitionUndo
          key={`${undoable.ticket.id}-${undoable.ticket.version}-${undoable.ticket.orderStatusId}`}
          done={undoable}
          isUnsent={lastWaiting(steps.unsent, undoable.ticket.id) !== undefined}
          onUndo={() => undo(undoable.ticket)}
          onExpire={state.clearUndo}
        />
      )}
    </BoardToolbar>
  );
}

/** The last line that was struck, until the next step. */
function BumpUndo({ state: { lastBump, recallLast, clearBump } }: { state: OpenBoardState }) {
  const text = useText();
  if (!lastBump) return null;
  return (
    <UndoBar
      key={`${lastBump.ticket.id} ${lastBump.lines.map(({ id }) => id).join(',')}`}
      number={text('order-numbers', lastBump.ticket)}
      onUndo={recallLast}
      onExpire={clearBump}
    >
      {text('done-struck', { products: lineNames(lastBump.lines) })}
    </UndoBar>
  );
}

/** The product that was stopped last, and until when. */
function StopUndo({ state: { lastStop, undoStop, clearStop, nowMs, board } }: { state: OpenBoardState }) {
  const text = useText();
  const coming = useComingTime(nowMs, board.commerce.timeZone);
  if (!lastStop) return null;
  const { what, until } = lastStop;
  return (
    <UndoBar key={`${what.name} ${until}`} number={what.name} onUndo={undoStop} onExpire={clearStop}>
      {text('done-stopped', { time: coming(until) })}
    </UndoBar>
  );
}
