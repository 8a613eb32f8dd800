import { useEffect, useRef, useState } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';
import { ringBell } from '#shared/device/bell.ts';
import { columnOf } from './ticket-transitions.ts';

const RING_AGAIN_MS = 5_000;

/**
 * Incoming tickets that no person has touched. The bell rings for a new one, and every five seconds until each is
 * touched. Tickets on the board when it opens count as touched.
 */
export function useNewTickets(tickets: readonly Ticket[] | undefined): {
  newIds: ReadonlySet<number>;
  acknowledge: (orderId: number) => void;
} {
  const [seen, setSeen] = useState<ReadonlySet<number> | null>(null);
  const incoming = tickets?.filter((ticket) => columnOf(ticket) === 'incoming').map((ticket) => ticket.id);
  if (seen === null && incoming) setSeen(new Set(incoming));

  const newIds = new Set(incoming?.filter((id) => seen !== null && !seen.has(id)));
  const count = newIds.size;
  const countRef = useRef(0);

  useEffect(() => {
    if (count > countRef.current) ringBell();
    countRef.current = count;
    if (count === 0) return;
    const timer = setInterval(ringBell, RING_AGAIN_MS);
    return () => clearInterval(timer);
  }, [count]);

  return { newIds, acknowledge: (orderId) => setSeen((known) => new Set(known).add(orderId)) };
}
