import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { NewOrderButton } from '#features/counter-orders/new-order-button.tsx';
import { useNowMs } from '#shared/device/use-now.ts';
import { isDenied, ReadFailure } from '#shared/layout/read-failure.tsx';
import { lastWaiting } from '#shared/steps/order-step.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Board as BoardData, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { useWakeLock } from '@app/ui/layout/use-wake-lock.ts';
import { classNames } from '@app/ui/theme/class-names.ts';
import { withAvailability } from './availability/unavailable-products.ts';
import { useAvailability } from './availability/use-availability.ts';
import { BoardHeader } from './board-header.tsx';
import { changeBoardPreferences, useBoardPreferences } from './board-preferences.ts';
import { BoardSheets, orderIdOf, type OpenSheet } from './board-sheets.tsx';
import { BoardSidebar } from './board-sidebar.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardTickets } from './board-tickets.tsx';
import { BoardToolbar } from './board-toolbar.tsx';
import { ColumnTabs } from './column-tabs.tsx';
import { CommerceStatusBar } from './commerce-status/commerce-status-bar.tsx';
import { FailedOffBoard } from './conflicts/failed-off-board.tsx';
import { AllDayStrip } from './grid/all-day-strip.tsx';
import { unpreparedProducts } from './grid/unprepared-products.ts';
import { keyCapsOf, useBoardKeys } from './keys/use-board-keys.ts';
import { findOrder, isHandedOverByScan, ticketsByNumber } from './search/find-order.ts';
import { OrderSearch } from './search/order-search.tsx';
import { useAfterAnswer } from './search/use-after-answer.ts';
import { SidebarRail } from './sidebar-rail.tsx';
import { StationChoice } from './stations/station-choice.tsx';
import { useStationPreference, WHOLE_STALL } from './stations/station-preference.ts';
import { unbumpedTickets } from './stations/station-tickets.ts';
import { TerminalTasks } from './terminal-tasks/terminal-tasks.tsx';
import { useTerminalTasks } from './terminal-tasks/use-terminal-tasks.ts';
import { boardColumns } from './ticket-columns.tsx';
import { filteredTickets, openTickets, type TicketFilter } from './tickets/open-tickets.ts';
import { nextAction, STATUS_AFTER, undoOf, type TicketAction } from './tickets/ticket-transitions.ts';
import { TransitionUndo } from './tickets/transition-undo.tsx';
import { useBoard } from './tickets/use-board.ts';
import { useNewTickets } from './tickets/use-new-tickets.ts';
import { useTransitions, type Done } from './tickets/use-transitions.ts';
import { OfflineBanner } from './unsent/offline-banner.tsx';
import { useUnsentSteps, withSteps } from './unsent/use-unsent-steps.ts';
import styles from './board.module.css';

const StationScreen = lazy(() =>
  import('./stations/station-screen.tsx').then((module) => ({ default: module.StationScreen })),
);

/** The live board of one commerce. @see ORD-08 */
export function Board({ commerceId }: { commerceId: number }) {
  const text = useText();
  useWakeLock();
  const read = useBoard(commerceId);
  // Read together with the board, so that a step is never removed before the board shows its result.
  const steps = useUnsentSteps(commerceId);

  if (read.error !== null && (!read.board || isDenied(read.error))) {
    return <ReadFailure error={read.error} onRetry={read.readAgain} />;
  }
  if (!read.board) return <BoardSkeleton label={text('loading')} />;
  return <OpenBoard {...read} board={withSteps(read.board, steps.shown)} steps={steps} commerceId={commerceId} />;
}

