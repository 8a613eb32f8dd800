import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { ticketsByNumber } from './search/find-order.ts';
import { filteredTickets, openTickets, type PendingStatuses, type TicketFilter } from './tickets/open-tickets.ts';
import { ticketsWithoutCash } from './unpaid/unpaid-tickets.ts';

type Choices = { filter: TicketFilter; /** The typed number; empty: none. */ wanted: string };

/**
 * The tickets of a board. `tickets`: the work. `shown`: those that the choices leave. `aside`: orders that wait for their
 * cash, apart from the work while the list does not show them itself.
 *
 * @see ORD-08, CHK-07
 */
export function shownTickets(
  { tickets: all, commerce }: Board,
  pending: PendingStatuses,
  { filter, wanted }: Choices,
  nowMs: number,
): { tickets: Ticket[]; shown: Ticket[]; aside: Ticket[] } {
  const open = openTickets(all, pending);
  const unpaid = ticketsWithoutCash(open, commerce.preparesBeforePaying);
  const tickets = open.filter((ticket) => !unpaid.includes(ticket));
  if (wanted !== '') return { tickets, shown: ticketsByNumber(all, wanted), aside: [] };
  if (filter === 'unpaid') return { tickets, shown: unpaid, aside: [] };
  return { tickets, shown: filteredTickets(tickets, filter, nowMs), aside: unpaid };
}
