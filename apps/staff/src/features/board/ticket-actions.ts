import type { Board, Ticket } from '@app/contract/staff/board.ts';
import type { OpenSheet } from './open-sheet.ts';
import { unbumped } from './stations/station-tickets.ts';
import { allowedAction, STATUS_AFTER, type TicketAction } from './tickets/ticket-transitions.ts';
import type { useUndoableTransitions } from './tickets/use-undoable-transitions.ts';

/** What staff do at a ticket of the board. Each of it acknowledges the ticket. @see ORD-08 */
export function ticketActions(
  { commerce, stations }: Board,
  { transitions, toggleLine, strike }: ReturnType<typeof useUndoableTransitions>,
  acknowledge: (orderId: number) => void,
  onOpen: (sheet: OpenSheet) => void,
) {
  const act = (ticket: Ticket, action: TicketAction) => {
    acknowledge(ticket.id);
    if (action === 'take-cash') void transitions.acceptCash(ticket);
    else if (action === 'hand-over') onOpen({ about: 'hand-over', orderId: ticket.id });
    else void transitions.transition(ticket, STATUS_AFTER[action]);
  };
  return {
    act,
    /** Takes the next step, if the person may and the last one has its answer. */
    actNext: (ticket: Ticket) => {
      const action = allowedAction(ticket, commerce.preparesBeforePaying, commerce.permissions);
      if (action && !transitions.pending.has(ticket.id)) act(ticket, action);
    },
    /** Strikes a line, or recalls it. */
    strike: (ticket: Ticket, line: Ticket['lines'][number]) => {
      acknowledge(ticket.id);
      toggleLine(ticket, line);
    },
    /** As `act`, after the lines that are open. */
    finish: (ticket: Ticket, action: TicketAction) => {
      const open = unbumped(ticket.lines);
      if (action === 'ready' && open.length > 0) {
        acknowledge(ticket.id);
        strike(ticket, open);
        if (stations.length > 0) return; // the last bump made it ready
      }
      act(ticket, action);
    },
  };
}
