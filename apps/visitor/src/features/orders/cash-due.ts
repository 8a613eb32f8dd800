import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/rules/language/localised-types.ts';

/** Warning time before an unpaid order expires. */
export const WARNED_BEFORE_MS = 5 * 60_000;

type Unpaid = Pick<Order, 'orderStatusId' | 'isCash' | 'paid' | 'isPreparedUnpaid'>;

/**
 * What an unpaid cash order waits for: its payment, or the commerce, which prepares it unpaid. Null for any other
 * order.
 *
 * @see CHK-07, ORD-07
 */
export function cashDue({ orderStatusId, isCash, paid, isPreparedUnpaid }: Unpaid): 'pay-first' | 'start' | null {
  if (orderStatusId !== ORDER_STATUS.created || !isCash || paid) return null;
  return isPreparedUnpaid ? 'start' : 'pay-first';
}

type PlaceOfOrder = { readonly commerce: Pick<Order['commerce'], 'name' | 'address'> };

/** Name and place of the commerce. */
export function commercePlaceText({ commerce }: PlaceOfOrder): string {
  return [commerce.name, commerce.address].filter(Boolean).join(', ');
}
