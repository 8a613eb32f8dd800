import type { Ticket } from '@app/contract/staff/board.ts';
import { ticketAge } from './ticket-age.ts';
import { columnOf, type ColumnName } from './ticket-transitions.ts';
import type { useTransitions } from './use-transitions.ts';

/** Status that each order's tapped step leads to, by order id. */
export type PendingStatuses = ReturnType<typeof useTransitions>['pending'];

export const TICKET_FILTERS = ['all', 'incoming', 'preparing', 'expo', 'ready', 'late', 'later'] as const;
/** `expo`: to be assembled. `later`: for a slot whose preparation is not due. `late`: past its promise, or waiting too long for pick-up. `unpaid`: those apart from the work, all of them. */
export type TicketFilter = (typeof TICKET_FILTERS)[number] | 'unpaid';

/**
 * The tickets to work on, by their promised time; those to be paid first come last, oldest first. A ticket with a pending
 * transition has its next status. @see ORD-08
 */
export function openTickets(tickets: readonly Ticket[], pending: PendingStatuses): Ticket[] {
  return tickets
    .map((ticket) => withPendingStatus(ticket, pending))
    .filter(isOpen)
    .toSorted(byPromise);
}

/** The order of the work. ISO instants of one length compare as text. Equal ones stay in the order of the server, oldest first. */
export function byPromise({ promisedAt: one }: Ticket, { promisedAt: other }: Ticket): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

function withPendingStatus(ticket: Ticket, pending: PendingStatuses): Ticket {
  const orderStatusId = pending.get(ticket.id);
  return orderStatusId === undefined ? ticket : { ...ticket, orderStatusId };
}

function isOpen(ticket: Ticket): boolean {
  const column = columnOf(ticket);
  return column !== null && column !== 'delivered';
}

export function inColumn(tickets: readonly Ticket[], name: ColumnName): Ticket[] {
  return tickets.filter((ticket) => columnOf(ticket) === name);
}

/** @param tickets the work; those that wait for their cash are not in it */
export function filteredTickets(
  tickets: readonly Ticket[],
  filter: (typeof TICKET_FILTERS)[number],
  nowMs: number,
): Ticket[] {
  if (filter === 'all') return [...tickets];
  if (filter === 'late') return tickets.filter((ticket) => ticketAge(ticket, nowMs).tone === 'bad');
  if (filter === 'later') return tickets.filter((ticket) => ticketAge(ticket, nowMs).state === 'age-later');
  if (filter === 'expo') return [...inColumn(tickets, 'incoming'), ...inColumn(tickets, 'preparing')];
  return inColumn(tickets, filter);
}
