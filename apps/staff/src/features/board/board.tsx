import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { Board as BoardData, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { NetworkBar } from '@app/ui/feedback/network-bar.tsx';
import { useNowMs } from '#shared/device/use-now.ts';
import { useWakeLock } from '#shared/device/use-wake-lock.ts';
import { useText } from '#shared/texts/use-text.ts';
import { BoardColumn } from './board-column.tsx';
import { BoardHeader } from './board-header.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import './board.css';
import './board-narrow.css';
import { ColumnTabs } from './column-tabs.tsx';
import { CancelTicket } from './tickets/cancel-ticket.tsx';
import { HandOver } from './tickets/hand-over.tsx';
import { QueueLimitsSheet } from './commerce-status/queue-limits-sheet.tsx';
import { CommerceStatusSheet } from './commerce-status/commerce-status-sheet.tsx';
import { CommerceStatusBar } from './commerce-status/commerce-status-bar.tsx';
import { BoardSidebar } from './board-sidebar.tsx';
import { UnavailableSheet } from './availability/unavailable-sheet.tsx';
import type { RequestedProduct } from './availability/unavailable-sheet.tsx';
import { elapsedText, ticketAge } from './tickets/ticket-age.ts';
import { TicketCard } from './tickets/ticket-card.tsx';
import { columnOf, STATUS_AFTER, statusToUndo } from './tickets/ticket-transitions.ts';
import type { ColumnName, TicketAction } from './tickets/ticket-transitions.ts';
import { UndoBar } from './tickets/undo-bar.tsx';
import { useBoard } from './tickets/use-board.ts';
import { useNewTickets } from './tickets/use-new-tickets.ts';
import { useTicketPositions } from './tickets/use-ticket-positions.ts';
import { useTransitions } from './tickets/use-transitions.ts';
import type { Done } from './tickets/use-transitions.ts';
import { useAvailability } from './availability/use-availability.ts';

const COLUMNS = [
  { name: 'incoming', icon: 'receipt-text' },
  { name: 'preparing', icon: 'chef-hat' },
  { name: 'ready', icon: 'bell' },
] as const;

type OpenSheet =
  | { about: 'hand-over' | 'cancel'; orderId: number }
  | { about: 'status' | 'limits' }
  | { about: 'unavailability'; asked: RequestedProduct };

/** The board of one stall: incoming, preparing, ready, delivered; live. @see ORD-08 */
export function Board({ commerceId }: { commerceId: number }) {
  const text = useText();
  const [, navigate] = useLocation();
  useWakeLock();
  const read = useBoard(commerceId);

  if (read.isGone) {
    return (
      <EmptyState
        icon="store"
        title={text('stalls-empty')}
        action={<Button onPress={() => navigate('/')}>{text('switch-stall')}</Button>}
      />
    );
  }
  if (!read.board) {
    if (!read.hasFailed) return <BoardSkeleton label={text('loading')} />;
    return (
      <EmptyState
        icon="wifi-off"
        role="alert"
        title={text('no-network-here')}
        action={<Button onPress={read.readAgain}>{text('retry')}</Button>}
      />
    );
  }
  return <OpenBoard {...read} board={read.board} commerceId={commerceId} />;
}

function OpenBoard({
  commerceId,
  board,
  live,
  syncedAtMs,
  clockAheadMs,
}: Pick<ReturnType<typeof useBoard>, 'live' | 'syncedAtMs' | 'clockAheadMs'> & {
  commerceId: number;
  board: BoardData;
}) {
  const text = useText();
  const nowMs = useNowMs() + clockAheadMs;
  const [done, setDone] = useState<Done | null>(null);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const transitions = useTransitions(board, setDone);
  const availability = useAvailability(commerceId);
  const { newIds, acknowledge } = useNewTickets(board.tickets);
  const clearDone = useCallback(() => setDone(null), []);
  // While the next step of its ticket is on its way, the last one is not to be undone any more.
  const undoable = done && !transitions.pending.has(done.ticket.id) ? done : null;

  const { commerce } = board;
  const tickets = board.tickets.map((ticket) => shownTicket(ticket, transitions.pending));
  const columns = COLUMNS.map((column) => ({
    ...column,
    tickets: tickets.filter((ticket) => columnOf(ticket) === column.name),
  }));
  const places = useTicketPositions(columns, `${live === 'offline'} ${availability.failure !== undefined}`);
  const openOrderId = sheet && 'orderId' in sheet ? sheet.orderId : null;
  const asked = board.tickets.find((ticket) => ticket.id === openOrderId);

  const act = (ticket: Ticket, action: TicketAction) => {
    acknowledge(ticket.id);
    if (action === 'take-cash') void transitions.acceptCash(ticket);
    else if (action === 'hand-over') setSheet({ about: 'hand-over', orderId: ticket.id });
    else void transitions.transition(ticket, STATUS_AFTER[action]);
  };
  const closeSheet = () => {
    if (openOrderId !== null) transitions.clearFailure(openOrderId);
    setSheet(null);
  };
  const closeIfAccepted = (wasAccepted: boolean) => {
    if (wasAccepted) setSheet(null);
  };
  const undo = (ticket: Ticket) => {
    const back = statusToUndo(ticket);
    clearDone();
    if (back !== undefined) void transitions.transition(ticket, back);
  };

  return (
    <div className="board">
      <BoardHeader
        board={board}
        nowMs={nowMs}
        live={live}
        syncedAtMs={syncedAtMs}
        onLoad={() => setSheet({ about: 'status' })}
        tabs={<ColumnTabs columns={columns.map(({ name, tickets }) => ({ name, count: tickets.length }))} />}
      />
      <div className="bars">
        <NetworkBar>{live === 'offline' ? text('no-network') : null}</NetworkBar>
        {availability.failure !== undefined && <Notice tone="bad" role="alert" title={availability.failure} />}
        <CommerceStatusBar
          commerce={commerce}
          nowMs={nowMs}
          isChanging={availability.isChangingStatus}
          onResume={(from) => (from === 'paused' ? availability.setPausedUntil(null) : availability.setBusy(null))}
        />
      </div>
      <main className="cols">
        {columns.map(({ name, icon, tickets: inColumn }) => (
          <BoardColumn
            key={name}
            id={name}
            icon={icon}
            title={text(`column-${name}`)}
            count={inColumn.length}
            detail={longestWaitText(name, inColumn, nowMs, text)}
            nowMs={nowMs}
            timeZone={commerce.timeZone}
            emptyText={text(`empty-${name}`)}
          >
            {inColumn.map((ticket) => (
              <TicketCard
                key={ticket.id}
                ticket={ticket}
                place={places.get(ticket.id) ?? ''}
                currency={commerce.currency}
                preparesBeforePaying={commerce.preparesBeforePaying}
                nowMs={nowMs}
                isNew={newIds.has(ticket.id)}
                isPending={transitions.pending.has(ticket.id)}
                failure={openOrderId === ticket.id ? undefined : transitions.failures.get(ticket.id)}
                onAct={(action) => act(ticket, action)}
                onMore={() => setSheet({ about: 'cancel', orderId: ticket.id })}
                onTouch={() => acknowledge(ticket.id)}
              />
            ))}
          </BoardColumn>
        ))}
      </main>
      <BoardSidebar
        board={board}
        nowMs={nowMs}
        pendingChanges={availability.pendingChanges}
        onAskUnavailable={(what) => setSheet({ about: 'unavailability', asked: what })}
        onResume={(what) => availability.change(what, null)}
        onUndo={undo}
        foot={
          undoable && (
            <UndoBar
              key={`${undoable.ticket.id}-${undoable.ticket.version}`}
              done={undoable}
              onUndo={() => undo(undoable.ticket)}
              onExpire={clearDone}
            />
          )
        }
      />
      {sheet?.about === 'status' && (
        <CommerceStatusSheet
          board={board}
          nowMs={nowMs}
          onBusy={(busy) => {
            availability.setBusy(busy);
            closeSheet();
          }}
          onPause={(until) => {
            availability.setPausedUntil(until);
            closeSheet();
          }}
          onLimits={() => setSheet({ about: 'limits' })}
          onClose={closeSheet}
        />
      )}
      {sheet?.about === 'limits' && <QueueLimitsSheet commerce={commerce} onClose={closeSheet} />}
      {sheet?.about === 'unavailability' && (
        <UnavailableSheet
          asked={sheet.asked}
          nowMs={nowMs}
          timeZone={commerce.timeZone}
          onChoose={(until) => {
            availability.change(sheet.asked, until);
            closeSheet();
          }}
          onClose={closeSheet}
        />
      )}
      {asked && sheet?.about === 'hand-over' && (
        <HandOver
          ticket={asked}
          failure={transitions.failures.get(asked.id)}
          isBusy={transitions.pending.has(asked.id)}
          onCode={async (verificationCode) => {
            const wasAccepted = await transitions.transition(asked, ORDER_STATUS.delivered, { verificationCode });
            closeIfAccepted(wasAccepted);
            return wasAccepted;
          }}
          onClose={closeSheet}
        />
      )}
      {asked && sheet?.about === 'cancel' && (
        <CancelTicket
          ticket={asked}
          currency={commerce.currency}
          failure={transitions.failures.get(asked.id)}
          isBusy={transitions.pending.has(asked.id)}
          onCancel={(reason) =>
            void transitions.transition(asked, ORDER_STATUS.incompleted, { reason }).then(closeIfAccepted)
          }
          onClose={closeSheet}
        />
      )}
    </div>
  );
}

/** A tapped ticket stands where its step will bring it, until the server has answered. */
function shownTicket(ticket: Ticket, pending: ReadonlyMap<number, Ticket['orderStatusId']>): Ticket {
  const orderStatusId = pending.get(ticket.id);
  return orderStatusId === undefined ? ticket : { ...ticket, orderStatusId };
}

function longestWaitText(
  name: ColumnName,
  tickets: readonly Ticket[],
  nowMs: number,
  text: ReturnType<typeof useText>,
): string | undefined {
  if (name === 'ready' || tickets.length === 0) return undefined;
  const longestMs = Math.max(...tickets.map((ticket) => ticketAge(ticket, nowMs).ageMs));
  return text('longest', { age: elapsedText(longestMs) });
}
