import { suffices, type NeededPermission, type Permission } from '@app/contract/protocol/permissions.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import { preparesUnpaid } from '@app/rules/kitchen/prepares-unpaid.ts';
import { isBumpable } from '@app/rules/orders/bump-statuses.ts';
import { ORDER_TRANSITIONS } from '@app/rules/orders/order-transitions.ts';
import { stepPermission } from '@app/rules/orders/step-permission.ts';
import { isRefundedWhole } from './refunded-part.tsx';

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

/** As `nextAction`; null also for an action that the person may not do. */
export function allowedAction(
  ticket: Ticket,
  policy: PreparesBeforePaying,
  permissions: readonly Permission[],
): TicketAction | null {
  const action = nextAction(ticket, policy);
  if (action === null) return null;
  const needed = action === 'take-cash' ? action : neededFor(ticket, STATUS_AFTER[action]);
  return suffices(permissions, needed) ? action : null;
}

/** What a step of an order needs, also its end. @see ROLE-01 */
export function neededFor(
  { orderStatusId: statusId, paid: isPaid }: Pick<Ticket, 'orderStatusId' | 'paid'>,
  to: OrderStatusId,
): NeededPermission {
  return stepPermission({ statusId, isPaid }, to);
}

/** Whether staff may strike its lines: it is open, not ready, and not to be paid first. @see ORD-08, CHK-07 */
export function canStrike(
  { orderStatusId: statusId, delivery, isCash }: Pick<Ticket, 'orderStatusId' | 'delivery' | 'isCash'>,
  preparesBeforePaying: PreparesBeforePaying,
): boolean {
  return isBumpable({ statusId, isCash, isDelivery: delivery !== null, preparesBeforePaying });
}

/** Whether staff may redeem a visitor's discount for it: cash that was not counted yet. @see DISC-01 */
export function takesDiscount({ isCash, paid, discount }: Pick<Ticket, 'isCash' | 'paid' | 'discount'>): boolean {
  return isCash && !paid && discount === null;
}

/** Whether staff may take products out of it: cash that was not counted yet, and the order is not ready. @see ORD-08 */
export function losesLines({ isCash, paid, orderStatusId, lines }: Ticket): boolean {
  const isReady = orderStatusId !== ORDER_STATUS.created && orderStatusId !== ORDER_STATUS.preparing;
  return isCash && !paid && !isReady && (lines.length > 1 || lines.some(({ quantity }) => quantity > 1));
}

/** Status that each action leads to. Accepting cash leaves the status to the server. */
export const STATUS_AFTER: Record<Exclude<TicketAction, 'take-cash'>, OrderStatusId> = {
  start: ORDER_STATUS.preparing,
  ready: ORDER_STATUS.toDeliver,
  'hand-over': ORDER_STATUS.delivered,
  'sent-out': ORDER_STATUS.delivering,
  delivered: ORDER_STATUS.delivered,
};

/** The undo of the last transition. `untilMs`: by the server's clock; null: without a limit. */
export type Undo = { to: OrderStatusId; untilMs: number | null };

/** The undo that the transition table allows for an order in its status; undefined without one. @see ORD-02 */
export function undoOf({
  orderStatusId,
  since,
  paid,
  refundedAmount,
  totalAmount,
}: Pick<Ticket, 'orderStatusId' | 'since' | 'paid' | 'refundedAmount' | 'totalAmount'>): Undo | undefined {
  if (isRefundedWhole({ refundedAmount, totalAmount })) return undefined;
  const transition = ORDER_TRANSITIONS.find(({ from, isUndo }) => from === orderStatusId && isUndo);
  if (!transition || (transition.requires?.includes('paid') && !paid)) return undefined;
  const { to, within } = transition;
  return { to, untilMs: within ? Date.parse(since) + within.ms : null };
}

export function isUndoable(undo: Undo | undefined, nowMs: number): undo is Undo {
  return undo !== undefined && (undo.untilMs === null || nowMs <= undo.untilMs);
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
