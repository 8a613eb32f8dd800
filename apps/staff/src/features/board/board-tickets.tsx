import { lastWaiting, type QueuedTransition } from '#shared/transitions/queued-transition.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import type { BoardLayout } from './board-preferences.ts';
import { customerOf } from './customer/customer-of.ts';
import { EndedOrWork } from './ended/ended-or-work.tsx';
import type { Endings } from './ended/use-endings.ts';
import { needsProduct } from './grid/unprepared-products.ts';
import { useText } from './texts/use-text.ts';
import { TicketColumns, type boardColumns } from './ticket-columns.tsx';
import type { TicketFilter } from './tickets/open-tickets.ts';
import { TicketCard } from './tickets/ticket-card.tsx';
import type { TicketAction } from './tickets/ticket-transitions.ts';
import { useTicketPositions } from './tickets/use-ticket-positions.ts';
import type { useTransitions } from './tickets/use-transitions.ts';
import { VirtualTickets } from './tickets/virtual-tickets.tsx';
import styles from './board.module.css';

/** Tickets side by side at most: from five on, a person loses the order of age. */
const MOST_COLUMNS = 5;

interface BoardTicketsProps {
  /** In the grid with the ended ones. */
  tickets: readonly Ticket[];
  endings: Endings;
  customers: Board['customers'];
  /** The number that staff search; empty: none. */
  wanted: string;
  columns: ReturnType<typeof boardColumns>;
  layout: BoardLayout;
  filter: TicketFilter;
  /** The product whose tickets are marked; null: none. */
  marked: string | null;
  commerce: Board['commerce'];
  carriers: Board['carriers'];
  nowMs: number;
  newIds: ReadonlySet<number>;
  transitions: ReturnType<typeof useTransitions>;
  /** Steps that wait for a network. */
  unsent: readonly QueuedTransition[];
  openOrderId: number | null;
  offset: string;
  /** The number keys of orders, by id. */
  keyCaps: ReadonlyMap<number, string>;
  onAct: (ticket: Ticket, action: TicketAction) => void;
  onLine: (ticket: Ticket, line: Ticket['lines'][number]) => void;
  onGiveChange: (ticket: Ticket) => void;
  onMore: (ticket: Ticket) => void;
  onTouch: (orderId: number) => void;
}

/**
 * The open tickets by age, or in one column per state.
 *
 * @param openOrderId the order whose sheet shows its own failure
 * @param offset changes when the content above the tickets changes its height
 */
export function BoardTickets({
  tickets,
  wanted,
  columns,
  layout,
  filter,
  commerce,
  carriers,
  nowMs,
  ...cards
}: BoardTicketsProps) {
  const { marked, newIds, transitions, unsent, openOrderId, keyCaps, onAct, onLine, onGiveChange, onMore, onTouch } =
    cards;
  const text = useText();
  const positions = useTicketPositions(
    layout === 'grid' ? [{ name: 'grid', tickets }] : columns,
    `${cards.offset} ${filter} ${wanted}`,
  );
  const card = (ticket: Ticket) => {
    const both = {
      ticket,
      nowMs,
      customer: customerOf(cards.customers, ticket),
      timeZone: commerce.timeZone,
      failure: openOrderId === ticket.id ? undefined : transitions.failures.get(ticket.id),
      onMore: () => onMore(ticket),
    };
    return (
      <EndedOrWork {...both} endings={cards.endings}>
        <TicketCard
          {...both}
          place={positions.get(ticket.id) ?? ''}
          currency={commerce.currency}
          preparesBeforePaying={commerce.preparesBeforePaying}
          carrier={carriers.find(({ accountId }) => accountId === ticket.carriedBy)?.name ?? ''}
          isNew={newIds.has(ticket.id)}
          isMarked={marked !== null && needsProduct(ticket, marked)}
          keyCap={keyCaps.get(ticket.id)}
          isPending={transitions.pending.has(ticket.id)}
          unsent={lastWaiting(unsent, ticket.id)}
          onAct={(action) => onAct(ticket, action)}
          onLine={(line) => onLine(ticket, line)}
          onGiveChange={() => onGiveChange(ticket)}
          onTouch={() => onTouch(ticket.id)}
        />
      </EndedOrWork>
    );
  };
  if (layout === 'columns') {
    return (
      <TicketColumns columns={columns} endings={cards.endings} commerce={commerce} nowMs={nowMs}>
        {card}
      </TicketColumns>
    );
  }
  return (
    <main className={styles['grid']} aria-label={text('open-orders')}>
      {tickets.length === 0 ? (
        <p className={styles['col__empty']}>
          {wanted === '' ? text(`none-${filter}`) : text('search-none', { number: wanted })}
        </p>
      ) : (
        <VirtualTickets tickets={tickets} mostColumns={MOST_COLUMNS} className={styles['grid__tickets']}>
          {card}
        </VirtualTickets>
      )}
    </main>
  );
}
