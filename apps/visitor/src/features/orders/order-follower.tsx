import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useIsLive } from '#shared/live/live-state.ts';
import { useLiveStream } from '#shared/live/use-live-stream.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { serverNowMs } from '@app/client/storage/server-clock.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { signalReady } from '@app/ordering/ready/ready-signal.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { setActiveOrders } from './active-order-store.ts';
import { activeOrdersFirst, isActiveOrder, toActiveOrder } from './active-orders.ts';
import { usePushMessages } from './notifications/use-push-messages.ts';
import { ORDER_POLL_MS, ORDER_REFRESH_MS, orderQuery } from './order-queries.ts';
import { clearAccountOrders, usePersistedOrders } from './persisted-orders.ts';
import { useReadyBadge } from './use-ready-badge.ts';
import { useTimeSignal } from './use-time-signal.ts';

/** Maximum age of a followed order. */
const FOLLOWED_FOR_MS = 12 * 60 * 60_000;
const MOST_FOLLOWED = 5;

/**
 * Follows the active orders of this device and those with a refund under way, by stream and every 30 s, more often without a stream. Updates the bar
 * above the tabs and signals a ready order.
 *
 * @see ORD-04
 */
export function OrderFollower() {
  const ids = useOpenOrderIds();
  const venueId = useVenueState().venue?.id ?? null;
  useLiveStream({ venueId, orderIds: ids });
  const refetchInterval = useIsLive() ? ORDER_REFRESH_MS : ORDER_POLL_MS;
  const results = useQueries({
    queries: ids.map((id) => ({
      ...orderQuery(id),
      refetchInterval: ({ state }: { state: { data?: Order | undefined } }) => lookAgainMs(state.data, refetchInterval),
    })),
  });
  const orders = results.flatMap(({ data }) => (data && isActiveOrder(data) ? [data] : []));
  useShownOrders(orders);
  useReadySignal(orders);
  useReadyBadge(orders);
  usePushMessages(ids);
  useTimeSignal();

  const token = useAuth((auth) => auth.token);
  useEffect(() => {
    if (token === null) clearAccountOrders();
  }, [token]);
  return null;
}

/** The order is on its way, or money of it goes back. */
function isFollowed(order: Order): boolean {
  return isActiveOrder(order) || order.refundUnderWayAmount > 0;
}

function useOpenOrderIds(): number[] {
  const persisted = usePersistedOrders(({ orders }) => orders);
  const nowMs = useNow(60_000);
  const sinceMs = nowMs === null ? Number.POSITIVE_INFINITY : nowMs - FOLLOWED_FOR_MS;
  const text = persisted
    .filter(({ order }) => isFollowed(order) && Date.parse(order.createdAt) > sinceMs)
    .slice(0, MOST_FOLLOWED)
    .map(({ order }) => order.id)
    .join();
  return useMemo(() => text.split(',').filter(Boolean).map(Number), [text]);
}

function useShownOrders(orders: readonly Order[]): void {
  const text = useText();
  const nowMs = useServerNow();
  useEffect(() => {
    const inOrder = nowMs === null ? orders : activeOrdersFirst(orders, nowMs);
    setActiveOrders(inOrder.map((order) => toActiveOrder(order, nowMs, text)));
  }, [orders, nowMs, text]);
}

const AFTER_END_MS = 1_000;

/** The given interval, and right after the expiry of an unpaid order. */
function lookAgainMs(order: Order | undefined, everyMs: number): number {
  if (order?.orderStatusId !== ORDER_STATUS.created || order.expiresAt === null) return everyMs;
  const leftMs = Date.parse(order.expiresAt) - serverNowMs();
  return leftMs > 0 ? Math.min(everyMs, leftMs + AFTER_END_MS) : everyMs;
}

/** Signals a change to ready, and each repeated notice, while the app is open. */
function useReadySignal(orders: readonly Order[]): void {
  const known = useRef(new Map<number, Pick<Order, 'orderStatusId' | 'noticeRepeatedAt'>>());
  useEffect(() => {
    for (const { id, orderStatusId, delivery, noticeRepeatedAt } of orders) {
      const before = known.current.get(id);
      const readyStatusId = delivery === null ? ORDER_STATUS.toDeliver : ORDER_STATUS.delivering;
      const isReadyNow = before?.orderStatusId !== orderStatusId && orderStatusId === readyStatusId;
      const isAnnounced = Boolean(noticeRepeatedAt) && before?.noticeRepeatedAt !== noticeRepeatedAt;
      if (before !== undefined && (isReadyNow || isAnnounced)) signalReady();
      known.current.set(id, { orderStatusId, noticeRepeatedAt });
    }
  }, [orders]);
}
