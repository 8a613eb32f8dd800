import { useEffect, useRef, useState } from 'react';
import { ringBell } from '#shared/device/bell.ts';
import { readStored, save } from '@app/app-kit/device/storage.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { byPromise } from '../tickets/open-tickets.ts';
import { rememberEndings, shownEndings, type Ending } from './shown-endings.ts';

const KEY = 'staff-seen-endings';

export type Endings = {
  /** By order id. */
  readonly shown: ReadonlyMap<number, Ending>;
  /** Takes an order off the board of this device. Another device shows it to its own people. */
  readonly see: (orderId: number) => void;
};

/**
 * Orders that were refunded whole while staff worked on them. The bell rings once for each.
 *
 * @param nowMs the server's clock
 * @see REF-04, ORD-08
 */
export function useEndings(board: Board, nowMs: number): Endings {
  const [seenIds, setSeenIds] = useState<ReadonlySet<number>>(loadSeen);
  const [known, setKnown] = useState(() => rememberEndings(null, board));
  if (known.at !== board.at) setKnown(rememberEndings(known, board));
  const shown = new Map(shownEndings(board.ended, known, seenIds, nowMs).map((ending) => [ending.ticket.id, ending]));
  useBellOnce([...shown.keys()]);
  return {
    shown,
    see: (orderId) => {
      const present = new Set(board.ended.map(({ id }) => id));
      const seen = new Set([...seenIds].filter((id) => present.has(id))).add(orderId);
      setSeenIds(seen);
      save(KEY, JSON.stringify([...seen]));
    },
  };
}

/** The ended orders at their place among the work. @param isShown which of them */
export function withEndings(
  tickets: readonly Ticket[],
  { shown }: Endings,
  isShown: (ticket: Ticket) => boolean = () => true,
): Ticket[] {
  const ended = [...shown.values()].map(({ ticket }) => ticket).filter(isShown);
  return [...tickets, ...ended].toSorted(byPromise);
}

function useBellOnce(orderIds: readonly number[]): void {
  const rung = useRef<ReadonlySet<number>>(new Set());
  const wanted = orderIds.join();
  useEffect(() => {
    const present = wanted === '' ? [] : wanted.split(',').map(Number);
    if (present.some((id) => !rung.current.has(id))) ringBell();
    rung.current = new Set(present);
  }, [wanted]);
}

function loadSeen(): ReadonlySet<number> {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : []);
  } catch {
    return new Set();
  }
}
