import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

/** Before the time of an unpaid order ends, its buyer is warned this long. */
export const WARNED_BEFORE_MS = 5 * 60_000;

type Unpaid = Pick<Order, 'orderStatusId' | 'isCash' | 'paid' | 'isPreparedUnpaid'>;

/**
 * What an unpaid cash order waits for: its buyer, who pays first, or its stall, which begins it unpaid. Null: for neither.
 *
 * @see CHK-07, ORD-07
 */
export function cashDue({ orderStatusId, isCash, paid, isPreparedUnpaid }: Unpaid): 'pay-first' | 'start' | null {
  if (orderStatusId !== ORDER_STATUS.created || !isCash || paid) return null;
  return isPreparedUnpaid ? 'start' : 'pay-first';
}

/** Where it is paid, as people say it. */
export function commercePlaceText({ commerce: { name, address } }: Pick<Order, 'commerce'>): string {
  return address ? `${name}, ${address}` : name;
}
