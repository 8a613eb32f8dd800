import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '@app/client/failures.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { api } from '#shared/api/api.ts';
import { useRefusalText } from '../conflicts/use-refusal-text.ts';
import { boardKey } from '../tickets/use-board.ts';
import { bumpKey } from './station-tickets.ts';
import type { PendingBumps } from './station-tickets.ts';
import { untilAnswered } from './until-answered.ts';

/** The last bump of this device. */
export type LastBump = { ticket: Ticket; lineIds: readonly number[] };

/**
 * Bumps and recalls lines. A tap shows at once and is sent until it is answered; a repeat is harmless. A refused one puts
 * the line back with the reason.
 *
 * @see ORD-08
 */
export function useBumps({ id: commerceId, timeZone }: { id: number; timeZone: string }) {
  const queries = useQueryClient();
  const refusalText = useRefusalText(timeZone);
  const [pending, setPending] = useState<PendingBumps>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [last, setLast] = useState<LastBump | null>(null);

  const change = async (ticket: Ticket, lineIds: readonly number[], isBumped: boolean) => {
    const keys = lineIds.map((lineId) => bumpKey(ticket.id, lineId));
    setPending((now) => new Map([...now, ...keys.map((key) => [key, isBumped] as const)]));
    setFailures((now) => new Map([...now].filter(([orderId]) => orderId !== ticket.id)));
    setLast(isBumped ? { ticket, lineIds } : null);
    try {
      const body = { version: ticket.version, lineIds: [...lineIds], isBumped };
      await untilAnswered(() => api.send('POST /api/orders/:id/bumps', { params: { id: ticket.id }, body }));
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      setLast(null);
      setFailures((now) => new Map(now).set(ticket.id, refusalText(failure.code, failure.facts)));
    }
    // The board shows the change before the pending one is removed, so that the line does not flicker.
    await queries.invalidateQueries({ queryKey: boardKey(commerceId) });
    setPending((now) => new Map([...now].filter(([key]) => !keys.includes(key))));
  };

  return {
    pending,
    failures,
    last,
    clearLast: () => setLast(null),
    bump: (ticket: Ticket, lineIds: readonly number[]) => void change(ticket, lineIds, true),
    recall: (ticket: Ticket, lineIds: readonly number[]) => void change(ticket, lineIds, false),
  };
}
