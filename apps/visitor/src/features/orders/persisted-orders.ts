import type { Order } from '@app/contract/visitor/orders.ts';
import { asRecord, persistedStore } from '#shared/storage/persisted-store.ts';

/** An order as last seen; `accountId` null: a guest's. */
export type PersistedOrder = { order: Order; seenAtMs: number; accountId: number | null };

type PersistedOrders = { orders: readonly PersistedOrder[] };

const NONE: PersistedOrders = { orders: [] };
const MOST_KEPT = 15;

/**
 * Own orders with number, code and QR, so that they can be shown at the counter without a signal. Newest first.
 *
 * @see ORD-04, APP-11
 */
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

/** Keeps the newer of two versions; a late answer does not turn an order back. */
export function persistOrder(order: Order, accountId: number | null, nowMs: number): void {
  const { orders } = usePersistedOrders.getState();
  const known = orders.find((persisted) => persisted.order.id === order.id);
  if (known && known.order.version > order.version) return;
  const { accessToken: _once, ...lasting } = order;
  const persisted = [{ order: lasting, seenAtMs: nowMs, accountId }, ...orders.filter((one) => one !== known)];
  const newestFirst = persisted.toSorted((one, other) => other.order.createdAt.localeCompare(one.order.createdAt));
  usePersistedOrders.setState({ orders: newestFirst.slice(0, MOST_KEPT) });
}

/**
 * Whether an order is being paid, as a charge that leaves or an answer about it says, before the order is read again.
 * So it is known without a signal too.
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

/** Listed orders, each as it was seen last: the one that is followed moves on before the list is read again. */
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

/** Someone else's orders do not stay behind on the device. */
export function clearAccountOrders(): void {
  const { orders } = usePersistedOrders.getState();
  usePersistedOrders.setState({ orders: orders.filter(({ accountId }) => accountId === null) });
}
