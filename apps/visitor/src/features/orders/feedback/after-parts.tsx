import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { RATING_HOURS } from '@app/contract/feedback/feedback-values.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { isActiveOrder } from '../active-orders.ts';
import { isReadyOrder, reachedAt } from '../order-status.ts';
import { OrderRefundsList } from '../refund/order-refunds-list.tsx';

const AfterOrder = lazyPart(async () => (await import('./after-order.tsx')).AfterOrder);

/** Money that went back, and what the buyer says; of an order that goes on only once it is ready. */
export function AfterParts({ order, nowMs }: { order: Order; nowMs: number }) {
  const hasFeedback = !isActiveOrder(order) || isReadyOrder(order);
  return (
    <>
      <OrderRefundsList order={order} />
      {hasFeedback && <OrderFeedback order={order} nowMs={nowMs} />}
    </>
  );
}

/** What follows an order that is ready or ended. A fresh one has room for its rating while that loads. @see ORD-09 */
function OrderFeedback({ order, nowMs }: { order: Order; nowMs: number }) {
  const deliveredAt = reachedAt(order, ORDER_STATUS.delivered);
  const isFresh = deliveredAt !== null && nowMs - Date.parse(deliveredAt) < RATING_HOURS * 3_600_000;
  const room = isFresh ? <div className="panel after-loading" aria-hidden="true" /> : null;
  return <AfterOrder order={order} fallback={room} />;
}
