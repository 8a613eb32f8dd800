import { ORDER_STATUS, type OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { ORDER_TRANSITIONS } from './order-transitions.ts';

type RefundSums = {
  totalMinor: number;
  /** Requested refunds, completed or not. */
  refundRequestedMinor: number;
};

/** Whether all of an order was refunded or is being refunded. An order that costs nothing has no refunds. @see REF-04 */
export function isRefundedWhole({ totalMinor, refundRequestedMinor }: RefundSums): boolean {
  return totalMinor > 0 && refundRequestedMinor >= totalMinor;
}

/** Whether the refunds of an order end it: they give back all of it, and it was not handed over. @see ORD-02, REF-04 */
export function endsByRefund({ statusId, ...sums }: RefundSums & { statusId: OrderStatusId }): boolean {
  return isRefundedWhole(sums) && isBeforeHandOver({ statusId });
}

/** Whether an order is paid or in work, so that a refund changes what is prepared. */
export function isBeforeHandOver({ statusId }: { statusId: OrderStatusId }): boolean {
  return ENDED_BY_REFUND.has(statusId);
}

const ENDED_BY_REFUND: ReadonlySet<OrderStatusId> = new Set(
  ORDER_TRANSITIONS.filter(
    ({ to, requires }) => to === ORDER_STATUS.incompleted && requires?.includes('refunded-whole'),
  ).map(({ from }) => from),
);
