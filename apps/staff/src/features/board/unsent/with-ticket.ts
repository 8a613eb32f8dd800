import type { Ticket } from '@app/contract/staff/board.ts';

/** Replaces a ticket, unless the board has a newer version. */
export function withTicket(tickets: readonly Ticket[], ticket: Ticket): Ticket[] {
  return tickets.map((other) => (other.id === ticket.id && other.version <= ticket.version ? ticket : other));
}
