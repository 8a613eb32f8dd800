import { useCallback, useState } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { useTransitions } from './use-transitions.ts';

type Lines = Ticket['lines'];

/** Bumps and recalls lines. `last` is the last bump of this screen. @see ORD-08 */
export function useBumps({ bump, failures }: Pick<ReturnType<typeof useTransitions>, 'bump' | 'failures'>) {
  const [last, setLast] = useState<{ ticket: Ticket; lines: Lines } | null>(null);
  const clearLast = useCallback(() => setLast(null), []);
  const change = (ticket: Ticket, lines: Lines, isBumped: boolean) => {
    setLast(isBumped ? { ticket, lines } : null);
    void bump(ticket, lines, isBumped);
  };
  return {
    last: last && failures.has(last.ticket.id) ? null : last,
    clearLast,
    bump: (ticket: Ticket, lines: Lines) => change(ticket, lines, true),
    recall: (ticket: Ticket, lines: Lines) => change(ticket, lines, false),
    /** Bumps a line that is open, and recalls one that is bumped. */
    toggle: (ticket: Ticket, line: Lines[number]) => change(ticket, [line], line.bumpedAt === null),
  };
}
