import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { isReadyByBumps } from '@app/rules/kitchen/station-progress.ts';

const { paymentAccepted, preparing, toDeliver, delivering, delivered, incompleted } = ORDER_STATUS;

/** Statuses in which stations no longer work on an order. */
const PAST_STATIONS: ReadonlySet<number> = new Set([delivering, delivered, incompleted]);

/**
 * The ticket as it is after a bump or recall: the first bump starts it, the last one makes it ready at stations, and a recall
 * of a ready order returns it to preparation.
 *
 * @param at ISO time of the tap
 * @see ORD-08
 */
export function afterBump(
  ticket: Ticket,
  { lineIds, isBumped }: { lineIds: readonly number[]; isBumped: boolean },
  at: string,
): Ticket {
  if (PAST_STATIONS.has(ticket.orderStatusId)) return ticket;
  const lines = ticket.lines.map((line) =>
    lineIds.includes(line.id) ? { ...line, bumpedAt: isBumped ? (line.bumpedAt ?? at) : null } : line,
  );
  const orderStatusId = isBumped ? (isReadyByBumps(lines) ? toDeliver : preparing) : statusAfterRecall(ticket);
  return { ...ticket, lines, orderStatusId, since: orderStatusId === ticket.orderStatusId ? ticket.since : at };
}

function statusAfterRecall({ orderStatusId }: Ticket): Ticket['orderStatusId'] {
  return orderStatusId === toDeliver ? preparing : orderStatusId;
}

/**
 * The ticket as it is after lines were begun or put back: the first one starts it, and without begun work a paid order returns
 * to the queue.
 *
 * @param at ISO time of the tap
 * @see ORD-08
 */
export function afterStart(
  ticket: Ticket,
  { lineIds, isStarted }: { lineIds: readonly number[]; isStarted: boolean },
  at: string,
): Ticket {
  if (PAST_STATIONS.has(ticket.orderStatusId) || ticket.orderStatusId === toDeliver) return ticket;
  const lines = ticket.lines.map((line) =>
    lineIds.includes(line.id) ? { ...line, startedAt: isStarted ? (line.startedAt ?? at) : null } : line,
  );
  const isWorkLeft = lines.some(({ startedAt, bumpedAt }) => startedAt !== null || bumpedAt !== null);
  const orderStatusId = isStarted ? preparing : isWorkLeft || !ticket.paid ? ticket.orderStatusId : paymentAccepted;
  return { ...ticket, lines, orderStatusId, since: orderStatusId === ticket.orderStatusId ? ticket.since : at };
}
