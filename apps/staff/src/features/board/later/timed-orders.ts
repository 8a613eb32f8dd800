import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { startBatches, type StartBatch, type TimedLine, type TimedOrder } from '@app/rules/kitchen/start-times.ts';
import { isOneStation } from '../stations/station-preference.ts';
import { canStrike } from '../tickets/ticket-transitions.ts';

export type TimedTicketLine = Ticket['lines'][number] & Pick<TimedLine, 'startedAtMs'>;

/** A ticket as the rules of the kitchen's times read it. */
export function timedOrder({
  id,
  slotAt,
  orderStatusId,
  since,
  lines,
}: Pick<Ticket, 'id' | 'slotAt' | 'orderStatusId' | 'since' | 'lines'>): TimedOrder<TimedTicketLine> {
  return {
    id,
    slotAtMs: slotAt === null ? null : Date.parse(slotAt),
    preparingSinceMs: orderStatusId === ORDER_STATUS.preparing ? Date.parse(since) : null,
    lines: lines.map((line) => ({ ...line, startedAtMs: line.startedAt === null ? null : Date.parse(line.startedAt) })),
  };
}

/**
 * What a station, or the whole commerce, still has to begin for later, until its time has come.
 *
 * @param station a station, or a screen of the whole commerce
 */
export function batchesOf(
  tickets: readonly Ticket[],
  station: string,
  policy: Board['commerce']['preparesBeforePaying'],
  nowMs: number,
): StartBatch<TimedTicketLine>[] {
  const orders = tickets.filter((ticket) => canStrike(ticket, policy)).map(timedOrder);
  const own = isOneStation(station)
    ? orders.map((order) => ({ ...order, lines: order.lines.filter(({ stationId }) => stationId === station) }))
    : orders;
  return startBatches(own).filter(({ slotAtMs }) => slotAtMs > nowMs);
}
