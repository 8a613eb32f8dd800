import { useCallback, useState } from 'react';
import type { Board } from '@app/contract/staff/board.ts';
import type { StartBatch } from '@app/rules/kitchen/start-times.ts';
import type { useTransitions } from '../tickets/use-transitions.ts';
import type { TimedTicketLine } from './timed-orders.ts';

/** Begins a batch: each of its orders takes its own step. `lastStart` is the last batch of this screen. @see ORD-08 */
export function useStarts({ tickets }: Board, { start }: Pick<ReturnType<typeof useTransitions>, 'start'>) {
  const [lastStart, setLastStart] = useState<StartBatch<TimedTicketLine> | null>(null);
  const clearStart = useCallback(() => setLastStart(null), []);
  const change = ({ orders }: StartBatch<TimedTicketLine>, isStarted: boolean) => {
    for (const { id, lines } of orders) {
      const ticket = tickets.find((one) => one.id === id);
      if (ticket) void start(ticket, [...lines], isStarted);
    }
  };
  return {
    lastStart,
    clearStart,
    begin: (batch: StartBatch<TimedTicketLine>) => {
      setLastStart(batch);
      change(batch, true);
    },
    putBackLast: () => {
      setLastStart(null);
      if (lastStart) change(lastStart, false);
    },
  };
}
