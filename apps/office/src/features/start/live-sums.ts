import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';

const { paymentAccepted, preparing, toDeliver } = ORDER_STATUS;

export function sumOf(commerces: readonly LiveCommerce[], of: (commerce: LiveCommerce) => number): number {
  return commerces.reduce((sum, commerce) => sum + of(commerce), 0);
}

/** Paid orders that are not ready. */
export function queueOf(commerce: LiveCommerce): number {
  return ordersIn(commerce, [paymentAccepted, preparing]);
}

/** Orders that wait for their customer. */
export function readyOf(commerce: LiveCommerce): number {
  return ordersIn(commerce, [toDeliver]);
}

function ordersIn({ orders }: LiveCommerce, statuses: readonly OrderStatusId[]): number {
  return orders.reduce((sum, each) => (statuses.includes(each.orderStatusId) ? sum + each.orders : sum), 0);
}

/** A share in whole percent. @param all not 0 */
export function percentOf(part: number, all: number): number {
  return Math.round((part / all) * 100);
}
