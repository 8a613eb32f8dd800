import type { Board, EndedTicket } from '@app/contract/staff/board.ts';

/** An ended order leaves the board after this time, unless staff take it off before. */
const SHOWN_MS = 2 * 60_000;
/** An order that ended so long before this device learned of it ended while it had no network. */
const LEARNED_LATE_MS = 60_000;

/** What a device remembers between two reads of a board. */
export type KnownEndings = {
  readonly at: string;
  readonly openIds: ReadonlySet<number>;
  /** When the device learned of an ended order, by id. Ms, by the server's clock. */
  readonly learnedAtMs: ReadonlyMap<number, number>;
};

type Read = Pick<Board, 'at' | 'tickets' | 'ended'>;

/** Notes the ended orders of a read. One that was open before on this device was learned of now. @see REF-04 */
export function rememberEndings(known: KnownEndings | null, { at, tickets, ended }: Read): KnownEndings {
  return {
    at,
    openIds: new Set(tickets.map(({ id }) => id)),
    learnedAtMs: new Map(
      ended.map(({ id, since }) => [
        id,
        known?.learnedAtMs.get(id) ?? Date.parse(known?.openIds.has(id) === true ? at : since),
      ]),
    ),
  };
}

/** An ended order on the board. `leavesAtMs`: by the server's clock. `isLate`: it ended while the device had no network. */
export type Ending = { ticket: EndedTicket; leavesAtMs: number; isLate: boolean };

/** The ended orders to show: for two minutes from when this device learned of them, or until staff have seen them. */
export function shownEndings(
  ended: readonly EndedTicket[],
  { learnedAtMs }: KnownEndings,
  seenIds: ReadonlySet<number>,
  nowMs: number,
): Ending[] {
  return ended.flatMap((ticket) => {
    const sinceMs = Date.parse(ticket.since);
    const learnedMs = learnedAtMs.get(ticket.id) ?? sinceMs;
    const leavesAtMs = learnedMs + SHOWN_MS;
    if (seenIds.has(ticket.id) || leavesAtMs <= nowMs) return [];
    return [{ ticket, leavesAtMs, isLate: learnedMs - sinceMs >= LEARNED_LATE_MS }];
  });
}
