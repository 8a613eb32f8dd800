import type { Text } from '#shared/texts/es.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { calledNumber } from '@app/rules/orders/called-number.ts';
import { isActiveOrder } from './active-orders.ts';

/** The number that the stall calls out while the order is on its way, then the number of the order. */
export function calledIfActive(order: Order): number {
  return isActiveOrder(order) ? calledNumber(order) : order.number;
}

/** Words beside that number, with the number of the order where that is another one. */
export function withOrderNumber(order: Order, words: string, text: Text): string {
  return calledIfActive(order) === order.number
    ? words
    : `${words} · ${text('order-number', { number: order.number })}`;
}
