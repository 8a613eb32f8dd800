import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import { nextAction } from '../tickets/ticket-transitions.ts';

/** Whether the kitchen leaves an order until its cash is counted. @see ORD-08, CHK-07 */
export function waitsForCash(ticket: Ticket, policy: PreparesBeforePaying): boolean {
  return ticket.orderStatusId === ORDER_STATUS.created && nextAction(ticket, policy) === 'take-cash';
}

/** Orders that wait for their cash: the one that ends first is first, those without an end are last. */
export function ticketsWithoutCash(tickets: readonly Ticket[], policy: PreparesBeforePaying): Ticket[] {
  return tickets.filter((ticket) => waitsForCash(ticket, policy)).toSorted(byEnd);
}

/** ISO instants of one length compare as text. */
function byEnd({ expiresAt: one, createdAt }: Ticket, { expiresAt: other, createdAt: otherCreatedAt }: Ticket): number {
  if (one !== other && (one === null || other === null)) return one === null ? 1 : -1;
  return (one ?? createdAt).localeCompare(other ?? otherCreatedAt);
}
