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
import type { AskedStop } from './availability/unavailable-sheet.tsx';
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

type Asking =
  | { about: 'hand-over' | 'cancel'; orderId: number }
  | { about: 'load' | 'limits' }
  | { about: 'stop'; asked: AskedStop };

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
  const [asking, setAsking] = useState<Asking | null>(null);
  const steps = useTransitions(board, setDone);
  const stops = useAvailability(commerceId);
  const { newIds, acknowledge } = useNewTickets(board.tickets);
  const forgetDone = useCallback(() => setDone(null), []);
  // While the next step of its ticket is on its way, the last one is not to be undone any more.
  const undoable = done && !steps.pending.has(done.ticket.id) ? done : null;

  const { commerce } = board;
  const tickets = board.tickets.map((ticket) => shownTicket(ticket, steps.pending));
  const columns = COLUMNS.map((column) => ({
    ...column,
    tickets: tickets.filter((ticket) => columnOf(ticket) === column.name),
  }));
  const places = useTicketPositions(columns, `${live === 'offline'} ${stops.failure !== undefined}`);
  const askedId = asking && 'orderId' in asking ? asking.orderId : null;
  const asked = board.tickets.find((ticket) => ticket.id === askedId);

  const act = (ticket: Ticket, action: TicketAction) => {
    acknowledge(ticket.id);
    if (action === 'take-cash') void steps.takeCash(ticket);
    else if (action === 'hand-over') setAsking({ about: 'hand-over', orderId: ticket.id });
    else void steps.move(ticket, STATUS_AFTER[action]);
  };
  const stopAsking = () => {
    if (askedId !== null) steps.forgetFailure(askedId);
    setAsking(null);
  };
  const closeWhenTaken = (wasTaken: boolean) => {
    if (wasTaken) setAsking(null);
  };
  const undo = (ticket: Ticket) => {
    const back = statusToUndo(ticket);
    forgetDone();
    if (back !== undefined) void steps.move(ticket, back);
  };

  return (
    <div className="board">
      <BoardHeader
        board={board}
        nowMs={nowMs}
        live={live}
        syncedAtMs={syncedAtMs}
        onLoad={() => setAsking({ about: 'load' })}
        tabs={<ColumnTabs columns={columns.map(({ name, tickets }) => ({ name, count: tickets.length }))} />}
      />
      <div className="bars">
        <NetworkBar>{live === 'offline' ? text('no-network') : null}</NetworkBar>
        {stops.failure !== undefined && <Notice tone="bad" role="alert" title={stops.failure} />}
        <CommerceStatusBar
          commerce={commerce}
          nowMs={nowMs}
          isChanging={stops.isChangingLoad}
          onResume={(from) => (from === 'paused' ? stops.pauseStall(null) : stops.slowStall(null))}
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
            note={longestNote(name, inColumn, nowMs, text)}
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
                isPending={steps.pending.has(ticket.id)}
                failure={askedId === ticket.id ? undefined : steps.failures.get(ticket.id)}
                onAct={(action) => act(ticket, action)}
                onMore={() => setAsking({ about: 'cancel', orderId: ticket.id })}
                onTouch={() => acknowledge(ticket.id)}
              />
            ))}
          </BoardColumn>
        ))}
      </main>
      <BoardSidebar
        board={board}
        nowMs={nowMs}
        stopping={stops.stopping}
        onAskStop={(what) => setAsking({ about: 'stop', asked: what })}
        onResume={(what) => stops.stop(what, null)}
        onUndo={undo}
        foot={
          undoable && (
            <UndoBar
              key={`${undoable.ticket.id}-${undoable.ticket.version}`}
              done={undoable}
              onUndo={() => undo(undoable.ticket)}
              onExpire={forgetDone}
            />
          )
        }
      />
      {asking?.about === 'load' && (
        <CommerceStatusSheet
          board={board}
          nowMs={nowMs}
          onBusy={(busy) => {
            stops.slowStall(busy);
            stopAsking();
          }}
          onPause={(until) => {
            stops.pauseStall(until);
            stopAsking();
          }}
          onLimits={() => setAsking({ about: 'limits' })}
          onClose={stopAsking}
        />
      )}
      {asking?.about === 'limits' && <QueueLimitsSheet commerce={commerce} onClose={stopAsking} />}
      {asking?.about === 'stop' && (
        <UnavailableSheet
          asked={asking.asked}
          nowMs={nowMs}
          timeZone={commerce.timeZone}
          onStop={(until) => {
            stops.stop(asking.asked, until);
            stopAsking();
          }}
          onClose={stopAsking}
        />
      )}
      {asked && asking?.about === 'hand-over' && (
        <HandOver
          ticket={asked}
          failure={steps.failures.get(asked.id)}
          isBusy={steps.pending.has(asked.id)}
          onCode={async (verificationCode) => {
            const wasTaken = await steps.move(asked, ORDER_STATUS.delivered, { verificationCode });
            closeWhenTaken(wasTaken);
            return wasTaken;
          }}
          onClose={stopAsking}
        />
      )}
      {asked && asking?.about === 'cancel' && (
        <CancelTicket
          ticket={asked}
          currency={commerce.currency}
          failure={steps.failures.get(asked.id)}
          isBusy={steps.pending.has(asked.id)}
          onCancel={(reason) => void steps.move(asked, ORDER_STATUS.incompleted, { reason }).then(closeWhenTaken)}
          onClose={stopAsking}
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

function longestNote(
  name: ColumnName,
  tickets: readonly Ticket[],
  nowMs: number,
  text: ReturnType<typeof useText>,
): string | undefined {
  if (name === 'ready' || tickets.length === 0) return undefined;
  const longestMs = Math.max(...tickets.map((ticket) => ticketAge(ticket, nowMs).ageMs));
  return text('longest', { age: elapsedText(longestMs) });
}
