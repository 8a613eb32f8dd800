import { useActiveOrders } from '#features/orders/active-order-store.ts';
import { ActiveOrderCard } from '#features/orders/list/order-card.tsx';
import { useLocaliseOrder, usePersistedOrders } from '#features/orders/persisted-orders.ts';
import '#features/orders/orders.css';

const MOST_SHOWN = 2;

/** Large cards of the active orders that need their owner first, beside the home of their venue. @see ORD-04, APP-12 */
export function LiveOrder() {
  const active = useActiveOrders();
  const persisted = usePersistedOrders(({ orders }) => orders);
  const localise = useLocaliseOrder();
  const shown = active.slice(0, MOST_SHOWN).flatMap(({ id }) => persisted.find(({ order }) => order.id === id) ?? []);
  return shown.map(({ order }) => <ActiveOrderCard key={order.id} order={localise(order)} isShown={false} />);
}