function OpenBoard({
  commerceId,
  board,
  steps,
  live,
  syncedAtMs,
  clockAheadMs,
}: Pick<ReturnType<typeof useBoard>, 'live' | 'syncedAtMs' | 'clockAheadMs'> & {
  commerceId: number;
  /** After the steps without an answer. */
  board: BoardData;
  steps: ReturnType<typeof useUnsentSteps>;
}) {
  const nowMs = useNowMs() + clockAheadMs;
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [filter, setFilter] = useState<TicketFilter>('all');
  const [wanted, setWanted] = useState('');
  const [marked, setMarked] = useState<string | null>(null);
  const { layout, isSidebarOpen, numberKeys } = useBoardPreferences();
  const [station, chooseStation] = useStationPreference(board);
  const { transitions, undoable, undo, clearUndo } = useUndoableTransitions(board);
  const availability = useAvailability(commerceId);
  const terminalTasks = useTerminalTasks(board.commerce);
  const { newIds, acknowledge } = useNewTickets(commerceId, board.tickets);
  useNewTicketsInTitle(newIds.size, board.commerce.name);
  const tickets = openTickets(board.tickets, transitions.pending);
  const columns = boardColumns(tickets);
  const products = withAvailability(board.products, availability.pendingChanges);
  const act = (ticket: Ticket, action: TicketAction) => {
    acknowledge(ticket.id);
    if (action === 'take-cash') void transitions.acceptCash(ticket);
    else if (action === 'hand-over') setSheet({ about: 'hand-over', orderId: ticket.id });
    else void transitions.transition(ticket, STATUS_AFTER[action]);
  };
  const shown = wanted === '' ? filteredTickets(tickets, filter, nowMs) : ticketsByNumber(board.tickets, wanted);
  const openFound = useAfterAnswer(
    transitions.pending,
    (typed) => findOrder(board.tickets, typed),
    ({ ticket, code }) => {
      acknowledge(ticket.id);
      if (code !== null && isHandedOverByScan(ticket)) {
        void transitions.transition(ticket, ORDER_STATUS.delivered, { verificationCode: code });
        return;
      }
      const action = nextAction(ticket, board.commerce.preparesBeforePaying);
      setSheet({ about: action === 'hand-over' ? 'hand-over' : 'order', orderId: ticket.id });
    },
  );
  const openTyped = (typed: string) => setWanted(openFound(typed) ? '' : typed);
  const orderIds = shown.map(({ id }) => id);
  const isWholeStall = station === WHOLE_STALL || wanted !== '';
  const areKeysUsed = useBoardKeys({
    isActive: isWholeStall,
    numberKeys,
    orderIds,
    onStep: (orderId) => {
      const ticket = shown.find(({ id }) => id === orderId);
      const action = ticket && nextAction(ticket, board.commerce.preparesBeforePaying);
      if (ticket && action && !transitions.pending.has(orderId)) act(ticket, action);
    },
    onUndo: () => undoable && undo(undoable.ticket),
  });

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
        onLoad={() => setSheet({ about: 'status' })}
        tabs={
          layout === 'columns' && (
            <ColumnTabs columns={columns.map(({ name, tickets: own }) => ({ name, count: own.length }))} />
          )
        }
      />
      <BoardNotices commerce={board.commerce} nowMs={nowMs} availability={availability}>
        <OfflineBanner
          isOffline={live === 'offline'}
          steps={steps}
          syncedAtMs={syncedAtMs}
          timeZone={board.commerce.timeZone}
          onOpen={() => setSheet({ about: 'unsent' })}
        />
        <FailedOffBoard failed={transitions.failedOffBoard} onRead={transitions.clearFailure} />
        <TerminalTasks own={terminalTasks} commerce={board.commerce} />
        <StationChoice board={board} tickets={tickets} value={station} onChange={chooseStation} />
      </BoardNotices>
      {layout === 'grid' && (
        <AllDayStrip
          products={unpreparedProducts(unbumpedTickets(tickets, station))}
          marked={marked}
          onMark={setMarked}
        />
      )}
      <BoardToolbar
        tickets={tickets}
        nowMs={nowMs}
        layout={station === WHOLE_STALL ? layout : null}
        filter={filter}
        onFilter={setFilter}
        search={<OrderSearch wanted={wanted} onChange={setWanted} onEnter={openTyped} />}
        newOrder={<NewOrderButton commerceId={commerceId} />}
        onView={() => setSheet({ about: 'view' })}
      >
        {undoable && (
          <TransitionUndo
            key={`${undoable.ticket.id}-${undoable.ticket.version}-${undoable.ticket.orderStatusId}`}
            done={undoable}
            isUnsent={lastWaiting(steps.unsent, undoable.ticket.id) !== undefined}
            onUndo={() => undo(undoable.ticket)}
            onExpire={clearUndo}
          />
        )}
      </BoardToolbar>
      {isWholeStall ? (
        <BoardTickets
          tickets={shown}
          wanted={wanted}
          columns={columns}
          layout={wanted === '' ? layout : 'grid'}
          filter={filter}
          marked={layout === 'grid' ? marked : null}
          commerce={board.commerce}
          nowMs={nowMs}
          newIds={newIds}
          transitions={transitions}
          unsent={steps.unsent}
          openOrderId={orderIdOf(sheet)}
          offset={`${live === 'offline'} ${steps.unsent.length} ${steps.refused.length} ${availability.failure !== undefined} ${terminalTasks.tasks.length} ${terminalTasks.answered !== undefined}`}
          keyCaps={keyCapsOf(orderIds, numberKeys)}
          onAct={act}
          onGiveChange={(ticket) => setSheet({ about: 'cash', orderId: ticket.id })}
          onMore={(ticket) => setSheet({ about: 'order', orderId: ticket.id })}
          onTouch={acknowledge}
        />
      ) : (
        <Suspense fallback={<main className={styles['grid']} aria-busy />}>
          <StationScreen
            choice={station}
            board={board}
            tickets={tickets}
            nowMs={nowMs}
            newIds={newIds}
            transitions={transitions}
            unsent={steps.unsent}
            onAct={act}
            onUndo={() => undoable && undo(undoable.ticket)}
            onMore={(ticket) => setSheet({ about: 'order', orderId: ticket.id })}
            onTouch={acknowledge}
          />
        </Suspense>
      )}
      {isSidebarOpen ? (
        <BoardSidebar
          board={board}
          products={products}
          nowMs={nowMs}
          pendingChanges={availability.pendingChanges}
          onAskUnavailable={(what) => setSheet({ about: 'unavailability', asked: what })}
          onResume={(what) => availability.change(what, null)}
          onUndo={undo}
          onClose={() => changeBoardPreferences({ isSidebarOpen: false })}
        />
      ) : (
        <SidebarRail
          products={products}
          commerce={board.commerce}
          nowMs={nowMs}
          onOpen={() => changeBoardPreferences({ isSidebarOpen: true })}
        />
      )}
      <BoardSheets
        sheet={sheet}
        board={board}
        nowMs={nowMs}
        transitions={transitions}
        availability={availability}
        steps={steps}
        isOffline={live === 'offline'}
        onUndo={undo}
        onChange={setSheet}
      />
    </div>
  );
}

