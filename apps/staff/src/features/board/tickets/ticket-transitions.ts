import type { Ticket } from '@app/contract/staff/board.ts';
import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { preparesUnpaid } from '@app/rules/kitchen/prepares-unpaid.ts';

/** The main action of a ticket. */
export type TicketAction = 'take-cash' | 'start' | 'ready' | 'hand-over' | 'sent-out' | 'delivered';

/**
 * Action of the ticket's main button; null at the end of its life.
 *
 * @param policy which cash orders are prepared before payment; their cash is accepted on delivery
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

/** Whether staff may redeem a visitor's discount for it: cash that was not counted yet. @see DISC-01 */
export function takesDiscount({ isCash, paid, discount }: Pick<Ticket, 'isCash' | 'paid' | 'discount'>): boolean {
  return isCash && !paid && discount === null;
}

/** Status that each action leads to. Accepting cash leaves the status to the server. */
export const STATUS_AFTER: Record<Exclude<TicketAction, 'take-cash'>, OrderStatusId> = {
  start: ORDER_STATUS.preparing,
  ready: ORDER_STATUS.toDeliver,
  'hand-over': ORDER_STATUS.delivered,
  'sent-out': ORDER_STATUS.delivering,
  delivered: ORDER_STATUS.delivered,
};

/** Status that undoes the last transition; undefined when the transition table allows no undo. */
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
