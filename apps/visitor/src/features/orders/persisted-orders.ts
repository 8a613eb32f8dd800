import { useCallback } from 'react';
import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { useLanguage } from '@app/ordering/language/locale-context.ts';
import type { Order as ShownOrder } from '@app/rules/language/localised-types.ts';
import { localiseFor } from '@app/rules/language/localised.ts';

/** An order as last seen; `accountId` null: a guest's. */
export type PersistedOrder = { order: Order; seenAtMs: number; accountId: number | null };

type PersistedOrders = { orders: readonly PersistedOrder[] };

const NONE: PersistedOrders = { orders: [] };
const MAX_PERSISTED = 15;

/** Own orders with number, code and QR code, available offline. Newest first. @see ORD-04, APP-11 */
export const usePersistedOrders = persistedStore<PersistedOrders>(
  'seen-orders',
  NONE,
  (value): value is PersistedOrders => {
    const orders = asRecord(value).get('orders');
    return (
      Array.isArray(orders) &&
      orders.every((persisted) => asRecord(asRecord(persisted).get('order')).has('statusHistory'))
    );
  },
);

/** Puts stored and read orders into the language of the visitor. @see APP-01, ORD-04 */
export function useLocaliseOrder(): (order: Order) => ShownOrder {
  const language = useLanguage();
  return useCallback((order) => localiseFor(order.venue, language)(order), [language]);
}

/** Keeps the newer version, so that a late answer does not revert an order. */
export function persistOrder(order: Order, accountId: number | null, nowMs: number): void {
  const { orders } = usePersistedOrders.getState();
  const known = orders.find((persisted) => persisted.order.id === order.id);
  if (known && known.order.version > order.version) return;
  const { accessToken: _once, ...lasting } = order;
  const persisted = [{ order: lasting, seenAtMs: nowMs, accountId }, ...orders.filter((one) => one !== known)];
  const newestFirst = persisted.toSorted((one, other) => other.order.createdAt.localeCompare(one.order.createdAt));
  usePersistedOrders.setState({ orders: newestFirst.slice(0, MAX_PERSISTED) });
}

/**
 * Stores whether an order is being paid, before the order itself is refetched, so that it is known offline.
 *
 * @see PAY-04
 */
export function rememberBeingPaid(orderId: number, isBeingPaid: boolean): void {
  usePersistedOrders.setState(({ orders }) => ({
    orders: orders.map((persisted) =>
      persisted.order.id === orderId ? { ...persisted, order: { ...persisted.order, isBeingPaid } } : persisted,
    ),
  }));
}

export function useIsBeingPaid(orderId: number | null): boolean {
  return usePersistedOrders(({ orders }) => orders.some(({ order }) => order.id === orderId && order.isBeingPaid));
}

/** Replaces listed orders by newer persisted versions. */
export function asLastSeen<Seen extends Pick<Order, 'id' | 'version'>>(
  listed: readonly Seen[],
  seen: readonly { order: Seen }[],
): Seen[] {
  return listed.map((order) => {
    const known = seen.find((persisted) => persisted.order.id === order.id)?.order;
    return known && known.version > order.version ? known : order;
  });
}

export function findPersistedOrder(orderId: number): PersistedOrder | null {
  return usePersistedOrders.getState().orders.find(({ order }) => order.id === orderId) ?? null;
}

/** Deletes orders of accounts from this device. */
export function clearAccountOrders(): void {
  const { orders } = usePersistedOrders.getState();
  usePersistedOrders.setState({ orders: orders.filter(({ accountId }) => accountId === null) });
}
