import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

type Placed = Pick<Order, 'orderStatusId'>;

export function isActiveOrder({ orderStatusId }: Placed): boolean {
  return orderStatusId !== ORDER_STATUS.delivered && orderStatusId !== ORDER_STATUS.incompleted;
}

/** Active orders first, otherwise in the given order. @see ORD-03 */
export function activeOrdersFirst<Listed extends Placed>(orders: readonly Listed[]): Listed[] {
  return [...orders.filter(isActiveOrder), ...orders.filter((order) => !isActiveOrder(order))];
}
