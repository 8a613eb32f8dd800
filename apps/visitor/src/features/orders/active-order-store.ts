import { create } from 'zustand';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { ShownEstimate } from '@app/rules/orders/shown-estimate.ts';

/**
 * The active order, for the bar above the tabs.
 *
 * @property isDelivery delivered to the seat; otherwise picked up
 * @property estimate null without one
 */
export type ActiveOrder = {
  id: number;
  number: number;
  orderStatusId: OrderStatusId;
  isDelivery: boolean;
  /** Of an unpaid cash order; `payUntil` is a clock time of the venue, `21:40`. */
  cashDue: { isPaidFirst: boolean; payUntil: string | null } | null;
  estimate: ShownEstimate | null;
  /** A part of it was refunded. Null: nothing was. */
  refund: string | null;
  timeZone: string;
  venue: { code: string; name: string };
  path: string;
};

const useShown = create<{ order: ActiveOrder | null }>(() => ({ order: null }));

export function useActiveOrder(): ActiveOrder | null {
  return useShown(({ order }) => order);
}

/** Called by the order follower. */
export function setActiveOrder(order: ActiveOrder | null): void {
  useShown.setState({ order });
}
