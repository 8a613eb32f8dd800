import type { ReactNode } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import { EndedTicket } from './ended-ticket.tsx';
import type { Endings } from './use-endings.ts';

/** The ended order in place of its ticket, or the ticket. */
export function EndedOrWork({
  ticket,
  endings,
  onMore,
  children,
  ...card
}: {
  ticket: Ticket;
  endings: Endings;
  customer?: string | undefined;
  timeZone: string;
  /** The server's clock, ms. */
  nowMs: number;
  failure: string | undefined;
  onMore: () => void;
  /** The ticket of an order that goes on. */
  children: ReactNode;
}) {
  const ending = endings.shown.get(ticket.id);
  if (!ending) return children;
  return <EndedTicket {...{ customer: undefined, ...card, ending, onMore }} onSeen={() => endings.see(ticket.id)} />;
}
