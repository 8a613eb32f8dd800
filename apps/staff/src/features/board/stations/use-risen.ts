import { useEffect, useEffectEvent, useState } from 'react';
import type { Ticket } from '@app/contract/staff/board.ts';

/** Time without a finger on the screen after which a complete order rises, so that no key moves under a finger. */
const RISES_MS = 400;

type Groups = { complete: Ticket[]; incomplete: Ticket[] };

/**
 * The groups of the expo. An order whose last line was struck, or recalled, stays where it is for a moment.
 *
 * @param tickets of both groups, in the order in which they are shown
 * @see ORD-08
 */
export function useRisen(tickets: readonly Ticket[], { complete, incomplete }: Groups): Groups {
  const [risen, setRisen] = useState<ReadonlySet<number>>(() => new Set(complete.map(({ id }) => id)));
  const [settled, setSettled] = useState('');
  const wanted = complete.map(({ id }) => id).join(' ');
  const rise = useEffectEvent(() => {
    setRisen(new Set(complete.map(({ id }) => id)));
    setSettled(wanted);
  });
  useEffect(() => {
    if (wanted === settled) return;
    let timer = setTimeout(rise, RISES_MS);
    const hold = () => clearTimeout(timer);
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(rise, RISES_MS);
    };
    document.addEventListener('pointerdown', hold);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', hold);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, [wanted, settled]);
  const shown = new Set([...complete, ...incomplete].map(({ id }) => id));
  const listed = tickets.filter(({ id }) => shown.has(id));
  return {
    complete: listed.filter(({ id }) => risen.has(id)),
    incomplete: listed.filter(({ id }) => !risen.has(id)),
  };
}
