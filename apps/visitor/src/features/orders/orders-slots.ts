import type { Order } from '@app/contract/visitor/orders.ts';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';

/** What other features show among the orders. They are downstream of orders, so the app passes them in. */
export type OrdersSlots = {
  /** The orders of this device that have not been sent; null: there are none. */
  readonly unsentOrders: ReactNode;
  readonly paymentPanel: (order: Order) => ReactNode;
};

const Slots = createContext<OrdersSlots>({ unsentOrders: null, paymentPanel: () => null });

export const OrdersSlotsProvider = Slots.Provider;

export function useOrdersSlots(): OrdersSlots {
  return useContext(Slots);
}
