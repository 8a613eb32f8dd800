import { followLive } from '@app/client/live-stream.ts';
import { ORDER_STATUS } from '@app/contract/order-statuses.ts';
import type { Order } from '@app/contract/orders.ts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { ORDER_REFRESH_MS, orderQuery } from '../data/own-orders.ts';
import { isUnderWay } from '../data/under-way.ts';
import { showLiveOrder } from '../data/live-order.ts';
import { useNow } from '../data/now.ts';
import { useAuth } from '../device/auth-store.ts';
import { useGuestOrders } from '../device/guest-orders-store.ts';
import { startOutbox } from '../device/outbox.ts';
import { forgetOrdersOfAccounts, useKeptOrders } from '../device/kept-orders.ts';
import { orderDetailPath } from '../route-paths.ts';
import { minutesLeft } from './order-status.ts';
import { outboxCalls } from './outbox-calls.ts';
import { tellReady } from './ready-signal.ts';

/** Orders older than this are not followed: nobody waits for them. */
const FOLLOWED_FOR_MS = 12 * 60 * 60_000;
const MOST_FOLLOWED = 5;

/**
 * Follows the orders of this device that are under way, live and every 30 s, wherever the visitor is: the bar above the
 * tabs shows the newest, and one that becomes ready is heard and felt.
 *
 * @see ORD-04
 */
export function OrderFollower() {
  useEffect(() => startOutbox(outboxCalls), []);
  const ids = useOpenOrderIds();
  const results = useQueries({
    queries: ids.map((id) => ({ ...orderQuery(id), refetchInterval: ORDER_REFRESH_MS })),
  });
  const orders = results.flatMap(({ data }) => (data && isUnderWay(data) ? [data] : []));
  useLiveLine(ids);
  useShownOrder(orders[0] ?? null);
  useReadySignal(orders);

  const token = useAuth((auth) => auth.token);
  useEffect(() => {
    if (token === null) forgetOrdersOfAccounts();
  }, [token]);
  return null;
}

function useOpenOrderIds(): number[] {
  const kept = useKeptOrders(({ orders }) => orders);
  const nowMs = useNow(60_000);
  const sinceMs = nowMs === null ? Number.POSITIVE_INFINITY : nowMs - FOLLOWED_FOR_MS;
  const text = kept
    .filter(({ order }) => isUnderWay(order) && Date.parse(order.createdAt) > sinceMs)
    .slice(0, MOST_FOLLOWED)
    .map(({ order }) => order.id)
    .join();
  return useMemo(() => text.split(',').filter(Boolean).map(Number), [text]);
}

/** One line for all open orders; what it says is only that one changed, and that one is read again. */
function useLiveLine(ids: readonly number[]): void {
  const queryClient = useQueryClient();
  const hasOrders = ids.length > 0;
  const token = useAuth((auth) => auth.token);
  const guestOrders = useGuestOrders(({ orders }) => orders);

  useEffect(() => {
    if (!hasOrders) return;
    const line = new AbortController();
    const readAgain = (path: string) => void queryClient.invalidateQueries({ queryKey: [path] });
    void followLive({
      url: '/api/orders/live',
      network: window,
      signal: line.signal,
      headers: () => liveHeaders(token, guestOrders),
      onOpen: () => ids.forEach((id) => readAgain(`/api/orders/${id}`)),
      onDown: () => undefined,
      onEvent: ({ event, data }) => {
        const id = event === 'order' ? changedOrderId(data) : null;
        if (id === null) return;
        readAgain(`/api/orders/${id}`);
        readAgain('/api/users/orders');
        readAgain('/api/orders/fetch-local-orders');
      },
    });
    return () => line.abort();
  }, [hasOrders, ids, token, guestOrders, queryClient]);
}

function liveHeaders(token: string | null, guestOrders: readonly { id: number; token: string }[]) {
  const tokens = guestOrders.filter((order) => order.token).map((order) => `${order.id}.${order.token}`);
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(tokens.length === 0 ? {} : { 'x-order-tokens': tokens.join(',') }),
  };
}

function changedOrderId(data: string): number | null {
  try {
    const event: unknown = JSON.parse(data);
    if (typeof event !== 'object' || event === null || !('id' in event)) return null;
    return typeof event.id === 'number' ? event.id : null;
  } catch {
    return null;
  }
}

function useShownOrder(order: Order | null): void {
  const nowMs = useNow();
  useEffect(() => {
    if (nowMs === null) return;
    showLiveOrder(
      order && {
        id: order.id,
        number: order.number,
        orderStatusId: order.orderStatusId,
        isDelivery: order.delivery !== null,
        isCash: order.isCash,
        minutesLeft: minutesLeft(order, nowMs),
        path: orderDetailPath(order.venue.code, order.commerce.code, order.number),
      },
    );
  }, [order, nowMs]);
}

/** Only a change that happens while we look is told; what was ready when the app opened is on the screen anyway. */
function useReadySignal(orders: readonly Order[]): void {
  const known = useRef(new Map<number, number>());
  useEffect(() => {
    for (const { id, orderStatusId, delivery } of orders) {
      const before = known.current.get(id);
      const told = delivery === null ? ORDER_STATUS.toDeliver : ORDER_STATUS.delivering;
      if (before !== undefined && before !== orderStatusId && orderStatusId === told) tellReady();
      known.current.set(id, orderStatusId);
    }
  }, [orders]);
}
