import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { create } from 'zustand';

/**
 * The order that is under way now, for the bar above the tabs.
 *
 * @property isDelivery it comes to the seat; otherwise it is fetched at the stall
 * @property minutesLeft an estimate, null when there is none
 */
export type ActiveOrder = {
  id: number;
  number: number;
  orderStatusId: OrderStatusId;
  isDelivery: boolean;
  /** Of a cash order that waits to be paid; `payUntil` is the venue's clock, `21:40`. */
  cashDue: { isPaidFirst: boolean; payUntil: string | null } | null;
  minutesLeft: number | null;
  path: string;
};

const useShown = create<{ order: ActiveOrder | null }>(() => ({ order: null }));

export function useActiveOrder(): ActiveOrder | null {
  return useShown(({ order }) => order);
}

/** Whoever follows the orders of this device says here which one is under way. */
export function setActiveOrder(order: ActiveOrder | null): void {
  useShown.setState({ order });
}
