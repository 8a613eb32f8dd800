import { useEffect, useRef, useState } from 'react';
import { ringBell } from '#shared/device/bell.ts';
import { readStored, save } from '@app/app-kit/device/storage.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { waitsForCash } from '../unpaid/unpaid-tickets.ts';
import { columnOf } from './ticket-transitions.ts';

const KEY = 'staff-touched-tickets';
const RING_AGAIN_MS = 5_000;

/**
 * Incoming tickets that no person has touched, also after a reload. Those that wait for their cash are not among them. The bell rings for a new one, and every five
 * seconds until each is touched. On a device without a record, tickets on the board when it opens count as touched.
 *
 * @see ORD-08
 */
export function useNewTickets(
  commerceId: number,
  { tickets, commerce }: Pick<Board, 'tickets' | 'commerce'>,
): { newIds: ReadonlySet<number>; acknowledge: (orderId: number) => void } {
  const isWork = (ticket: Ticket) => !waitsForCash(ticket, commerce.preparesBeforePaying);
  const incoming = tickets.filter((ticket) => columnOf(ticket) === 'incoming' && isWork(ticket)).map(({ id }) => id);
  const [touched, setTouched] = useState<ReadonlySet<number>>(() => loadTouched(commerceId) ?? new Set(incoming));
  const newIds = new Set(incoming.filter((id) => !touched.has(id)));
  useBell(newIds.size);
  useEffect(() => saveTouched(commerceId, touched), [commerceId, touched]);

  // Tickets that left the queue are forgotten, so that the record stays short.
  const acknowledge = (orderId: number) =>
    setTouched((known) => new Set([...known].filter((id) => incoming.includes(id))).add(orderId));
  return { newIds, acknowledge };
}

/** Rings for each new ticket, and again until all are touched. */
function useBell(count: number): void {
  const countRef = useRef(0);
  useEffect(() => {
    if (count > countRef.current) ringBell();
    countRef.current = count;
    if (count === 0) return;
    const timer = setInterval(ringBell, RING_AGAIN_MS);
    return () => clearInterval(timer);
  }, [count]);
}

type Stored = { commerceId: number; orderIds: readonly number[] };

function loadTouched(commerceId: number): ReadonlySet<number> | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? 'null');
    return isStored(stored) && stored.commerceId === commerceId ? new Set(stored.orderIds) : undefined;
  } catch {
    return undefined;
  }
}

function saveTouched(commerceId: number, touched: ReadonlySet<number>): void {
  save(KEY, JSON.stringify({ commerceId, orderIds: [...touched] } satisfies Stored));
}

function isStored(stored: unknown): stored is Stored {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'commerceId' in stored &&
    typeof stored.commerceId === 'number' &&
    'orderIds' in stored &&
    Array.isArray(stored.orderIds) &&
    stored.orderIds.every((id) => typeof id === 'number')
  );
}

/** The title of the page counts the new tickets, for a board in another tab. */
export function useNewTicketsInTitle(count: number, name: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = count > 0 ? `(${count}) ${name}` : name;
    return () => {
      document.title = before;
    };
  }, [count, name]);
}
