import { findCommerceQueues, type CommerceQueue } from '#features/orders/queue/commerce-queues.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import { commerceOpening } from '@app/rules/venues/commerce-opening.ts';
import { findBoardCommerce, type BoardCommerceRow } from './board-commerce-store.ts';
import { findBoardProducts } from './board-product-store.ts';
import { toQueueState } from './commerce-wait.ts';
import { findFlaggedPassUses, type PassUseRow } from './passes/pass-use-store.ts';
import { findLongWaits } from './queue-flow.ts';
import { findStations } from './stations/station-store.ts';
import { findEndedTickets, findEnds, findOpenTickets, type TicketEnd } from './ticket-store.ts';
import type { StoredCommerce } from './without-money.ts';

/** A board without names of people, which the role of a venue's scope cannot read. */
export type FoundBoard = Omit<
  Board,
  'carriers' | 'commerce' | 'customers' | 'ended' | 'messages' | 'raisedPromise' | 'flaggedPasses' | 'passKeys'
> & {
  flaggedPasses: PassUseRow[];
  raisedPromise: { minutes: number; until: string; byId: number | null } | null;
  commerce: StoredCommerce;
  ended: { ticket: Ticket; end: TicketEnd | undefined }[];
};

/**
 * Reads a commerce's board in one round trip.
 *
 * @returns undefined for an unknown commerce
 * @see ORD-08
 */
export async function findBoard(db: Reader, venueId: number, commerceId: number): Promise<FoundBoard | undefined> {
  const [row, [queue], tickets, ended, stations, products, flaggedPasses] = await Promise.all([
    findBoardCommerce(db, venueId, commerceId),
    findCommerceQueues(db, venueId, commerceId),
    findOpenTickets(db, venueId, commerceId),
    findEndedTickets(db, venueId, commerceId),
    findStations(db, venueId, commerceId),
    findBoardProducts(db, venueId, commerceId),
    findFlaggedPassUses(db, venueId, commerceId),
  ]);
  if (!row || !queue) return undefined;
  const longWaits = await findLongWaits(db, venueId, [queue]);
  return {
    at: row.at.toISOString(),
    commerce: { ...row.commerce, ...openingOf(row), ...loadOf(row) },
    wait: toQueueState(queue),
    paceBasis: queue.paceBasis,
    longWait: longWaits.get(commerceId) ?? null,
    raisedPromise: raisedOf(queue),
    deliveredToday: row.deliveredToday,
    eventEndsAt: row.eventEndsAt?.toISOString() ?? null,
    tickets,
    ended: await withEnds(db, venueId, ended),
    stations,
    products,
    flaggedPasses,
  };
}

function raisedOf({ raisedPromise, raisedById }: CommerceQueue): FoundBoard['raisedPromise'] {
  if (raisedPromise === null) return null;
  return { minutes: raisedPromise.minutes, until: new Date(raisedPromise.untilMs).toISOString(), byId: raisedById };
}

async function withEnds(db: Reader, venueId: number, ended: readonly Ticket[]): Promise<FoundBoard['ended']> {
  if (ended.length === 0) return [];
  const ids = ended.map(({ id }) => id);
  const ends = new Map((await findEnds(db, venueId, ids)).map((end) => [end.orderId, end]));
  return ended.map((ticket) => ({ ticket, end: ends.get(ticket.id) }));
}

function openingOf(row: BoardCommerceRow) {
  const { isOpen, isOutOfHours, opensAt } = commerceOpening(row, row.commerce.timeZone, row.at.getTime());
  return { enabled: isOpen, isOutOfHours, opensAt: opensAt?.toISOString() ?? null };
}

function loadOf({ pausedUntil, pausedBy, pauseReason, busyMinutes, busyUntil, busyBy }: BoardCommerceRow) {
  return {
    pausedUntil: pausedUntil?.toISOString() ?? null,
    pauseReason: pausedUntil ? pauseReason : null,
    busy: busyMinutes !== null && busyUntil ? { minutes: busyMinutes, until: busyUntil.toISOString() } : null,
    loadBy: pausedUntil ? pausedBy : busyUntil ? busyBy : 'staff',
  };
}
