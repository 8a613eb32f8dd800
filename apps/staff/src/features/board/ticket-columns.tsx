import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { useText } from '#shared/texts/use-text.ts';
import { BoardColumn } from './board-column.tsx';
import { elapsedText, ticketAge } from './tickets/ticket-age.ts';
import { TicketCard } from './tickets/ticket-card.tsx';
import { columnOf } from './tickets/ticket-transitions.ts';
import type { ColumnName, TicketAction } from './tickets/ticket-transitions.ts';
import { useTicketPositions } from './tickets/use-ticket-positions.ts';
import type { useTransitions } from './tickets/use-transitions.ts';

const COLUMNS = [
  { name: 'incoming', icon: 'receipt-text' },
  { name: 'preparing', icon: 'chef-hat' },
  { name: 'ready', icon: 'bell' },
] as const;

type Column = (typeof COLUMNS)[number] & { tickets: Ticket[] };
type Pending = ReturnType<typeof useTransitions>['pending'];

/** The tickets by column. A ticket with a pending transition is in the column of its next status. */
export function boardColumns(tickets: readonly Ticket[], pending: Pending): Column[] {
  const shown = tickets.map((ticket) => withPendingStatus(ticket, pending));
  return COLUMNS.map((column) => ({ ...column, tickets: shown.filter((ticket) => columnOf(ticket) === column.name) }));
}

function withPendingStatus(ticket: Ticket, pending: Pending): Ticket {
  const orderStatusId = pending.get(ticket.id);
  return orderStatusId === undefined ? ticket : { ...ticket, orderStatusId };
}

/**
 * @param openOrderId the order whose sheet shows its own failure
 * @param offset changes when the content above the columns changes its height
 */
export function TicketColumns({
  columns,
  commerce,
  nowMs,
  newIds,
  transitions,
  openOrderId,
  offset,
  onAct,
  onMore,
  onDiscount,
  onTouch,
}: {
  columns: readonly Column[];
  commerce: Board['commerce'];
  nowMs: number;
  newIds: ReadonlySet<number>;
  transitions: ReturnType<typeof useTransitions>;
  openOrderId: number | null;
  offset: string;
  onAct: (ticket: Ticket, action: TicketAction) => void;
  onMore: (ticket: Ticket) => void;
  onDiscount: (ticket: Ticket) => void;
  onTouch: (orderId: number) => void;
}) {
  const text = useText();
  const positions = useTicketPositions(columns, offset);
  return (
    <main className="cols">
      {columns.map(({ name, icon, tickets }) => (
        <BoardColumn
          key={name}
          id={name}
          icon={icon}
          title={text(`column-${name}`)}
          count={tickets.length}
          detail={longestWaitText(name, tickets, nowMs, text)}
          nowMs={nowMs}
          timeZone={commerce.timeZone}
          emptyText={text(`empty-${name}`)}
        >
          {tickets.map((ticket) => (
            <TicketCard
              key={ticket.id}
              ticket={ticket}
              place={positions.get(ticket.id) ?? ''}
              currency={commerce.currency}
              preparesBeforePaying={commerce.preparesBeforePaying}
              nowMs={nowMs}
              isNew={newIds.has(ticket.id)}
              isPending={transitions.pending.has(ticket.id)}
              failure={openOrderId === ticket.id ? undefined : transitions.failures.get(ticket.id)}
              onAct={(action) => onAct(ticket, action)}
              onMore={() => onMore(ticket)}
              onDiscount={() => onDiscount(ticket)}
              onTouch={() => onTouch(ticket.id)}
            />
          ))}
        </BoardColumn>
      ))}
    </main>
  );
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
