import { useActiveOrder } from '#features/orders/active-order-store.ts';
import { ActiveOrderCard } from '#features/orders/list/order-card.tsx';
import { useLocaliseOrder, usePersistedOrders } from '#features/orders/persisted-orders.ts';
import '#features/orders/orders.css';

/** Large card of the active order beside the home of its venue. @see ORD-04, APP-12 */
export function LiveOrder() {
  const id = useActiveOrder()?.id;
  const order = usePersistedOrders(({ orders }) => orders.find((one) => one.order.id === id)?.order);
  const localise = useLocaliseOrder();
  return order && <ActiveOrderCard order={localise(order)} isShown={false} />;
}
