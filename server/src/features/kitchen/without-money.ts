import { seesMoney, type Grant } from '@app/contract/protocol/permissions.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';

/** A ticket as a person with this grant sees it: without the permission for amounts it has none. @see ROLE-01 */
export function ticketFor({ permissions }: Grant, ticket: Ticket): Ticket {
  if (seesMoney(permissions)) return ticket;
  const { tipMinor: _tip, ...rest } = ticket;
  return { ...rest, totalAmount: null, refundedAmount: null, discount: null };
}

/** As `ticketFor`, for a whole board. It says what the person may do. */
export function boardFor(grant: Grant, board: Omit<Board, 'commerce'> & { commerce: StoredCommerce }): Board {
  const { permissions, refundLimitMinor } = grant;
  return {
    ...board,
    commerce: { ...board.commerce, permissions: [...permissions], refundLimitMinor },
    tickets: board.tickets.map((ticket) => ticketFor(grant, ticket)),
    ended: board.ended.map(({ endedBy, endReason, ...ticket }) => ({
      ...ticketFor(grant, ticket),
      endedBy,
      endReason,
    })),
  };
}

/** A commerce of a board without what the reader may do there. */
export type StoredCommerce = Omit<Board['commerce'], 'permissions' | 'refundLimitMinor'>;
