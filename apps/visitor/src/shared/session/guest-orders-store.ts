import { isOnlyInMemory } from '@app/client/storage/local-storage.ts';
import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';
import { FETCH_LOCAL_ORDERS_MAX_IDS } from '@app/contract/values/limits.ts';

/** An order placed on this device without an account. `token`: its access token from the server. */
export type GuestOrder = { id: number; token: string; venueId: number };

type GuestOrders = { orders: readonly GuestOrder[] };

const NONE: GuestOrders = { orders: [] };

/** Newest first. @see APP-08, ORD-03 */
export const useGuestOrders = persistedStore<GuestOrders>('guest-orders', NONE, (value): value is GuestOrders =>
  Array.isArray(asRecord(value).get('orders')),
);

export function saveGuestOrder(order: GuestOrder): void {
  const others = useGuestOrders.getState().orders.filter(({ id }) => id !== order.id);
  useGuestOrders.setState({ orders: [order, ...others].slice(0, FETCH_LOCAL_ORDERS_MAX_IDS) }, true);
}

export function guestOrder(orderId: number): GuestOrder | undefined {
  return useGuestOrders.getState().orders.find(({ id }) => id === orderId);
}

export function guestOrderToken(orderId: number): string | null {
  return guestOrder(orderId)?.token ?? null;
}

/**
 * Whether only this document can open the order, because the browser refused to store its token or the session.
 *
 * @see APP-11
 */
export function isOrderOnlyHere(orderId: number): boolean {
  return isOnlyInMemory(guestOrder(orderId) ? 'guest-orders' : 'auth');
}
