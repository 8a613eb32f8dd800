import type { ReactNode } from 'react';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { BoardColumn } from './board-column.tsx';
import { withEndings, type Endings } from './ended/use-endings.ts';
import { useText } from './texts/use-text.ts';
import { inColumn } from './tickets/open-tickets.ts';
import { elapsedMs, elapsedText } from './tickets/ticket-age.ts';
import type { ColumnName } from './tickets/ticket-transitions.ts';
import { VirtualTickets } from './tickets/virtual-tickets.tsx';
import styles from './board.module.css';

const COLUMNS = [
  { name: 'incoming', icon: 'receipt-text' },
  { name: 'preparing', icon: 'chef-hat' },
  { name: 'ready', icon: 'bell' },
] as const;

type Column = (typeof COLUMNS)[number] & { tickets: Ticket[] };

/** The open tickets by column. */
export function boardColumns(tickets: readonly Ticket[]): Column[] {
  return COLUMNS.map((column) => ({ ...column, tickets: inColumn(tickets, column.name) }));
}

/** One column per state, each with its tickets, oldest first. Ended ones are where orders are prepared. */
export function TicketColumns({
  columns,
  endings,
  commerce,
  nowMs,
  children,
}: {
  columns: readonly Column[];
  endings: Endings;
  commerce: Board['commerce'];
  nowMs: number;
  children: (ticket: Ticket) => ReactNode;
}) {
  const text = useText();
  return (
    <main className={styles['cols']}>
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
          <VirtualTickets
            tickets={name === 'preparing' ? withEndings(tickets, endings) : tickets}
            mostColumns={1}
            className={styles['col__b']}
          >
            {children}
          </VirtualTickets>
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
  const longestMs = Math.max(...tickets.map((ticket) => elapsedMs(ticket.since, nowMs)));
  return text('longest', { age: elapsedText(longestMs) });
}
