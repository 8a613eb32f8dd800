import type { Board, Ticket } from '@app/contract/staff/board.ts';

/**
 * First name and initial of who ordered, or the name that staff typed at the counter.
 *
 * @returns undefined: not known, or the reader hands nothing over
 */
export function customerOf(
  customers: Board['customers'],
  { id, callName }: Pick<Ticket, 'id' | 'callName'>,
): string | undefined {
  return callName ?? customers.find(({ orderId }) => orderId === id)?.name;
}
