import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { showToast } from '#shared/layout/toast-store.ts';
import { orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { signalReady } from '@app/ordering/ready/ready-signal.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { cashDue, WARNED_BEFORE_MS } from './cash-due.ts';
import { usePersistedOrders } from './persisted-orders.ts';

/**
 * Warns once before an unpaid order expires and once after, by sound and vibration, and by a toast unless the order is
 * on the screen.
 *
 * @see CHK-07, ORD-04, ORD-07
 */
export function useTimeSignal(): void {
  const text = useText();
  const [, navigate] = useLocation();
  const nowMs = useServerNow();
  const persisted = usePersistedOrders(({ orders }) => orders);
  const warned = useRef(new Set<number>());
  const waiting = useRef(new Set<number>());

  useEffect(() => {
    const notify = (id: string, order: Order, words: string) => {
      const action = { label: text('live-see'), onPress: () => navigate(pathOf(order, order.number)) };
      if (!isOnScreen(order)) showToast({ id, icon: 'clock', text: words, action });
      signalReady();
    };
    for (const { order } of persisted) {
      const { id, number, expiresAt, endedBy } = order;
      if (waiting.current.has(id) && endedBy === 'expiry') {
        notify(
          `expired-${id}`,
          order,
          text(order.isPreparedUnpaid ? 'not-started-toast' : 'expired-toast', { number }),
        );
      }
      if (order.orderStatusId === ORDER_STATUS.created) waiting.current.add(id);
      else waiting.current.delete(id);
      if (nowMs === null || expiresAt === null || cashDue(order) !== 'pay-first' || warned.current.has(id)) continue;
      const leftMs = Date.parse(expiresAt) - nowMs;
      if (leftMs <= 0 || leftMs > WARNED_BEFORE_MS) continue;
      warned.current.add(id);
      const until = clockText(expiresAt, order.venue.localDateTimeIdentifier);
      notify(`near-${id}`, order, text('cash-due-toast', { number, time: until }));
    }
  }, [persisted, navigate, nowMs, text]);
}

const pathOf = ({ venue, commerce }: Order, numberOrId: number) =>
  orderDetailPath(venue.code, commerce.code, numberOrId);

/** Whether the order is open, by its number or, as from a receipt, by its id. */
function isOnScreen(order: Order): boolean {
  return [order.number, order.id].some((numberOrId) => {
    const path = pathOf(order, numberOrId);
    return location.pathname === path || location.pathname.startsWith(`${path}/`);
  });
}
