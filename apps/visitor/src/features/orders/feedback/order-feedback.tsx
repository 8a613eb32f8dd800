import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { RATING_HOURS } from '@app/contract/feedback/feedback-values.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { reachedAt } from '../order-status.ts';

const AfterOrder = lazyPart(async () => (await import('./after-order.tsx')).AfterOrder);

/** What follows an order that is ready or ended. A fresh one has room for its rating while that loads. @see ORD-09 */
export function OrderFeedback({ order, nowMs }: { order: Order; nowMs: number }) {
  const deliveredAt = reachedAt(order, ORDER_STATUS.delivered);
  const isFresh = deliveredAt !== null && nowMs - Date.parse(deliveredAt) < RATING_HOURS * 3_600_000;
  const room = isFresh ? <div className="panel after-loading" aria-hidden="true" /> : null;
  return <AfterOrder order={order} fallback={room} />;
}
