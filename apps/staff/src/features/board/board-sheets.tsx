import { endOfDay } from '#shared/time/end-times.ts';
import { CommerceStatusSheet } from './commerce-status/commerce-status-sheet.tsx';
import { orderIdOf } from './open-sheet.ts';
import { TicketSheet } from './ticket-sheet.tsx';
import { LeftSheet } from './unsent/left-sheet.tsx';
import { UnsentSheet } from './unsent/unsent-sheet.tsx';
import type { OpenBoardState } from './use-open-board.ts';
import { BoardViewSheet } from './view/board-view-sheet.tsx';

/** The open sheet of the board, if any. */
export function BoardSheets({ state }: { state: OpenBoardState }) {
  const { sheet, setSheet, board, nowMs, transitions, availability, steps } = state;
  const { commerce } = board;
  const orderId = orderIdOf(sheet);
  const close = () => {
    if (orderId !== null) transitions.clearFailure(orderId);
    setSheet(null);
  };
  if (sheet === null) return null;
  if ('orderId' in sheet) {
    return (
      <TicketSheet
        sheet={sheet}
        board={board}
        nowMs={nowMs}
        transitions={transitions}
        isOffline={state.live === 'offline'}
        onUndo={state.undo}
        onLine={state.strike}
        onStep={(ticket, action) => {
          setSheet(null);
          state.finish(ticket, action);
        }}
        onStop={(what) => availability.change(what, endOfDay(nowMs, commerce.timeZone))}
        onMore={(about) => setSheet({ about, orderId: sheet.orderId })}
        onAccepted={() => {
          if (orderId !== null) state.endings.see(orderId);
          setSheet(null);
        }}
        onSeen={({ id }) => {
          state.endings.see(id);
          close();
        }}
        onClose={close}
      />
    );
  }
  switch (sheet.about) {
    case 'status':
      return (
        <CommerceStatusSheet
          board={board}
          nowMs={nowMs}
          onBusy={(busy) => {
            availability.setBusy(busy);
            close();
          }}
          onPause={(until) => {
            availability.setPausedUntil(until);
            close();
          }}
          onClose={close}
        />
      );
    case 'unsent':
      return <UnsentSheet steps={steps} commerce={commerce} onClose={close} />;
    case 'left':
      return (
        <LeftSheet
          left={steps.left}
          board={board}
          onOrder={(id) => setSheet({ about: 'order', orderId: id })}
          onClose={close}
        />
      );
    case 'view':
      return <BoardViewSheet onClose={close} />;
  }
}
