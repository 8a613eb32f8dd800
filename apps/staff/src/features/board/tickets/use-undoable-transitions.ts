import { useCallback, useEffect, useRef, useState } from 'react';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import type { StartBatch } from '@app/rules/kitchen/start-times.ts';
import type { TimedTicketLine as Line } from '../later/timed-orders.ts';
import { useStarts } from '../later/use-starts.ts';
import { undoOf } from './ticket-transitions.ts';
import { useBumps } from './use-bumps.ts';
import { useTransitions, type Done } from './use-transitions.ts';

/** The transitions and bumps of the board, and the undo of the last one of them. */
export function useUndoableTransitions(board: Board) {
  const clearLast = useRef<() => void>(() => undefined);
  const { transitions, undoable, undo, clearUndo } = useLastTransition(board, () => clearLast.current());
  const bumps = useBumps(transitions);
  const { last: lastBump, clearLast: clearBump } = bumps;
  const starts = useStarts(board, transitions);
  const { clearStart, lastStart, putBackLast } = starts;
  useEffect(() => {
    clearLast.current = () => {
      clearBump();
      clearStart();
    };
  }, [clearBump, clearStart]);
  const toggleLine = (ticket: Ticket, line: Ticket['lines'][number]) => {
    clearUndo();
    clearStart();
    bumps.toggle(ticket, line);
  };
  const strike = (ticket: Ticket, lines: Ticket['lines']) => {
    clearUndo();
    clearStart();
    bumps.bump(ticket, lines);
  };
  const recallLast = () => lastBump && bumps.recall(lastBump.ticket, lastBump.lines);
  const begin = (batch: StartBatch<Line>) => {
    clearUndo();
    clearBump();
    starts.begin(batch);
  };
  const undoLast = () => {
    if (lastStart) putBackLast();
    else if (lastBump) recallLast();
    else if (undoable) undo(undoable.ticket);
  };
  return {
    ...starts,
    begin,
    transitions,
    undoable,
    undoLast,
    undo,
    clearUndo,
    lastBump,
    toggleLine,
    strike,
    recallLast,
    clearBump,
  };
}

/** The transitions of the board, and the undo of the last one. @param onDone called before a transition becomes the last one */
function useLastTransition(board: Board, onDone: () => void) {
  const [done, setDone] = useState<Done | null>(null);
  const transitions = useTransitions(board, (latest) => {
    onDone();
    setDone(latest);
  });
  const clearUndo = useCallback(() => setDone(null), []);
  const undo = (known: Ticket) => {
    const ticket = board.tickets.find(({ id, version }) => id === known.id && version > known.version) ?? known;
    const back = undoOf(ticket);
    clearUndo();
    if (back) void transitions.transition(ticket, back.to);
  };
  // The last transition cannot be undone while the next one of the same ticket is pending, or when it was refused.
  const isUndecided = done && (transitions.pending.has(done.ticket.id) || transitions.failures.has(done.ticket.id));
  return { transitions, undoable: isUndecided ? null : done, undo, clearUndo };
}
