import { useMemo } from 'react';
import { create } from 'zustand';
import type { Text } from '#shared/texts/es.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { estimateParts } from '@app/rules/formatting/estimate-parts.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { isDelayed, shownEstimate, type OrderTimes, type ShownEstimate } from '@app/rules/orders/shown-estimate.ts';

type Estimated = Pick<Order, 'id' | 'promisedAt' | 'expectedReadyAt'>;

/** Orders of this tab that were delayed by their last estimate. */
const useDelays = create<{ orderIds: ReadonlySet<number> }>(() => ({ orderIds: new Set() }));

/** Called with each order as read, so that all screens show the same delay. */
export function noteDelay(order: Estimated): void {
  const { orderIds } = useDelays.getState();
  const times = timesOf(order);
  const isNow = times !== null && isDelayed(orderIds.has(order.id), times);
  if (isNow === orderIds.has(order.id)) return;
  const others = [...orderIds].filter((id) => id !== order.id);
  useDelays.setState({ orderIds: new Set(isNow ? [...others, order.id] : others) });
}

/** The estimate of an order by the server's clock; null without one. @see ORD-04 */
export function useEstimate(order: Estimated | null): ShownEstimate | null {
  const nowMs = useServerNow();
  const wasDelayed = useDelays(({ orderIds }) => order !== null && orderIds.has(order.id));
  return useMemo(() => {
    const times = order && timesOf(order);
    return times === null || nowMs === null ? null : shownEstimate(times, wasDelayed, nowMs);
  }, [order, nowMs, wasDelayed]);
}

/** Both are missing of an order that this device stored with an older version of the app. */
function timesOf({ promisedAt, expectedReadyAt }: Estimated): OrderTimes | null {
  if (!promisedAt || !expectedReadyAt) return null;
  return { promisedAtMs: Date.parse(promisedAt), expectedReadyAtMs: Date.parse(expectedReadyAt) };
}

/** Time and minutes of an estimate: `Cerca de las 21:14 (en unos 12 min)`; null without a time. */
export function estimateText(
  estimate: ShownEstimate | null,
  { isDelivery, timeZone }: { isDelivery: boolean; timeZone: string },
  text: Text,
): string | null {
  if (estimate === null || estimate.kind === 'soon' || estimate.atMs === null) return null;
  const { time, minutes } = estimateParts({ atMs: estimate.atMs, minutes: estimate.minutes }, timeZone);
  return text(isDelivery ? 'estimate-leaves' : 'estimate-ready', { time, minutes });
}

/** What an order in time or without a time reads at its top; of a delayed one, why and how long it still takes. */
export function estimateMessage(
  order: Pick<Order, 'delivery' | 'venue' | 'orderStatusId'>,
  estimate: ShownEstimate | null,
  text: Text,
): string {
  const isStarted = order.orderStatusId === ORDER_STATUS.preparing;
  if (estimate?.kind === 'delayed') {
    const reason = text(isStarted ? 'delayed-preparing' : 'delayed-waiting');
    return `${reason} ${estimate.atMs === null ? text('estimate-notify') : text('delayed-left', { minutes: estimate.minutes })}`;
  }
  const place = { isDelivery: order.delivery !== null, timeZone: order.venue.localDateTimeIdentifier };
  const words = estimateText(estimate, place, text);
  if (words !== null) return `${words}. ${text('estimate-notify')}`;
  return text(isStarted ? 'message-preparing-soon' : 'message-accepted');
}
