import { useState } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { useTransitions } from '../tickets/use-transitions.ts';

type Lines = Ticket['lines'];

/** The last bump of this device. */
export type LastBump = { ticket: Ticket; lines: Lines };

/** Bumps and recalls lines, and the recall of the last bump. @see ORD-08 */
export function useBumps({ bump, failures }: Pick<ReturnType<typeof useTransitions>, 'bump' | 'failures'>) {
  const [last, setLast] = useState<LastBump | null>(null);
  const change = (ticket: Ticket, lines: Lines, isBumped: boolean) => {
    setLast(isBumped ? { ticket, lines } : null);
    void bump(ticket, lines, isBumped);
  };
  return {
    last: last && failures.has(last.ticket.id) ? null : last,
    clearLast: () => setLast(null),
    bump: (ticket: Ticket, lines: Lines) => change(ticket, lines, true),
    recall: (ticket: Ticket, lines: Lines) => change(ticket, lines, false),
  };
}
