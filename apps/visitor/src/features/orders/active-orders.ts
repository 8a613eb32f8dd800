import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/rules/language/localised-types.ts';

type Placed = Pick<Order, 'orderStatusId'> & Partial<Pick<Order, 'isDiscount'>>;

/** Whether the order is on its way. A claimed discount is not. */
export function isActiveOrder({ orderStatusId, isDiscount = false }: Placed): boolean {
  return !isDiscount && orderStatusId !== ORDER_STATUS.delivered && orderStatusId !== ORDER_STATUS.incompleted;
}

/** Active orders first, otherwise in the given order. @see ORD-03 */
export function activeOrdersFirst<Listed extends Placed>(orders: readonly Listed[]): Listed[] {
  return [...orders.filter(isActiveOrder), ...orders.filter((order) => !isActiveOrder(order))];
}
