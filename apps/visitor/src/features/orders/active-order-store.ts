import { create } from 'zustand';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { ShownPromise } from '@app/rules/orders/shown-promise.ts';

/**
 * An active order, for the bar above the tabs.
 *
 * @property isDelivery delivered to the seat; otherwise picked up
 * @property promise null without one
 */
export type ActiveOrder = {
  id: number;
  number: number;
  /** The number that staff call out. */
  calledNumber: number;
  orderStatusId: OrderStatusId;
  isDelivery: boolean;
  /** Of an unpaid cash order; `payUntil` is a clock time of the venue, `21:40`. */
  cashDue: { isPaidFirst: boolean; payUntil: string | null } | null;
  promise: ShownPromise | null;
  /** A part of it was refunded. Null: nothing was. */
  refund: string | null;
  timeZone: string;
  venue: { code: string; name: string };
  commerceName: string;
  path: string;
};

const NONE: readonly ActiveOrder[] = [];
const useShown = create<{ orders: readonly ActiveOrder[] }>(() => ({ orders: NONE }));

/** The active orders of this device; the one that needs its owner first comes first. */
export function useActiveOrders(): readonly ActiveOrder[] {
  return useShown(({ orders }) => orders);
}

/** The active order that needs its owner first. */
export function useActiveOrder(): ActiveOrder | null {
  return useShown(({ orders }) => orders[0] ?? null);
}

/** Called by the order follower. */
export function setActiveOrders(orders: readonly ActiveOrder[]): void {
  useShown.setState({ orders: orders.length === 0 ? NONE : orders });
}
