import { orderDetailPath } from '#shared/navigation/route-paths.ts';
import type { Text } from '#shared/texts/es.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { calledNumber } from '@app/rules/orders/numbers/called-number.ts';
import type { ActiveOrder } from './active-order-store.ts';
import { cashDue } from './cash-due.ts';
import { promiseOf } from './order-promise.ts';
import { refundText } from './order-refunds.ts';
import { isReadyOrder } from './order-status.ts';

type Placed = Pick<Order, 'orderStatusId'> & Partial<Pick<Order, 'isDiscount'>>;

/** Whether the order is on its way. A claimed discount is not. */
export function isActiveOrder({ orderStatusId, isDiscount = false }: Placed): boolean {
  return !isDiscount && orderStatusId !== ORDER_STATUS.delivered && orderStatusId !== ORDER_STATUS.incompleted;
}

type Waiting = Parameters<typeof promiseOf>[0] &
  Pick<Order, 'delivery' | 'paid' | 'expiresAt'> &
  Partial<Pick<Order, 'isDiscount'>>;

/**
 * Active orders first: a ready one, then a late one, one that must be paid in time, and the others. Otherwise in the given
 * order.
 *
 * @see ORD-03, ORD-04
 */
export function activeOrdersFirst<Listed extends Waiting>(orders: readonly Listed[], nowMs: number): Listed[] {
  return orders.toSorted((one, other) => needOf(one, nowMs) - needOf(other, nowMs));
}

/** How soon an order needs its owner: 0 at once. */
function needOf(order: Waiting, nowMs: number): number {
  if (!isActiveOrder(order)) return 4;
  if (isReadyOrder(order)) return 0;
  if (promiseOf(order, nowMs)?.kind === 'late') return 1;
  return !order.paid && order.expiresAt !== null ? 2 : 3;
}

/** What the bar shows of an order. @param nowMs the server's clock; null until it is known */
export function toActiveOrder(order: Order, nowMs: number | null, text: Text): ActiveOrder {
  return {
    id: order.id,
    number: order.number,
    calledNumber: calledNumber(order),
    orderStatusId: order.orderStatusId,
    isDelivery: order.delivery !== null,
    cashDue: activeCashDue(order),
    promise: nowMs === null ? null : promiseOf(order, nowMs),
    refund: refundText(order, text),
    timeZone: order.venue.localDateTimeIdentifier,
    venue: { code: order.venue.code, name: order.venue.name },
    commerceName: order.commerce.name,
    path: orderDetailPath(order.venue.code, order.commerce.code, order.number),
  };
}

function activeCashDue(order: Order): ActiveOrder['cashDue'] {
  const due = cashDue(order);
  if (due === null) return null;
  const payUntil = order.expiresAt && clockText(order.expiresAt, order.venue.localDateTimeIdentifier);
  return { isPaidFirst: due === 'pay-first', payUntil };
}
