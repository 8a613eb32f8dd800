import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { isDone, isWholeBumped } from '@app/rules/kitchen/station-progress.ts';
import { canStrike, isUndoable, undoOf } from '../tickets/ticket-transitions.ts';
import { isOneStation } from './station-preference.ts';

export type Line = Ticket['lines'][number];
type Policy = Board['commerce']['preparesBeforePaying'];

export function linesOf({ lines }: Ticket, stationId: string): Line[] {
  return lines.filter((line) => line.stationId === stationId);
}

export function unbumped(lines: readonly Line[]): Line[] {
  return lines.filter((line) => !isDone(line));
}

/** The tickets with only the lines that are still to be prepared: of one station, or of all. */
export function unbumpedTickets(tickets: readonly Ticket[], station: string): Ticket[] {
  return tickets.map((ticket) => ({
    ...ticket,
    lines: unbumped(isOneStation(station) ? linesOf(ticket, station) : ticket.lines),
  }));
}

/** Orders that a station has to prepare. One that the board returned to preparation is bumped again. */
export function openAtStation(tickets: readonly Ticket[], stationId: string, policy: Policy): Ticket[] {
  return tickets.filter((ticket) => {
    const own = linesOf(ticket, stationId);
    return own.length > 0 && canStrike(ticket, policy) && (unbumped(own).length > 0 || isWholeBumped(ticket.lines));
  });
}

/** Orders with every line of the station bumped that can still be recalled, the latest first. */
export function bumpedAtStation(tickets: readonly Ticket[], stationId: string, nowMs: number): Ticket[] {
  const { preparing, toDeliver } = ORDER_STATUS;
  return tickets
    .filter((ticket) => {
      const own = linesOf(ticket, stationId);
      if (own.length === 0 || unbumped(own).length > 0) return false;
      if (ticket.orderStatusId === preparing) return true;
      return ticket.orderStatusId === toDeliver && isUndoable(undoOf(ticket), nowMs);
    })
    .toSorted((one, other) => lastBumpOf(other, stationId).localeCompare(lastBumpOf(one, stationId)));
}

function lastBumpOf(ticket: Ticket, stationId: string): string {
  return linesOf(ticket, stationId).reduce(
    (last, { bumpedAt }) => ((bumpedAt ?? '') > last ? (bumpedAt ?? '') : last),
    '',
  );
}

/**
 * Open orders of the expo: the complete ones, and those that are still prepared. Unpaid orders wait at the board. Without
 * stations an order leaves the expo when a person makes it ready.
 */
export function expoTickets(tickets: readonly Ticket[], policy: Policy): { complete: Ticket[]; incomplete: Ticket[] } {
  const { toDeliver, delivering } = ORDER_STATUS;
  const isReady = ({ orderStatusId, lines }: Ticket) =>
    (orderStatusId === toDeliver || orderStatusId === delivering) && lines.every(({ stationId }) => stationId !== null);
  return {
    complete: tickets.filter((ticket) => isReady(ticket) || (canStrike(ticket, policy) && isWholeBumped(ticket.lines))),
    incomplete: tickets.filter((ticket) => canStrike(ticket, policy) && !isWholeBumped(ticket.lines)),
  };
}
