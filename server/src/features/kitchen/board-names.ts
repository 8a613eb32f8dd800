import { findStaffNames } from '#features/accounts/staff-names/find-staff-names.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { Grant } from '@app/contract/protocol/permissions.ts';
import type { Board, EndedTicket } from '@app/contract/staff/board.ts';
import { shortName } from '@app/rules/orders/short-name.ts';
import type { FoundBoard } from './find-board.ts';
import { findMessagesOnBoard } from './messages/stall-message-store.ts';
import { toPassUse, usersOf } from './passes/to-pass-use.ts';

type Names = Pick<Board, 'carriers' | 'customers' | 'messages' | 'raisedPromise' | 'flaggedPasses'> & {
  ended: EndedTicket[];
};

/**
 * Finds the people of a board: who carries an order, who ended one, who raised the promise, who used the flagged passes, who sent the messages, and for a reader who hands orders over who ordered them.
 * Reads outside the venue's scope, whose role cannot read accounts.
 *
 * @see ROLE-01
 */
export async function findBoardNames(
  db: Reader,
  { venueId, commerceId, grant }: { venueId: number; commerceId: number; grant: Grant },
  {
    tickets,
    ended,
    raisedPromise,
    flaggedPasses,
  }: Pick<FoundBoard, 'tickets' | 'ended' | 'raisedPromise' | 'flaggedPasses'>,
): Promise<Names> {
  const messages = await findMessagesOnBoard(db, venueId, commerceId);
  const carrierIds = [...new Set(tickets.flatMap(({ carriedBy }) => carriedBy ?? []))];
  const staffIds = [
    ...carrierIds,
    ...ended.flatMap(({ end }) => end?.actorId ?? []),
    ...(raisedPromise?.byId ? [raisedPromise.byId] : []),
    ...flaggedPasses.flatMap(usersOf),
    ...messages.map(({ sentById }) => sentById),
  ];
  const orderIds = [...tickets, ...ended.map(({ ticket }) => ticket)].map(({ id }) => id);
  const [staff, customers] = await Promise.all([
    staffIds.length === 0 ? new Map<number, string>() : findStaffNames(db, staffIds),
    grant.permissions.includes('hand-over') && orderIds.length > 0 ? findCustomers(db, venueId, orderIds) : [],
  ]);
  return {
    carriers: carrierIds.map((accountId) => ({ accountId, name: staff.get(accountId) ?? '' })),
    customers,
    raisedPromise: raisedPromise && {
      minutes: raisedPromise.minutes,
      until: raisedPromise.until,
      by: staff.get(raisedPromise.byId ?? 0) ?? null,
    },
    messages: messages.map(({ sentById, ...message }) => ({ ...message, by: staff.get(sentById) ?? null })),
    flaggedPasses: flaggedPasses.map((use) => toPassUse(use, staff)),
    ended: ended.map(({ ticket, end }) => ({
      ...ticket,
      endedBy: staff.get(end?.actorId ?? 0) ?? null,
      endReason: end?.reason ?? null,
    })),
  };
}

/** Finds who ordered, of orders with an account that has a name. */
async function findCustomers(db: Reader, venueId: number, orderIds: readonly number[]): Promise<Board['customers']> {
  const { rows } = await db.query<{ orderId: number; name: string }>(
    `select o.id::float8 as "orderId", a.name from orders o join accounts a on a.id = o.buyer_id
     where o.venue_id = $1 and o.id = any($2::bigint[]) and a.name <> ''`,
    [venueId, orderIds],
  );
  return rows.map(({ orderId, name }) => ({ orderId, name: shortName(name) }));
}
