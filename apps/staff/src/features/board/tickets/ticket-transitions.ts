import type { Ticket } from '@app/contract/staff/board.ts';
import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { preparesUnpaid } from '@app/rules/kitchen/prepares-unpaid.ts';

/** The one thing to do with a ticket now. */
export type TicketAction = 'take-cash' | 'start' | 'ready' | 'hand-over' | 'sent-out' | 'delivered';

/**
 * The step that the big button of a ticket takes; null when nothing is left to do.
 *
 * @param policy which cash orders the stall starts before the cash is counted; it is then taken at hand-over
 * @see ORD-08, ORD-02, CHK-07
 */
export function nextAction(ticket: Ticket, policy: PreparesBeforePaying): TicketAction | null {
  const isDelivery = ticket.delivery !== null;
  switch (ticket.orderStatusId) {
    case ORDER_STATUS.created:
      return preparesUnpaid(policy, isDelivery) ? 'start' : 'take-cash';
    case ORDER_STATUS.paymentAccepted:
      return ticket.estimatedPreparationTime === 0 ? 'ready' : 'start';
    case ORDER_STATUS.preparing:
      return 'ready';
    case ORDER_STATUS.toDeliver:
      if (isDelivery) return 'sent-out';
      return ticket.paid ? 'hand-over' : 'take-cash';
    case ORDER_STATUS.delivering:
      return ticket.paid ? 'delivered' : 'take-cash';
    default:
      return null;
  }
}

/** Where a step leads; taking cash leaves the status to the server. */
export const STATUS_AFTER: Record<Exclude<TicketAction, 'take-cash'>, OrderStatusId> = {
  start: ORDER_STATUS.preparing,
  ready: ORDER_STATUS.toDeliver,
  'hand-over': ORDER_STATUS.delivered,
  'sent-out': ORDER_STATUS.delivering,
  delivered: ORDER_STATUS.delivered,
};

/** The status that takes a slip back; undefined where the table of moves has no way back. */
export function statusToUndo({
  orderStatusId: from,
  paid,
}: Pick<Ticket, 'orderStatusId' | 'paid'>): OrderStatusId | undefined {
  if (from === ORDER_STATUS.preparing) return paid ? ORDER_STATUS.paymentAccepted : undefined;
  if (from === ORDER_STATUS.toDeliver) return ORDER_STATUS.preparing;
  if (from === ORDER_STATUS.delivered) return ORDER_STATUS.toDeliver;
  if (from === ORDER_STATUS.delivering) return ORDER_STATUS.toDeliver;
  return undefined;
}

export type ColumnName = 'incoming' | 'preparing' | 'ready' | 'delivered';

export function columnOf(ticket: Pick<Ticket, 'orderStatusId'>): ColumnName | null {
  switch (ticket.orderStatusId) {
    case ORDER_STATUS.created:
    case ORDER_STATUS.paymentAccepted:
      return 'incoming';
    case ORDER_STATUS.preparing:
      return 'preparing';
    case ORDER_STATUS.toDeliver:
    case ORDER_STATUS.delivering:
      return 'ready';
    case ORDER_STATUS.delivered:
      return 'delivered';
    default:
      return null;
  }
}
