import { Notice } from '@app/ui/feedback/notice.tsx';
import { CommerceStatusBar } from './commerce-status/commerce-status-bar.tsx';
import { LongWaitBar, showsLongWait } from './commerce-status/long-wait-bar.tsx';
import { RaisedPromiseBar, showsRaisedPromise } from './commerce-status/raised-promise-bar.tsx';
import { FailedOffBoard } from './conflicts/failed-off-board.tsx';
import { KioskCalls } from './kiosk-calls/kiosk-calls.tsx';
import { OfficeMessages } from './messages/office-messages.tsx';
import { FlaggedBar } from './passes/flagged-bar.tsx';
import { StationChoice } from './stations/station-choice.tsx';
import { TerminalTasks } from './terminal-tasks/terminal-tasks.tsx';
import { LeftBanner } from './unsent/left-banner.tsx';
import { OfflineBanner } from './unsent/offline-banner.tsx';
import type { OpenBoardState } from './use-open-board.ts';

/** Above the tickets: a rejected change, no network, messages of the office, kiosks that call, terminals to look at, the stations, the status of the commerce. */
export function BoardBars({ state }: { state: OpenBoardState }) {
  const { board, live, steps, syncedAtMs, nowMs, availability, transitions } = state;
  return (
    <div className="bars">
      {availability.failure !== undefined && <Notice tone="bad" role="alert" title={availability.failure} />}
      <OfflineBanner
        isOffline={live === 'offline'}
        steps={steps}
        syncedAtMs={syncedAtMs}
        timeZone={board.commerce.timeZone}
        onOpen={() => state.setSheet({ about: 'unsent' })}
      />
      <LeftBanner left={steps.left} onOpen={() => state.setSheet({ about: 'left' })} />
      <OfficeMessages board={board} isOffline={live === 'offline'} />
      <FlaggedBar board={board} />
      <FailedOffBoard failed={transitions.failedOffBoard} onRead={transitions.clearFailure} />
      <KioskCalls own={state.kioskCalls} timeZone={board.commerce.timeZone} />
      <TerminalTasks own={state.terminalTasks} commerce={board.commerce} />
      <StationChoice board={board} tickets={state.tickets} value={state.station} onChange={state.chooseStation} />
      <RaisedPromiseBar
        board={board}
        nowMs={nowMs}
        isOffline={live === 'offline'}
        isChanging={availability.isChangingStatus}
        onEnd={() => availability.raisePromise(null)}
      />
      {board.longWait !== null && showsLongWait(board, nowMs) ? (
        <LongWaitBar
          board={board}
          longWait={board.longWait}
          openOrders={state.tickets.length}
          nowMs={nowMs}
          isOffline={live === 'offline'}
          isChanging={availability.isChangingStatus}
          onPromise={availability.raisePromise}
          onPause={availability.setPausedUntil}
          onSnooze={availability.snoozeLongWait}
        />
      ) : (
        <CommerceStatusBar
          commerce={board.commerce}
          nowMs={nowMs}
          isChanging={availability.isChangingStatus}
          onResume={(from) => (from === 'paused' ? availability.setPausedUntil(null) : availability.setBusy(null))}
        />
      )}
    </div>
  );
}

/** Changes when a bar comes or goes, so that the tickets below change their position. */
export function barsKey(state: OpenBoardState): string {
  const { board, nowMs, live, steps, availability, kioskCalls, terminalTasks } = state;
  return [
    live === 'offline',
    steps.unsent.length,
    steps.refused.length,
    steps.left.length,
    availability.failure !== undefined,
    board.messages.map(({ id }) => id).join(),
    board.flaggedPasses.length > 0,
    showsLongWait(board, nowMs),
    showsRaisedPromise(board, nowMs),
    kioskCalls.calls.length,
    terminalTasks.tasks.length,
    terminalTasks.answered !== undefined,
  ].join(' ');
}
