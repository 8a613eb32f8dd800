import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useTransitions } from '../tickets/use-transitions.ts';
import type { FoundOrder } from './find-order.ts';

/**
 * Opens the order that staff typed or scanned. If its last step has no answer yet, it is opened once it has one: staff
 * tap 'ready' and scan the customer's code at once.
 *
 * @returns call it with what was typed; false: no such order. A later order replaces a waiting one
 * @see DEL-04
 */
export function useAfterAnswer(
  pending: ReturnType<typeof useTransitions>['pending'],
  find: (typed: string) => FoundOrder | undefined,
  open: (found: FoundOrder) => void,
): (typed: string) => boolean {
  const [waiting, setWaiting] = useState<{ orderId: number; typed: string } | null>(null);
  const opened = useRef<typeof waiting>(null);
  const openWaiting = useEffectEvent((typed: string) => {
    const found = find(typed);
    if (found) open(found);
  });
  const isAnswered = waiting !== null && !pending.has(waiting.orderId);
  useEffect(() => {
    if (!isAnswered || opened.current === waiting) return;
    opened.current = waiting;
    openWaiting(waiting.typed);
  }, [waiting, isAnswered]);
  return (typed) => {
    const found = find(typed);
    if (!found) return false;
    if (pending.has(found.ticket.id)) {
      setWaiting({ orderId: found.ticket.id, typed });
    } else {
      setWaiting(null);
      open(found);
    }
    return true;
  };
}