/** The title of the page counts the new tickets, for a board in another tab. */
function useNewTicketsInTitle(count: number, name: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = count > 0 ? `(${count}) ${name}` : name;
    return () => {
      document.title = before;
    };
  }, [count, name]);
}

/** The transitions of the board, and the undo of the last one. */
function useUndoableTransitions(board: BoardData) {
  const [done, setDone] = useState<Done | null>(null);
  const transitions = useTransitions(board, setDone);
  const clearUndo = useCallback(() => setDone(null), []);
  const undo = (known: Ticket) => {
    const ticket = board.tickets.find(({ id, version }) => id === known.id && version > known.version) ?? known;
    const back = undoOf(ticket);
    clearUndo();
    if (back) void transitions.transition(ticket, back.to);
  };
  // The last transition cannot be undone while the next one of the same ticket is pending, or when it was refused.
  const isUndecided = done && (transitions.pending.has(done.ticket.id) || transitions.failures.has(done.ticket.id));
  const undoable = isUndecided ? null : done;
  return { transitions, undoable, undo, clearUndo };
}

/** Above the columns: no network, a rejected change, terminals to look at, the status of the commerce. */
function BoardNotices({
  commerce,
  nowMs,
  availability,
  children,
}: {
  commerce: BoardData['commerce'];
  nowMs: number;
  availability: ReturnType<typeof useAvailability>;
  children: ReactNode;
}) {
  return (
    <div className="bars">
      {availability.failure !== undefined && <Notice tone="bad" role="alert" title={availability.failure} />}
      {children}
      <CommerceStatusBar
        commerce={commerce}
        nowMs={nowMs}
        isChanging={availability.isChangingStatus}
        onResume={(from) => (from === 'paused' ? availability.setPausedUntil(null) : availability.setBusy(null))}
      />
    </div>
  );
}
