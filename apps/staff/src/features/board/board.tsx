import { PermissionsProvider } from '#shared/session/own-permissions.tsx';
import { useWakeLock } from '@app/ui/layout/use-wake-lock.ts';
import { classNames } from '@app/ui/theme/class-names.ts';
import { BoardBars } from './board-bars.tsx';
import { BoardHeader } from './board-header.tsx';
import { BoardMain } from './board-main.tsx';
import { BoardSheets } from './board-sheets.tsx';
import { BoardSide } from './board-side.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardTools } from './board-tools.tsx';
import { ColumnTabs } from './column-tabs.tsx';
import { AllDayStrip } from './grid/all-day-strip.tsx';
import { unpreparedProducts } from './grid/unprepared-products.ts';
import { unbumpedTickets } from './stations/station-tickets.ts';
import { useText } from './texts/use-text.ts';
import { boardColumns } from './ticket-columns.tsx';
import type { BoardRead } from './tickets/board-read.ts';
import { useBoard } from './tickets/use-board.ts';
import { UnreadBoard } from './unsent/unread-board.tsx';
import { useUnsentTransitions, withTransitions } from './unsent/use-unsent-transitions.ts';
import { useOpenBoard } from './use-open-board.ts';
import styles from './board.module.css';

/** The live board of one commerce. @see ORD-08 */
export function Board({ commerceId }: { commerceId: number }) {
  const text = useText();
  useWakeLock();
  const read = useBoard(commerceId);
  // Read together with the board, so that a step is never removed before the board shows its result.
  const steps = useUnsentTransitions(commerceId);

  if (read.error !== null && !read.board) {
    return <UnreadBoard error={read.error} steps={steps} onRetry={read.readAgain} />;
  }
  if (!read.board) return <BoardSkeleton label={text('loading')} />;
  return (
    <PermissionsProvider value={read.board.commerce.permissions}>
      <OpenBoard {...read} board={withTransitions(read.board, steps.shown)} steps={steps} commerceId={commerceId} />
    </PermissionsProvider>
  );
}

function OpenBoard(read: BoardRead) {
  const state = useOpenBoard(read);
  const { board, live, syncedAtMs, nowMs, tickets, layout, isSidebarOpen, areKeysUsed } = state;
  const columns = boardColumns(tickets);
  return (
    <div
      className={classNames(
        styles['board'],
        !isSidebarOpen && styles['board--rail'],
        areKeysUsed && styles['board--keys'],
      )}
    >
      <BoardHeader
        board={board}
        nowMs={nowMs}
        live={live}
        syncedAtMs={syncedAtMs}
        onLoad={() => state.setSheet({ about: 'status' })}
        tabs={
          layout === 'columns' && (
            <ColumnTabs columns={columns.map(({ name, tickets: own }) => ({ name, count: own.length }))} />
          )
        }
      />
      <BoardBars state={state} />
      {layout === 'grid' && (
        <AllDayStrip
          products={unpreparedProducts(unbumpedTickets(tickets, state.station))}
          marked={state.marked}
          onMark={state.setMarked}
        />
      )}
      <BoardTools state={state} />
      <BoardMain state={state} columns={columns} />
      <BoardSide state={state} />
      <BoardSheets state={state} />
    </div>
  );
}
